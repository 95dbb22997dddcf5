// The round trips of Sagas.swift, with redux-saga: an action, a saga that answers it, the answer reduced.
// Prints nanoseconds of processor time for each, as `take` and `takeEvery`; medians of interleaved rounds.
//
// usage: node round-trips.cjs [FOLDER WITH node_modules]
"use strict";
const { createRequire } = require("node:module");
const path = require("node:path");
const load = createRequire(path.resolve(process.argv[2] ?? ".", "package.json"));
const { legacy_createStore: createStore, applyMiddleware } = load("redux");
const { default: createSagaMiddleware } = load("redux-saga");
const { put, take, takeEvery } = load("redux-saga/effects");

const rounds = 9;
const count = 100_000;

function reduce(state = 0, action) {
  return action.type === "pong" ? (state + action.value) % 1_000_003 : state;
}

function storeWith(saga) {
  const middleware = createSagaMiddleware();
  const store = createStore(reduce, applyMiddleware(middleware));
  middleware.run(saga);
  return store;
}

const stores = {
  take: storeWith(function* () {
    while (true) {
      const { value } = yield take("ping");
      yield put({ type: "pong", value });
    }
  }),
  takeEvery: storeWith(function* () {
    yield takeEvery("ping", function* ({ value }) {
      yield put({ type: "pong", value });
    });
  }),
};

function measure(store) {
  const before = store.getState();
  const start = process.cpuUsage();
  let sum = 0;
  for (let value = 1; value <= count; value++) {
    store.dispatch({ type: "ping", value });
    sum = (sum + value) % 1_000_003;
  }
  const { user, system } = process.cpuUsage(start);
  if (store.getState() !== (before + sum) % 1_000_003) throw new Error("an answer is missing");
  return ((user + system) * 1_000) / count;
}

const times = Object.fromEntries(Object.keys(stores).map((name) => [name, []]));
for (let round = -2; round < rounds; round++) {
  for (const [name, store] of Object.entries(stores)) {
    const time = measure(store);
    // The first rounds are for the compiler.
    if (round >= 0) times[name].push(time);
  }
}
for (const [name, all] of Object.entries(times)) {
  all.sort((left, right) => left - right);
  console.log(`${name} ${all[rounds >> 1].toFixed(0)}`);
}

# Everything a newcomer needs. `make` alone says what there is.

SWIFT ?= swift
PREFIX ?= /usr/local
# What the executable carries: folder, extension, Swift file.
TEMPLATES := Templates mustache Sources/CodeRendering/BuiltInTemplates.swift
RULES := Rules md Sources/SchemaModel/Rules/Catalogue/BuiltInRules.swift
EXAMPLES := $(patsubst Examples/%/,%,$(sort $(wildcard Examples/*/)))
# What a person formats, and what must be in format all the same because reduxgen wrote it.
WRITTEN := Package.swift Plugins Sources $(wildcard Tests/*Tests) Tests/Consumers Tests/RandomSchemas Tests/soak \
  $(wildcard Examples/Package.swift) Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Yardsticks
GENERATED := $(wildcard Tests/Goldens) $(addprefix Examples/,$(EXAMPLES))

# Warnings in our own code are errors.
export REDUXGEN_STRICT := 1

.DEFAULT_GOAL := help
.PHONY: help setup build embed example test test-integration check-examples goldens lint format clean \
  test-optimized soak fuzz test-worst coverage sanitize soak-runtime bench bench-runtime docs install uninstall

help: ## Show this list
	@echo "Targets:"
	@awk -F ':.*## ' 'NF == 2 && /^[a-z]/ { printf "  %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install libyaml's headers if they are missing
	@Scripts/setup

build: setup ## Build reduxgen and the runtime
	@$(SWIFT) build

embed: ## Take changed templates and pages of rules into the executable's source
	@Scripts/embed $(TEMPLATES)
	@Scripts/embed $(RULES)

example: setup ## Generate the examples' code and run them
	@$(SWIFT) build --quiet --product reduxgen
	@reduxgen="$$($(SWIFT) build --show-bin-path)/reduxgen"; \
	for name in $(EXAMPLES); do \
	  echo "== $$name"; \
	  "$$reduxgen" generate "Examples/$$name" || exit; \
	  $(SWIFT) run --quiet --package-path Examples "$$name" || exit; \
	done

test: setup lint ## Run all checks: lint, tests, fresh templates and pages, examples
	@Scripts/embed --check $(TEMPLATES)
	@Scripts/embed --check $(RULES)
	@$(SWIFT) build --quiet --build-tests
	@$(MAKE) --no-print-directory check-examples
	@$(SWIFT) test --quiet
	@$(MAKE) --no-print-directory test-optimized

# Apps ship optimized code, in which the compiler has other mistakes.
test-optimized: ## Run the runtime's tests in optimized code
	@REDUXGEN_RUNTIME_ONLY=1 $(SWIFT) test --quiet -c release -Xswiftc -enable-testing --scratch-path .build/optimized

# Committed code must be what this reduxgen writes, and compile, and the examples' own tests must pass.
check-examples:
	@reduxgen="$$($(SWIFT) build --show-bin-path)/reduxgen"; \
	for name in $(EXAMPLES); do \
	  "$$reduxgen" check "Examples/$$name" >/dev/null || \
	    { echo "Examples/$$name is stale; run 'make example'" >&2; exit 1; }; \
	done
	@$(SWIFT) test --quiet --package-path Examples
	@$(SWIFT) test --quiet --package-path Tests/Goldens

test-integration: setup ## Build packages that depend on this one, run hooks, and hold output against other programs (from PyPI)
	@$(SWIFT) build --quiet --product reduxgen
	@Scripts/test-integration "$$($(SWIFT) build --show-bin-path)/reduxgen"

goldens: setup ## Write Tests/Goldens, Tests/Graphs and the lists in Documentation anew
	@UPDATE_GOLDENS=1 $(SWIFT) test --quiet --filter Golden
	@echo "See 'git diff Tests Documentation' for what changed."

# Optimized, and with a build of its own beside it that tests the same: a run of hours should be one of many schemas.
soak: setup ## Look for schemas that break the promise: SEED=… COUNT=… WHAT=schemas, damage, names or worst
	@$(SWIFT) build --quiet --configuration release --product soak
	@"$$($(SWIFT) build --configuration release --show-bin-path)/soak" $(or $(WHAT),schemas) \
	  seed=$(SEED) count=$(COUNT) folder=.build/counter-examples

# Every command answers whatever it is given; a counter-example is kept, and tried once more with REPLAY=its folder.
fuzz: setup ## Damage valid projects, and look for a command that breaks: SECONDS=600 SEED=… REPLAY=…
	@$(SWIFT) build --quiet --configuration release --product reduxgen
	@python3 -B Tests/Integration/fuzz.py "$$($(SWIFT) build --configuration release --show-bin-path)/reduxgen" \
	  --seconds $(or $(SECONDS),600) $(if $(SEED),--seed $(SEED)) $(if $(REPLAY),--replay $(REPLAY))

test-worst: setup ## Answer a mebibyte of the worst input of each kind, in optimized code
	@WORST_INPUTS=1 $(SWIFT) test --quiet -c release -Xswiftc -enable-testing --filter WorstInputTests

coverage: setup ## Say how much of SchemaModel the tests reach
	@$(SWIFT) test --quiet --enable-code-coverage
	@Scripts/coverage Sources/SchemaModel

# The thread sanitizer does not see through everything that the address sanitizer does, and the other way
# round; and neither can be had together with the other.
sanitize: setup ## Run the runtime's tests under the thread and the address sanitizer
	@REDUXGEN_RUNTIME_ONLY=1 $(SWIFT) test --quiet --sanitize=thread --scratch-path .build/thread
	@REDUXGEN_RUNTIME_ONLY=1 LSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/leaks-of-others.txt \
	  $(SWIFT) test --quiet --sanitize=address --scratch-path .build/address

docs: setup ## Build the libraries' documentation into .build/documentation
	@Scripts/build-docs .build/documentation

soak-runtime: setup ## Send a million actions through a store with 150 sagas, and account for all
	@$(SWIFT) run --quiet -c release --package-path Benchmarks Soak

bench-runtime: setup ## Measure the runtime against what one would write by hand, and against redux-saga
	@Scripts/bench-runtime

bench: setup ## Measure generating 10 to 10,000 features: ARGUMENTS='--sizes 10,1000 --rounds 3'
	@Scripts/bench $(ARGUMENTS)

install: setup ## Install reduxgen, its completions and its manual: PREFIX=/usr/local
	@Scripts/install "$(PREFIX)"

uninstall: ## Remove what `make install` with the same PREFIX has put there
	@Scripts/install "$(PREFIX)" --uninstall

lint: ## Check the format of all Swift files
	@$(SWIFT) format lint --strict --parallel --recursive $(WRITTEN) $(GENERATED)

format: ## Format the Swift files that are written by hand
	@$(SWIFT) format --in-place --parallel --recursive $(WRITTEN)

clean: ## Delete what was built
	@rm -rf .build Examples/.build Tests/Goldens/.build Benchmarks/.build

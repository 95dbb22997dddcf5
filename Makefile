# Everything a contributor needs, and, in a second group, the rest. `make` alone lists the targets.

SWIFT ?= swift
PREFIX ?= /usr/local
# Runs tests in bounded memory, and ends those that do not go on.
TEST := SWIFT="$(SWIFT)" Tools/Scripts/test
# What the README shows of a terminal: file, folder, and the command.
PICTURE := Documentation/Images/errors.svg Tests/Data/Fixtures/Terminal
EXAMPLES := $(patsubst Examples/%/.,%,$(sort $(wildcard Examples/*/.)))
# Files that people format. Generated files have the format that swift-format has by itself.
WRITTEN := Package.swift Plugins Sources $(wildcard Tests/*Tests) Tests/Support Tests/System/Consumers \
  $(wildcard Examples/Package.swift) Tools/Benchmarks/Package.swift Tools/Benchmarks/Sources Tools/Benchmarks/Yardsticks \
  Tools/Adopt/Package.swift Tools/Adopt/Sources Tools/Adopt/Tests/AdoptionTests Tools/Adopt/Tests/Equivalence
GENERATED := $(addprefix Examples/,$(EXAMPLES))
GOLDENS := Tests/Data/Goldens
# Stores of other codebases.
STORES := Tests/Data/Redux
# Tests that try many inputs, or compile what is generated: two thirds of the time of all.
LONG := ^PromiseTests\.|AnyEdit|ComparisonProperty|FormatterCorpus|FormatterFuzz|MisspelledName|PageTests|RenameProperty|ReportFuzz|RuleFuzz|SchemaSession|StubTests|SuggestionProperty|SwiftParserCorpus|YAMLLimit
# Those whose code git ignores.
COMPILED := $(shell sed -n 's,^/\([A-Za-z]*\)/.*,$(GOLDENS)/\1,p' $(GOLDENS)/.gitignore)
GENERATE = reduxgen="$$($(SWIFT) build --show-bin-path)/reduxgen"; \
  for folder in $(COMPILED) $(STORES); do "$$reduxgen" generate --quiet "$$folder" || exit; done
LINT_GENERATED := $(SWIFT) format lint --strict --parallel --recursive --configuration '{ "version": 1 }'

# Warnings in our own code are errors.
# The tool is built, also in a clone of a release.
export REDUXGEN_BUILD := strict source

.DEFAULT_GOAL := help
.PHONY: help setup build example test test-integration test-bazel test-code test-long test-generated update lint format clean \
  test-optimized soak fuzz fuzz-server test-worst coverage sanitize soak-runtime bench bench-runtime bench-compile docs install uninstall bundle release

help:
	@echo "Targets:"
	@awk -F ':.*## ' 'NF == 2 && /^[a-z]/ { printf "  %-16s %s\n", $$1, $$2 }' "$(strip $(MAKEFILE_LIST))"
	@echo "And for those who install, measure and release it:"
	@awk -F ':.*#- ' 'NF == 2 && /^[a-z]/ { printf "  %-16s %s\n", $$1, $$2 }' "$(strip $(MAKEFILE_LIST))"

setup: #- Install libyaml's headers if they are missing
	@Tools/Scripts/setup

build: setup ## Build reduxgen and the runtime
	@$(SWIFT) build

example: setup ## Generate the examples' code and run them
	@$(SWIFT) build --quiet --product reduxgen
	@reduxgen="$$($(SWIFT) build --show-bin-path)/reduxgen"; \
	for name in $(EXAMPLES); do \
	  echo "== $$name"; \
	  "$$reduxgen" generate "Examples/$$name" || exit; \
	  $(SWIFT) run --quiet --package-path Examples "$$name" || exit; \
	done

test: setup lint ## Run what a change needs: lint, tests, and whether examples, table and picture of the README are fresh
	@$(SWIFT) build --build-tests
	@Tools/Scripts/draw-terminal --check $(PICTURE) "$$($(SWIFT) build --show-bin-path)/reduxgen" \
	  validate Facts.feature.yaml
	@Tools/Scripts/readme-table --check "$$($(SWIFT) build --show-bin-path)/reduxgen"
	@reduxgen="$$($(SWIFT) build --show-bin-path)/reduxgen"; \
	for name in $(EXAMPLES); do \
	  "$$reduxgen" check "Examples/$$name" >/dev/null || \
	    { echo "Examples/$$name is stale; run 'make example'" >&2; exit 1; }; \
	done
	@Tools/Scripts/small-stacks env $(TEST) --skip-build --skip '$(LONG)'

# What `make test` leaves out.
test-code: test-long test-generated test-optimized #- Run the tests that take long, and the code of examples, goldens and other stores, also in optimized code

test-long: setup
	@$(SWIFT) build --quiet --build-tests
	@$(GENERATE)
	@Tools/Scripts/small-stacks env $(TEST) --skip-build --filter '$(LONG)'

# Committed code must be up to date and compile, and its own tests must pass.
test-generated: setup
	@$(SWIFT) build --quiet --build-tests
	@$(GENERATE)
	@$(LINT_GENERATED) $(GOLDENS) $(STORES)
	@$(TEST) --package-path Examples
	@$(TEST) --package-path $(GOLDENS)
	@$(TEST) --package-path $(STORES)
	@$(TEST) --package-path $(STORES) --scratch-path $(STORES)/.build/6 -Xswiftc -swift-version -Xswiftc 6
	@SWIFT="$(SWIFT)" Tools/Scripts/check-apple "$$($(SWIFT) build --show-bin-path)/Modules"
	@Tools/Scripts/check-interfaces --names Sources "$$($(SWIFT) build --show-bin-path)" Package.swift \
	  "$$($(SWIFT) build --package-path $(STORES) --show-bin-path)" $(STORES)/Package.swift
	@"$$($(SWIFT) build --show-bin-path)/soak" behavior seed=1 count=12 folder=.build/counter-examples

# Apps ship optimized code, in which the compiler has other bugs. Test doubles exist under DEBUG alone.
test-optimized: #- Run the runtime's and the examples' tests in optimized code
	@REDUXGEN_BUILD="$$REDUXGEN_BUILD runtime" $(TEST) -c release -Xswiftc -enable-testing --scratch-path .build/optimized
	@$(TEST) --package-path Examples -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG

test-integration: setup #- Test packages, hooks, pages, output and editors with other programs, from PyPI in .build/integration
	@$(SWIFT) build --quiet --product reduxgen
	@Tools/Scripts/test-integration "$$($(SWIFT) build --show-bin-path)/reduxgen"

test-bazel: setup #- Test the rules for Bazel with Debian's Bazel 4.2, which this installs with apt
	@$(SWIFT) build --quiet --product reduxgen
	@Tools/Scripts/test-bazel "$$($(SWIFT) build --show-bin-path)/reduxgen"

update: setup ## Write again what tests compare: goldens, graphs, fixtures, lists and pictures of pages
	@UPDATE_GOLDENS=1 $(SWIFT) test --quiet --filter 'Golden|FixtureTests'
	@Tools/Scripts/draw-terminal $(PICTURE) "$$($(SWIFT) build --show-bin-path)/reduxgen" validate Facts.feature.yaml
	@Tools/Scripts/readme-table "$$($(SWIFT) build --show-bin-path)/reduxgen"
	@echo "'git diff' shows the changes."

# What `make soak` begins with: another number each day.
SEED ?= $(shell date +%Y%m%d000)
# Optimized, because a run of hours should cover many schemas. `WHAT=tests` is all random tests with many cases.
soak: setup #- Search for accepted schemas whose code does not compile, or does something else: SEED=… COUNT=… WHAT=schemas, damage, names, behavior, worst or tests
	@echo "To repeat it: make soak WHAT=$(or $(WHAT),schemas) SEED=$(SEED) COUNT=$(COUNT)"
ifeq ($(WHAT),tests)
	@SOAK_SEED=$(SEED) TEST_PATIENCE=3600 $(TEST) -c release -Xswiftc -enable-testing \
	  --filter 'AnyEdit|Comparison|Completion|Damage|Formatter|Fuzz|Misspelled|ModuleSplit|Optimistic|Promise|Redux|Rename|Session|Stability|Suggestion|YAML|Behavior'
else
	@$(SWIFT) build --quiet --configuration release --product soak
	@"$$($(SWIFT) build --configuration release --show-bin-path)/soak" $(or $(WHAT),schemas) \
	  seed=$(SEED) count=$(COUNT) folder=.build/counter-examples
endif

# Every command must answer every input. A counterexample is kept; REPLAY=its folder runs it again.
fuzz: setup #- Damage valid projects, and search for a command that breaks: SECONDS=600 SEED=… REPLAY=…
	@$(SWIFT) build --quiet --configuration release --product reduxgen
	@python3 -B Tests/System/Integration/fuzz.py "$$($(SWIFT) build --configuration release --show-bin-path)/reduxgen" \
	  --seconds $(or $(SECONDS),600) $(if $(REPLAY),--replay "$(REPLAY)",--seed $(SEED))

fuzz-server: setup #- Send the language server what editors send, and what none should: MESSAGES=100000 SEED=…
	@$(SWIFT) build --quiet --configuration release --product reduxgen
	@python3 -B Tests/System/Editors/fuzz_server.py "$$($(SWIFT) build --configuration release --show-bin-path)/reduxgen" \
	  --messages $(or $(MESSAGES),100000) --seed $(SEED)

test-worst: setup #- Check a mebibyte of the worst input of each kind, in optimized code
	@WORST_INPUTS=1 $(SWIFT) test --quiet -c release -Xswiftc -enable-testing --filter WorstInputTests

coverage: setup #- Print how much of SchemaModel the tests reach
	@$(SWIFT) test --quiet --enable-code-coverage
	@Tools/Scripts/coverage Sources/SchemaModel

# The two sanitizers find different errors and cannot run together.
sanitize: setup #- Run the runtime's tests under the thread and the address sanitizer
	@REDUXGEN_BUILD="$$REDUXGEN_BUILD runtime" $(SWIFT) test --quiet --sanitize=thread --scratch-path .build/thread
	@REDUXGEN_BUILD="$$REDUXGEN_BUILD runtime" LSAN_OPTIONS="suppressions='$(CURDIR)/Tools/Scripts/leaks-of-others.txt'" \
	  $(SWIFT) test --quiet --sanitize=address --scratch-path .build/address

docs: ## Build the documentation as a site, with programs from PyPI: .build/documentation/index.html
	@Tools/Scripts/build-docs .build/documentation

soak-runtime: setup #- Send a million actions through a store with 150 sagas, and count all results: COUNT=1000000
	@$(SWIFT) run --quiet -c release --package-path Tools/Benchmarks Soak $(COUNT)

bench-runtime: setup #- Compare the runtime with hand-written code, and with redux-saga from npm: ARGUMENTS=optimistic
	@Tools/Scripts/bench-runtime $(ARGUMENTS)

bench-compile: setup #- Measure what generated code costs to compile, beside the same by hand: ARGUMENTS="--features 20"
	@Tools/Scripts/bench-compile $(ARGUMENTS)

bench: setup #- Measure generation of 10 to 10,000 features: ARGUMENTS='--sizes 10,1000 --rounds 3'
	@Tools/Scripts/bench $(ARGUMENTS)

install: setup #- Install reduxgen, its completions and its manual: PREFIX=/usr/local
	@Tools/Scripts/install "$(PREFIX)"

bundle: setup #- Build reduxgen as releases have it: an artifact bundle in .build/bundle, or ARGUMENTS=FOLDER
	@Tools/Scripts/bundle $(ARGUMENTS)

release: #- Make a commit, a tag and the files of a release: ARGUMENTS='0.2.0 --repository https://…'
	@Tools/Scripts/release $(ARGUMENTS)

uninstall: #- Remove what `make install` with the same PREFIX installed
	@Tools/Scripts/install "$(PREFIX)" --uninstall

lint: ## Check the format of all Swift files, and that they are within Tests/Budget.txt
	@Tools/Scripts/budget
	@Tools/Scripts/check-make Makefile Documentation/Guide.md
	@$(SWIFT) format lint --strict --parallel --recursive $(WRITTEN)
	@$(LINT_GENERATED) $(GENERATED)

format: ## Format hand-written Swift files
	@$(SWIFT) format --in-place --parallel --recursive $(WRITTEN)

clean: ## Delete build folders
	@rm -rf .build Examples/.build $(GOLDENS)/.build $(STORES)/.build Tools/Benchmarks/.build Tools/Adopt/.build

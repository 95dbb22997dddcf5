# Everything a newcomer needs. `make` alone says what there is.

SWIFT ?= swift
TEMPLATES := Templates
EMBEDDED := Sources/CodeRendering/BuiltInTemplates.swift
EXAMPLES := $(patsubst Examples/%/,%,$(sort $(wildcard Examples/*/)))
# What a person formats, and what must be in format all the same because reduxgen wrote it.
WRITTEN := Package.swift Plugins Sources $(wildcard Tests/*Tests) Tests/Consumers $(wildcard Examples/Package.swift)
GENERATED := $(wildcard Tests/Goldens) $(addprefix Examples/,$(EXAMPLES))

# Warnings in our own code are errors.
export REDUXGEN_STRICT := 1

.DEFAULT_GOAL := help
.PHONY: help setup build templates example test test-integration check-examples goldens lint format clean

help: ## Show this list
	@echo "Targets:"
	@awk -F ':.*## ' 'NF == 2 && /^[a-z]/ { printf "  %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install libyaml's headers if they are missing
	@Scripts/setup

build: setup ## Build reduxgen and the runtime
	@$(SWIFT) build

templates: ## Take changed templates into the executable's source
	@Scripts/embed-templates $(TEMPLATES) $(EMBEDDED)

example: setup ## Generate the examples' code and run them
	@$(SWIFT) build --quiet --product reduxgen
	@reduxgen="$$($(SWIFT) build --show-bin-path)/reduxgen"; \
	for name in $(EXAMPLES); do \
	  echo "== $$name"; \
	  "$$reduxgen" generate "Examples/$$name" || exit; \
	  $(SWIFT) run --quiet --package-path Examples "$$name" || exit; \
	done

test: setup lint ## Run all checks: lint, tests, fresh templates, examples
	@Scripts/embed-templates --check $(TEMPLATES) $(EMBEDDED)
	@$(SWIFT) build --quiet --build-tests
	@$(MAKE) --no-print-directory check-examples
	@$(SWIFT) test --quiet

# Committed code must be what this reduxgen writes, and compile.
check-examples:
	@reduxgen="$$($(SWIFT) build --show-bin-path)/reduxgen"; \
	for name in $(EXAMPLES); do \
	  "$$reduxgen" check "Examples/$$name" >/dev/null || \
	    { echo "Examples/$$name is stale; run 'make example'" >&2; exit 1; }; \
	done
	@$(SWIFT) build --quiet --package-path Examples
	@$(SWIFT) build --quiet --package-path Tests/Goldens

test-integration: setup ## Check what we write for other programs with them (installed from PyPI)
	@$(SWIFT) build --quiet --product reduxgen
	@Scripts/test-integration "$$($(SWIFT) build --show-bin-path)/reduxgen"

goldens: setup ## Write Tests/Goldens and Documentation/Rules.md anew
	@UPDATE_GOLDENS=1 $(SWIFT) test --quiet --filter Golden
	@echo "See 'git diff Tests/Goldens Documentation' for what changed."

lint: ## Check the format of all Swift files
	@$(SWIFT) format lint --strict --parallel --recursive $(WRITTEN) $(GENERATED)

format: ## Format the Swift files that are written by hand
	@$(SWIFT) format --in-place --parallel --recursive $(WRITTEN)

clean: ## Delete what was built
	@rm -rf .build Examples/.build Tests/Goldens/.build

/** Modules that are mutated together, and the tests that must notice. */
export interface MutationGroup {
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  /** Kinds of mutants left out, with the reason next to them. */
  readonly excludedMutations?: readonly string[]
}

/** The modules in which a defect would do most harm: who sees what, what is charged, what is signed, what the engine says. */
export const groups: Readonly<Record<string, MutationGroup>> = {
  vault: { mutate: ['lib/database/sealed-text.ts'], tests: ['lib/database/sealed-text.test.ts'] },
  'cross-site': { mutate: ['lib/bff/cross-site.ts'], tests: ['lib/bff/cross-site.test.ts'] },
  authorization: { mutate: ['lib/api/kernel/authorize.ts'], tests: ['lib/api/kernel/authorize.test.ts'] },
  visibility: {
    mutate: [
      'lib/api/files/visibility.ts',
      'lib/api/files/find-file.ts',
      'lib/api/files/update-file.ts',
      'lib/api/filings/find-filing.ts',
    ],
    tests: [
      'lib/api/files/visibility.test.ts',
      'lib/api/files/update-file.test.ts',
      'lib/api/filings/filing-{permissions,access}.test.ts',
    ],
  },
  idempotency: {
    mutate: ['lib/api/comparisons/create-comparison.ts', 'lib/api/kernel/idempotency.ts'],
    tests: [
      'lib/api/comparisons/{idempotency,create-comparison,resolve-inputs}.test.ts',
      'lib/api/kernel/shared-tables.test.ts',
    ],
  },
  leases: {
    mutate: ['lib/api/comparisons/run-state.ts'],
    tests: ['lib/api/comparisons/run-state.test.ts'],
  },
  credits: {
    mutate: [
      'lib/api/usage/*.ts',
      '!lib/api/usage/routes.ts',
      '!lib/api/usage/*.test.ts',
      'lib/contract/comparisons/price.ts',
    ],
    tests: ['lib/api/usage/*.test.ts', 'lib/contract/comparisons/price.test.ts'],
  },
  cursors: { mutate: ['lib/api/kernel/pagination.ts'], tests: ['lib/api/kernel/pagination.test.ts'] },
  diff: {
    mutate: ['lib/compare/differ/{find-changes,join-edits,align-sentences,myers}.ts'],
    // Only the tests beside the modules: a rule that the whole engine alone notices is still a rule without a test.
    tests: ['lib/compare/differ/*.test.ts'],
  },
  alignment: {
    mutate: ['lib/compare/align/*.ts', '!lib/compare/align/*.test.ts'],
    tests: ['lib/compare/align/*.test.ts'],
  },
  effect: {
    mutate: ['lib/compare/classify/{effect,judge-figure,judge-period}.ts'],
    tests: ['lib/compare/classify/*.test.ts', 'lib/quality/labeled-effects.test.ts'],
    // What a rule's vocabulary holds is a matter of measurement (`npm run quality`), not of one example for each word.
    excludedMutations: ['Regex'],
  },
}

/** The group that this process works on, as `lib/cli/mutate.ts` names it; without a name all of them together. */
export function groupUnderMutation(): MutationGroup & { readonly name: string } {
  const name = process.env.MUTATE_GROUP
  if (name === undefined) {
    const all = Object.values(groups)
    return { name: 'all', mutate: all.flatMap(({ mutate }) => mutate), tests: all.flatMap(({ tests }) => tests) }
  }
  const group = groups[name]
  if (group === undefined) throw new Error(`MUTATE_GROUP must be one of ${Object.keys(groups).join(', ')}.`)
  return { name, ...group }
}

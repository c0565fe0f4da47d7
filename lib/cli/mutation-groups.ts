/** Modules that are mutated together, and the tests that must notice. */
export interface MutationGroup {
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

/** What a defect in would harm most: who sees what, what is charged, what is signed, what the engine says. */
export const groups: Readonly<Record<string, MutationGroup>> = {
  vault: { mutate: ['lib/bff/vault.ts'], tests: ['lib/bff/vault.test.ts'] },
  'cross-site': { mutate: ['lib/bff/cross-site.ts'], tests: ['lib/bff/cross-site.test.ts'] },
  authorization: { mutate: ['lib/api/kernel/authorize.ts'], tests: ['lib/api/kernel/authorize.test.ts'] },
  cursors: { mutate: ['lib/api/kernel/pagination.ts'], tests: ['lib/api/kernel/pagination.test.ts'] },
}

/** The group that this process works on: `lib/cli/mutate.ts` names it. */
export function groupUnderMutation(): MutationGroup & { readonly name: string } {
  const name = process.env.MUTATE_GROUP ?? ''
  const group = groups[name]
  if (group === undefined) throw new Error(`MUTATE_GROUP must be one of ${Object.keys(groups).join(', ')}.`)
  return { name, ...group }
}

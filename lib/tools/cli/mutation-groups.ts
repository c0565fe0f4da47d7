/** Modules that are mutated together, and the tests that must notice. */
export interface MutationGroup {
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  /** Kinds of mutants left out, with the reason next to them. */
  readonly excludedMutations?: readonly string[]
  /** Percentage of mutants that the tests must notice. Default: 100. */
  readonly threshold?: number
}

/** The modules in which a defect would do most harm: who sees what, what is charged, what is signed, what the engine says. */
export const groups: Readonly<Record<string, MutationGroup>> = {
  vault: { mutate: ['lib/service/database/sealed-text.ts'], tests: ['lib/service/database/sealed-text.test.ts'] },
  'cross-site': { mutate: ['lib/desk/bff/cross-site.ts'], tests: ['lib/desk/bff/cross-site.test.ts'] },
  authorization: {
    mutate: ['lib/service/api/kernel/authorize.ts'],
    tests: ['lib/service/api/kernel/authorize.test.ts'],
  },
  visibility: {
    mutate: [
      'lib/service/api/files/visibility.ts',
      'lib/service/api/files/find-file.ts',
      'lib/service/api/files/update-file.ts',
      'lib/service/api/filings/find-filing.ts',
    ],
    tests: [
      'lib/service/api/files/visibility.test.ts',
      'lib/service/api/files/update-file.test.ts',
      'lib/service/api/filings/filing-{permissions,access}.test.ts',
    ],
  },
  idempotency: {
    mutate: ['lib/service/api/comparisons/create-comparison.ts', 'lib/service/api/kernel/idempotency.ts'],
    tests: [
      'lib/service/api/comparisons/{idempotency,create-comparison,resolve-inputs}.test.ts',
      'lib/service/api/kernel/shared-tables.test.ts',
    ],
  },
  leases: {
    mutate: ['lib/service/api/comparisons/run-state.ts'],
    tests: ['lib/service/api/comparisons/run-state.test.ts'],
  },
  credits: {
    mutate: [
      'lib/service/api/usage/*.ts',
      '!lib/service/api/usage/routes.ts',
      '!lib/service/api/usage/*.test.ts',
      'lib/contract/comparisons/price.ts',
    ],
    tests: ['lib/service/api/usage/*.test.ts', 'lib/contract/comparisons/price.test.ts'],
  },
  cursors: { mutate: ['lib/service/api/kernel/pagination.ts'], tests: ['lib/service/api/kernel/pagination.test.ts'] },
  diff: {
    mutate: ['lib/engines/compare/differ/{find-changes,join-edits,align-sentences,myers}.ts'],
    // Only the tests of this folder: a rule that only a test of the whole engine covers still has no test.
    tests: ['lib/engines/compare/differ/*.test.ts'],
  },
  alignment: {
    mutate: ['lib/engines/compare/align/*.ts', '!lib/engines/compare/align/*.test.ts'],
    tests: ['lib/engines/compare/align/*.test.ts'],
  },
  effect: {
    mutate: ['lib/engines/compare/judge/{effect,judge-figure,judge-period}.ts'],
    tests: ['lib/engines/compare/judge/*.test.ts', 'lib/tools/quality/labeled-effects.test.ts'],
    // The vocabulary of a rule is measured (`npm run quality`), not tested with one example for each word.
    excludedMutations: ['Regex'],
  },
  webhooks: {
    mutate: [
      'lib/service/api/webhooks/{check-receiver-url,public-address,sign-body,signing-secret}.ts',
      'lib/service/api/webhooks/jobs/{attempt-delivery,next-attempt,post-webhook,store-attempts}.ts',
    ],
    tests: [
      'lib/service/api/webhooks/check-receiver-url.test.ts',
      'lib/service/api/webhooks/jobs/{attempt-delivery,next-attempt,post-webhook,store-attempts}.test.ts',
    ],
    threshold: 85,
  },
  live: {
    mutate: ['lib/service/api/kernel/live-{feed,stream,streams}.ts', 'lib/client/live/{event-hub,follow-events}.ts'],
    tests: ['lib/service/api/kernel/live-*.test.ts', 'lib/client/live/*.test.ts'],
    threshold: 85,
  },
  sessions: {
    mutate: [
      'lib/service/api/accounts/{create-session,exchange-session,find-caller,mint-credential,open-session}.ts',
      'lib/desk/bff/{session-cookie,session-store,sign-out}.ts',
    ],
    tests: [
      'lib/service/api/accounts/{create-session,find-caller,sessions}.test.ts',
      'lib/desk/bff/{session-cookie,session-store,sign-in}.test.ts',
    ],
    threshold: 85,
  },
  bff: {
    mutate: ['lib/desk/bff/{forward,match-request,own-pages,response-headers,upstream}.ts'],
    tests: ['lib/desk/bff/{forward,forward-border,upstream}.test.ts'],
    threshold: 85,
  },
  fix: {
    mutate: [
      'lib/service/api/filings/fix/{check-fix-comments,fix-filing-comments,check-passages,show-fix-tasks}.ts',
      'lib/service/api/filings/fix/{reply-to-filing-session,update-fix-task,cancel-fix-task,store-gathered-fix}.ts',
    ],
    tests: [
      'lib/service/api/filings/fix/fix-{comments,session,session-readers}.test.ts',
      'lib/service/api/filings/fix/jobs/gather-fix.test.ts',
    ],
    // An emptied object or state breaks a statement, which any test notices after seconds; a sentence is wording.
    excludedMutations: ['ObjectLiteral', 'StringLiteral'],
    threshold: 85,
  },
  staging: {
    mutate: [
      'lib/service/api/filings/staging/authorize/{stage-managed-filing,staging-reason}.ts',
      'lib/service/api/filings/staging/pass/{find-pass-failure,pass-state}.ts',
    ],
    tests: [
      'lib/service/api/filings/staging/authorize/sign-in-to-pass.test.ts',
      'lib/service/api/filings/staging/pass/{staging,get-filing-staging,find-pass-failure,pass-state}.test.ts',
    ],
    // As in `fix`.
    excludedMutations: ['ObjectLiteral', 'StringLiteral'],
    threshold: 85,
  },
  imports: {
    mutate: [
      'lib/service/api/imports/{create-import-item,create-import-session,share-import-session,update-import-item}.ts',
      'lib/service/api/imports/find-{item,session}.ts',
    ],
    tests: ['lib/service/api/imports/import-{items,sessions}.test.ts'],
    threshold: 85,
  },
  serff: {
    // The forms of values. What finds them on a page is measured on whole filings, which take seconds to draw.
    mutate: ['lib/engines/serff/{values,split-head-fields}.ts'],
    tests: ['lib/engines/serff/{values,split-head-fields}.test.ts'],
    threshold: 85,
  },
  'filing-models': {
    mutate: [
      'lib/service/api/filings/search/{search-words,excerpt,find-named-statuses,join-parts}.ts',
      'lib/service/api/filings/imports/list-left-out.ts',
      'components/filings/browser/model/{due,search-text}.ts',
    ],
    tests: [
      'lib/service/api/filings/search/{search-words,excerpt,find-named-statuses,join-parts}.test.ts',
      'lib/service/api/filings/imports/list-left-out.test.ts',
      'components/filings/browser/model/{due,search-text}.test.ts',
    ],
    threshold: 85,
  },
  passages: {
    mutate: [
      'lib/engines/compare/answers/{filing-records,read-item,read-places,rank-provisions}.ts',
      'lib/engines/compare/answers/{find-passages,pair-editions,quote-passage,cite-passage}.ts',
    ],
    tests: [
      'lib/engines/compare/answers/{find-passages,rank-provisions,read-item,read-places,quote-passage,cite-passage}.test.ts',
    ],
    // The vocabulary of letters is measured (`npm run quality`), not tested with one example for each word.
    excludedMutations: ['Regex', 'StringLiteral'],
    threshold: 85,
  },
  'filing-status': {
    mutate: ['lib/service/api/filings/status/{filing-status,find-complete,load-filing-states}.ts'],
    tests: ['lib/service/api/filings/status/filing-status.test.ts'],
    threshold: 85,
  },
  letters: {
    mutate: [
      'lib/service/api/filings/letters/{add-letter-item,change-letter,check-letter,extend-letter,store-items}.ts',
      'lib/service/api/filings/letters/{take-out-letter-item,update-filing-letter}.ts',
    ],
    tests: [
      'lib/service/api/filings/letters/{*-filing-letter,extend-letter,letter-items,write-letter-response}.test.ts',
    ],
    // As in `fix`.
    excludedMutations: ['ObjectLiteral', 'StringLiteral'],
    threshold: 85,
  },
  bulk: {
    mutate: ['lib/service/api/filings/bulk/{change-filings,plan-changes,plan-tags}.ts'],
    tests: ['lib/service/api/filings/bulk/change-filings.test.ts'],
    // As in `fix`.
    excludedMutations: ['ObjectLiteral', 'StringLiteral'],
    threshold: 85,
  },
  'filings-csv': {
    mutate: ['lib/service/api/filings/csv-import/{csv-row,import-filings,reject-duplicates,resolve-rows}.ts'],
    tests: ['lib/service/api/filings/csv-import/import-filings.test.ts'],
    // As in `fix`.
    excludedMutations: ['ObjectLiteral', 'StringLiteral'],
    threshold: 85,
  },
  'filing-imports': {
    mutate: ['lib/service/api/filings/imports/{confirm-filing-import,find-import,find-matches,save-filing}.ts'],
    tests: ['lib/service/api/filings/imports/{filing-imports,import-access}.test.ts'],
    // As in `fix`.
    excludedMutations: ['ObjectLiteral', 'StringLiteral'],
    threshold: 85,
  },
  'schedule-p-import': {
    mutate: [
      'lib/service/api/schedule-p/import/{read-printed-rows,read-loss-reserving,find-gaps,carrier-name,cell}.ts',
    ],
    tests: ['lib/service/api/schedule-p/import/read-*.test.ts'],
    threshold: 85,
  },
}

/** The group that this process works on, as `lib/tools/cli/mutate.ts` names it; without a name all of them together. */
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

import type { Explanation } from './compare-survivors.ts'
import { engineSurvivors } from './engine-survivors.ts'

/** By group the mutants that may survive, and why; `npm run mutate` accepts no other. */
export const explanations: Readonly<Record<string, readonly Explanation[]>> = {
  ...engineSurvivors,
  'cross-site': [],
  vault: [
    {
      reason: 'An encoding without a name is UTF-8.',
      mutants: {
        'lib/database/sealed-text.ts': ['sealText: concat([cipher.update(secret, ⟨\'utf8\' → ""⟩'],
      },
    },
  ],
  cursors: [
    {
      reason: 'A cursor that is a tag and nothing more carries no tag of its own.',
      mutants: {
        'lib/api/kernel/pagination.ts': [
          "openCursor: 'base64url') !== cursor || ⟨bytes.length < tagBytes → bytes.length <= tagBytes⟩",
        ],
      },
    },
    {
      reason: 'Names differ, and any fixed order of them binds the cursor to its query.',
      mutants: {
        'lib/api/kernel/pagination.ts': [
          'sign: .toSorted(([a], [b]) => (⟨a < b → a <= b⟩',
          'sign: .toSorted(([a], [b]) => (⟨a < b → a >= b⟩',
        ],
      },
    },
  ],
  credits: [
    {
      reason: 'The price today is one credit; the plural is there for the day it changes.',
      mutants: {
        'lib/contract/comparisons/price.ts': [
          "describePrice: ${base === 1 ? 'credit' : ⟨'credits' → \"\"⟩",
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the module's text
          'describePrice: return `${base} ${⟨base === 1 → true⟩',
        ],
      },
    },
    {
      reason: 'Does not compile; mutants are run without the compiler.',
      mutants: {
        'lib/api/usage/hold-credits.ts': [
          'holdCredits: const limit = ⟨organization?.creditLimit → organization.creditLimit⟩',
        ],
        'lib/api/usage/sum-credits.ts': [
          'sumCharged: return ⟨row?.amount → row.amount⟩',
          'sumHeld: return ⟨row?.amount → row.amount⟩',
          'sumChargedFor: return ⟨row?.amount → row.amount⟩',
        ],
      },
    },
    {
      reason: 'The name binds the cursor to its list, whatever it is; tests of cursors show that it is bound.',
      mutants: {
        'lib/api/usage/list-usage-entries.ts': ['listUsageEntries: operation: ⟨\'listUsageEntries\' → ""⟩'],
      },
    },
  ],
  authorization: [],
  leases: [
    {
      reason: 'Only how many rows there are is read.',
      mutants: {
        'lib/api/comparisons/run-state.ts': ['isOwnRun: = await database.db.select(⟨{ id: comparisons.id } → {}⟩'],
      },
    },
  ],
  visibility: [
    {
      reason: 'The words of a message: its code is tested.',
      mutants: {
        'lib/api/files/find-file.ts': [
          "findEditableFileOrThrow: new ServiceError('forbidden', ⟨'Only the file’s owner or an editor of its scope can do this.' → \"\"⟩",
        ],
      },
    },
    {
      reason: 'The database layer leaves out what is undefined, too; the compiler wants it absent.',
      mutants: {
        'lib/api/files/update-file.ts': [
          'updateFile: ...(⟨changes.name === undefined → false⟩',
          'updateFile: ...(⟨changes.downloadable === undefined → false⟩',
        ],
      },
    },
    {
      reason: 'The file would have to be deleted between the look-up and the write.',
      mutants: {
        'lib/api/files/update-file.ts': ['updateFile: if (⟨updated.length === 0 → false⟩'],
      },
    },
    {
      reason: 'Other rows would be locked with it, which costs others time and changes no outcome.',
      mutants: {
        'lib/api/filings/find-filing.ts': ["lockFilingOrThrow: id, tx).for('no key update', ⟨{ of: filings } → {}⟩"],
      },
    },
  ],
  idempotency: [
    {
      reason: 'More than 20 files would have to change between the look-up and the write.',
      mutants: {
        'lib/api/comparisons/create-comparison.ts': [
          'assertStillCurrent: details: ⟨changed.slice(0, limits.details.items) → changed⟩',
        ],
      },
    },
    {
      reason: 'A date that is not there is no number, and no number is at most the time.',
      mutants: {
        'lib/api/kernel/idempotency.ts': ['readKey: if (!row || (⟨row.expiresAt !== null → true⟩'],
      },
    },
  ],
}

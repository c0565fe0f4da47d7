import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateOnly, NextCursor, PageQuery, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { ManagedFilingSummary } from './filing.ts'
import { filingLimits } from './limits.ts'
import { FilingStatus } from './status.ts'

const Named = z.object({ id: Uuid, name: z.string() })

/** A filing that a search found, with the names of what its summary gives the ids of. */
export const FilingHit = ManagedFilingSummary.extend({
  company: Named.nullable(),
  jurisdiction: Named.extend({ code: z.string() }).nullable(),
  primaryProduct: Named.nullable(),
  owner: Person,
  /** Null: not known. */
  status: FilingStatus.nullable(),
  openComments: z.number().int().min(0),
  nextRespondBy: DateOnly.nullable(),
  /** Where the words were found, each place once: what it is, such as “Comment”, and its text around the first word. */
  matches: z.array(z.object({ label: z.string(), text: z.string() })).max(filingLimits.searchMatches),
})
export type FilingHit = z.infer<typeof FilingHit>

const FilingSearchQuery = PageQuery.extend({
  q: text(filingLimits.searchCharacters, 0).default(''),
  status: FilingStatus.optional(),
})

export const searchOperations = defineOperations({
  searchFilings: {
    method: 'GET',
    path: '/managed-filings/search',
    origin: 'extension',
    tag: 'Managed filings',
    summary: 'Filings that have every word of a text in their fields, documents or comments, newest first',
    access: { credential: 'any' },
    refreshedBy: [
      ...(['filing', 'filing_owner', 'filing_document', 'comment'] as const),
      ...(['filing_session', 'fix_task', 'managed_product', 'file'] as const),
    ],
    query: FilingSearchQuery,
    responses: { 200: z.object({ filings: z.array(FilingHit), nextCursor: NextCursor }) },
  },
})

import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { NextCursor, PageQuery, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { FilingHighlights, filingModes, ManagedFilingSummary } from './filing.ts'
import { filingLimits } from './limits.ts'
import { dayFilter, optionFilter, valueFilter } from './search-filters.ts'
import { filingStatuses } from './status.ts'

const Named = z.object({ id: Uuid, name: z.string() })

/** The document whose text has a word; its page where that is known. */
const FoundDocument = z.object({
  id: Uuid,
  title: z.string(),
  fileId: Uuid,
  fileName: z.string(),
  page: z.number().int().min(1).nullable(),
})

/** A filing that a search found, with the names of what its summary gives the ids of. */
export const FilingHit = ManagedFilingSummary.extend({
  company: Named.nullable(),
  jurisdiction: Named.extend({ code: z.string() }).nullable(),
  primaryProduct: Named.nullable(),
  highlights: FilingHighlights,
  /** Where the words were found, each place once: what it is, such as “Comment”, and its text around the first word. */
  matches: z
    .array(z.object({ label: z.string(), text: z.string(), document: FoundDocument.nullable() }))
    .max(filingLimits.searchMatches),
})
export type FilingHit = z.infer<typeof FilingHit>

const FilingSearchQuery = PageQuery.extend({
  q: text(filingLimits.searchCharacters, 0).default(''),
  status: optionFilter(filingStatuses, 'draft,staged').optional(),
  /** Codes of states in any case. */
  state: valueFilter('OH,TX').optional(),
  /** `me`, or members’ names in any case. Members with equal names are all meant. */
  owner: valueFilter('me').optional(),
  /** The same of the members that open discussions are assigned to. */
  assignee: valueFilter('me').optional(),
  /** Names and texts in any case. */
  tag: valueFilter('rush,none').optional(),
  company: valueFilter('"Larkspur Mutual, Inc.",Harbor Mutual').optional(),
  product: valueFilter('Homeowners').optional(),
  /** Case, spaces and dashes do not matter. */
  serffTrackingNumber: valueFilter('LKSP-131850417,LKSP-131850418').optional(),
  toiCode: valueFilter('04.0,19.0').optional(),
  filingType: valueFilter('Form,Rate/Rule').optional(),
  disposition: valueFilter('Approved,none').optional(),
  filingMode: optionFilter(filingModes, 'managed').optional(),
  /** Of the first day to respond by among the open discussions. */
  nextRespondBy: dayFilter('..2026-03-31,none').optional(),
  effectiveFromNew: dayFilter('2026-01-01..2026-03-31').optional(),
  effectiveFromRenewal: dayFilter('2026-01-01..').optional(),
  dispositionDate: dayFilter('2026-01-01..2026-03-31').optional(),
})
export type FilingSearchQuery = z.infer<typeof FilingSearchQuery>

export const searchOperations = defineOperations({
  searchFilings: {
    method: 'GET',
    path: '/managed-filings/search',
    origin: 'extension',
    tag: 'Managed filings',
    summary:
      'Filings that have every word of a text in their fields, comments or letters, or in the names or the text of their documents, newest first',
    access: { credential: 'any' },
    refreshedBy: [
      ...(['filing', 'filing_owner', 'filing_document', 'comment'] as const),
      ...(['filing_letter', 'filing_session', 'fix_task', 'managed_product', 'file'] as const),
    ],
    query: FilingSearchQuery,
    responses: { 200: z.object({ filings: z.array(FilingHit), nextCursor: NextCursor }) },
  },
})

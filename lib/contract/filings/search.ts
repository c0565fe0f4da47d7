import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { NextCursor, PageQuery, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { FilingHighlights, ManagedFilingSummary } from './filing.ts'
import { filingLimits } from './limits.ts'
import { FilingStatus } from './status.ts'

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

/** As many as there are states and territories, with room. */
const mostCodes = 100

/** Codes with commas between them: a filing with any of them is found. */
function codes<Code extends z.ZodType<unknown, string>>(code: Code, example: string) {
  return z
    .string()
    .min(1)
    .max(limits.name * 10)
    .meta({ examples: [example] })
    .transform((list) => list.split(','))
    .pipe(z.array(code).max(mostCodes))
}

const FilingSearchQuery = PageQuery.extend({
  q: text(filingLimits.searchCharacters, 0).default(''),
  /** One or more, with commas between them. */
  status: codes(FilingStatus, 'draft,staged').optional(),
  /** Codes of states in any case, with commas between them. */
  state: codes(text(limits.name), 'OH,TX').optional(),
  /** `me`, or a member’s name in any case. Members with equal names are all meant. */
  owner: text(limits.name).optional(),
  /** The same of the members that open discussions are assigned to. */
  assignee: text(limits.name).optional(),
})

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

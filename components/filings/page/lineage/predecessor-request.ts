import { showEdition } from '#components/filings/page/documents/form-name.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'

export interface ComparedFiling {
  readonly displayName: string
  readonly documents: readonly FilingDocument[]
}

interface Compared {
  readonly predecessor: ComparedFiling
  readonly filing: ComparedFiling
}

/** `leftOut`: form documents past the limit of a variant. */
export type PredecessorRequest =
  | { readonly kind: 'request'; readonly request: ComparisonRequest; readonly leftOut: number }
  | { readonly kind: 'blocked'; readonly reason: string }

/** The forms of a filing compared with those of its predecessor, as a request that a person completes and runs. */
export function fillPredecessorRequest({ predecessor, filing }: Compared): PredecessorRequest {
  const sides = [
    { key: 'predecessor', ...listForms(predecessor) },
    { key: 'filing', ...listForms(filing) },
  ]
  const empty = sides.filter(({ forms }) => forms.length === 0).map(({ displayName }) => `“${displayName}”`)
  if (empty.length > 0) {
    const verb = empty.length === 1 ? 'has' : 'have'
    return { kind: 'blocked', reason: `${empty.join(' and ')} ${verb} no documents on the form schedule.` }
  }
  return {
    kind: 'request',
    request: {
      variants: sides.map(({ key, displayName, forms }) => ({
        key,
        label: labelVariant(displayName, forms),
        documents: forms.slice(0, comparisonLimits.listItems).map(({ fileId }) => fileId),
      })),
    },
    leftOut: sides.reduce((sum, { forms }) => sum + Math.max(0, forms.length - comparisonLimits.listItems), 0),
  }
}

interface FormDocument {
  readonly fileId: string
  readonly editionDate: string | null
}

/** The documents of the form schedule whose file is still there, each file once. */
function listForms({ displayName, documents }: ComparedFiling) {
  const forms = documents.flatMap(({ schedule, file, editionDate }): FormDocument[] =>
    schedule === 'form' && file ? [{ fileId: file.id, editionDate }] : [],
  )
  return { displayName, forms: [...new Map(forms.map((form) => [form.fileId, form])).values()] }
}

/** "Homeowners 2024 · 03/2024"; of several editions the first and the last. */
function labelVariant(displayName: string, forms: readonly FormDocument[]): string {
  const editions = [...new Set(forms.flatMap(({ editionDate }) => editionDate ?? []))].toSorted()
  const [first, last] = [editions[0], editions.at(-1)].map((edition) => (edition ? showEdition(edition) : ''))
  const span = first === last ? first : `${first} to ${last}`
  const suffix = span ? ` · ${span}` : ''
  const room = comparisonLimits.label - suffix.length
  return [...displayName].slice(0, room).join('') + suffix
}

import type { NamedDocument } from '#lib/contract/filings/documents.ts'
import type { FilingRequirement, RequirementAnswer, StateRequirement } from '#lib/contract/filings/requirements.ts'

interface FilingFacts {
  readonly filingType: string | null
  readonly answers: readonly RequirementAnswer[]
  /** Of the filing. */
  readonly documents: readonly NamedDocument[]
}

/** The requirements of a state that a filing of this type has, and how it meets each. */
export function matchRequirements(
  rows: readonly StateRequirement[],
  { filingType, answers, documents }: FilingFacts,
): FilingRequirement[] {
  return rows
    .filter(({ appliesTo }) => filingType === null || appliesTo === 'all' || kinds[appliesTo].test(filingType))
    .map((row) => {
      const answer = answers.find(({ requirementId }) => requirementId === row.id)
      const document = documents.find(({ id }) => id === answer?.documentId) ?? null
      const bypassReason = answer?.bypassReason ?? null
      const isMet = document ? ('satisfied' as const) : ('open' as const)
      return { ...row, status: bypassReason === null ? isMet : 'bypassed', document, bypassReason }
    })
}

const kinds = { forms: /\bforms?\b/i, rates: /\b(?:rates?|rules?|loss costs?)\b/i }

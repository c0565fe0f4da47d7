import * as z from 'zod'
import type { FilingRequirements, RequirementAnswer } from '#lib/contract/filings/requirements.ts'

/** How requirements are met, by their id, as it is chosen and typed. `choice`: `open`, `bypassed` or a document’s id. */
export const RequirementDraft = z.object({
  answers: z.record(z.string(), z.object({ choice: z.string(), reason: z.string() })),
  revision: z.string().nullable(),
})
export type RequirementDraft = z.infer<typeof RequirementDraft>

export function draftOf({ requirements, updatedAt }: FilingRequirements): RequirementDraft {
  const answers = requirements.map(({ id, status, document, bypassReason }) => {
    const choice = status === 'bypassed' ? status : (document?.id ?? 'open')
    return [id, { choice, reason: bypassReason ?? '' }] as const
  })
  return { answers: Object.fromEntries(answers), revision: updatedAt }
}

interface ReadAnswers {
  readonly answers: readonly RequirementAnswer[]
  /** Ids of bypassed requirements without a reason. */
  readonly unexplained: readonly string[]
}

/** The answers of a draft to the requirements that the filing has now. */
export function readDraft({ answers }: RequirementDraft, { requirements }: FilingRequirements): ReadAnswers {
  const given = requirements.flatMap(({ id }) => {
    const { choice = 'open', reason = '' } = answers[id] ?? {}
    if (choice === 'open') return []
    const isBypassed = choice === 'bypassed'
    return [
      { requirementId: id, documentId: isBypassed ? null : choice, bypassReason: isBypassed ? reason.trim() : null },
    ]
  })
  const unexplained = given.flatMap(({ requirementId, bypassReason }) => (bypassReason === '' ? [requirementId] : []))
  return { answers: given, unexplained }
}

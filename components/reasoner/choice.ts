import type { Reasoner, UpdateReasoner } from '#lib/contract/reasoner/operations.ts'

export type Choice = Omit<UpdateReasoner, 'changedAt'>

/** An unsaved choice, and `changedAt` of the settings that it began from. */
export interface Edit {
  readonly choice: Choice
  readonly seen: string | null
}

export function readChoice({ enabled, secondOpinion }: Reasoner): Choice {
  return { enabled, secondOpinion }
}

/** The choice with a change; null where it is the saved one again. */
export function applyChange(edit: Edit | null, reasoner: Reasoner, change: Partial<Choice>): Edit | null {
  const saved = readChoice(reasoner)
  const choice = { ...(edit?.choice ?? saved), ...change }
  const isSaved = choice.enabled === saved.enabled && choice.secondOpinion === saved.secondOpinion
  return isSaved ? null : { choice, seen: edit?.seen ?? reasoner.changedAt }
}

/** Someone else has saved since the edit began. */
export function isStale(edit: Edit | null, reasoner: Reasoner): boolean {
  return edit !== null && edit.seen !== reasoner.changedAt
}

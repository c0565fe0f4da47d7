import type { AnswerContext, UnplacedInstruction } from '#lib/engines/compare/segment/model.ts'
import { shorten } from './name-provision.ts'
import type { NewGap } from './new-gap.ts'

const reasons: Readonly<Record<UnplacedInstruction['reason'], string>> = {
  missing: 'the variant does not contain what it changes',
  ambiguous: 'more than one provision may be meant',
  unread: 'it is not clear what it changes',
}

/** Instructions of endorsements that were not applied: their changes are unknown. */
export function findUnplacedInstructions({ variants, cite }: AnswerContext): NewGap[] {
  return variants.flatMap(({ key, unplaced = [] }) =>
    unplaced.map(({ sentence, reason, passage }) => ({
      kind: reason === 'missing' ? ('missing_provision' as const) : ('not_established' as const),
      message: `An instruction of an endorsement could not be applied, because ${reasons[reason]}: “${shorten(sentence)}”`,
      variant: key,
      citationIds: cite(passage, key),
      remedy: 'Compare the cited instruction with the form, or add the form that it modifies to the variant.',
    })),
  )
}

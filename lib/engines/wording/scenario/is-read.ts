import type { Scenario } from './decision.ts'
import type { JudgedNorm } from './judge-norm.ts'

/** The sentences that state what meets a norm have no word that could not be read and that the wording does not print. */
export function isRead(
  { evidence }: JudgedNorm,
  { facts: { sentences }, index }: Pick<Scenario, 'facts' | 'index'>,
): boolean {
  const isOpen = (word: string) => !index.says(word)
  return sentences.every(
    ({ stated, unread }) => !unread.some(isOpen) || ![...evidence].some((each) => stated.has(each)),
  )
}

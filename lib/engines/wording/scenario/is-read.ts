import type { Scenario } from './decision.ts'
import type { JudgedNorm } from './judge-norm.ts'

/** An act that was not read may undo what meets a norm; of things, only those that it may except can. */
const act = /(?:ed|ing)$/i

/** The sentences that state what meets a norm have no word that could not be read and that the wording does not print. */
export function isRead(
  { evidence, exceptions }: JudgedNorm,
  { facts: { sentences }, index }: Pick<Scenario, 'facts' | 'index'>,
): boolean {
  const isOpen = (word: string) => (exceptions.length > 0 || act.test(word)) && !index.says(word)
  return sentences.every(
    ({ stated, unread }) => !unread.some(isOpen) || ![...evidence].some((each) => stated.has(each)),
  )
}

import type { Facts } from './facts.ts'
import type { JudgedNorm } from './judge-norm.ts'

/** The sentences that state what meets a norm have no word that could not be read. */
export function isRead({ evidence }: JudgedNorm, { sentences }: Facts): boolean {
  return sentences.every(({ stated, unread }) => unread.length === 0 || ![...evidence].some((each) => stated.has(each)))
}

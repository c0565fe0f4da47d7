/** Words to a reader, human or machine, in place of words of a contract. */
const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,60}\b(?:instructions?|prompts?)\b/i,
  /\b(?:answer|respond|reply|output)\b[^.]{0,60}\bcovered\b/i,
  /\b(?:language model|AI model|AI assistant|system prompt)\b/i,
]
/** They are not seen; a soft hyphen is not among them. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/**
 * Whether a passage tries to direct its reader, or has characters that are not seen: no outcome rests on it. A sentence that
 * is worded as one of the contract is not recognized.
 */
export function isOrder(text: string): boolean {
  return invisible.test(text) || orders.some((order) => order.test(text))
}

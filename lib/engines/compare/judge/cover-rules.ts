/** Sentences that take cover away. */
export const denial = /\b(?:not (?:cover|covered|insure|insured|pay|apply|liable|provide)|excluded|no coverage)\b/i

/** "Also send us the bills": a duty of the reader. */
export const imperative =
  /^(?:also,? )?(?:send|give|tell|notify|keep|protect|submit|report|allow|preserve|furnish|forward|file|obtain|show)\b(?! (?:is|are|will|means?)\b)/i

/** Letters of a passage that the rules read. Cost: what a longer one says after them does not judge it. */
export const longestRead = 10_000

/** "**Locks.** We will pay …" without its title. */
export function withoutTitle(text: string): string {
  return text.replace(/^\*\*[^*]{1,80}\*\*\s*/, '')
}

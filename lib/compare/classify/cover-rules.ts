/** Sentences that take cover away. */
export const denial = /\b(?:not (?:cover|covered|insure|insured|pay|apply|liable)|excluded|no coverage)\b/i

/** Sentences that give cover, or say how much of it. */
export const grant =
  /\b(?:is|are) (?:insured|covered)\b|\b(?:we|the company|the insurer) (?:will|agree to|shall)?\s*(?:also )?(?:pay|cover|insure|provide|reimburse|replace|repair)\b|\bup to\b|\byou may (?:also )?(?:use|apply)\b|\blimit of (?:liability|insurance)\b|\bspecial limits?\b|\bthe most we will pay\b|\bno more than\b|\b(?:not pay|not be) more than\b|\b(?:shall|will|may) not exceed\b|\bour limit\b|\bnot more than\b|\bmaximum\b/i

/** Letters of a passage that the rules read. Cost: what a longer one says after them does not judge it. */
export const longestRead = 10_000

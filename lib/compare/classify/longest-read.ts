/** Letters of a passage that the rules read. Cost: what a longer one says after them does not judge it. */
export const longestRead = 10_000

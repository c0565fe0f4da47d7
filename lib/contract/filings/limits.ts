/** `commentIds`: the specification, Limits. The others are ours. */
export const filingLimits = {
  commentIds: 50,
  commentCharacters: 10_000,
  answerCharacters: 4_000,
  /** Of an objection letter. */
  letterItems: 50,
  letterItemNumber: 999,
  letterNumberCharacters: 64,
  /** Documents that an item of a letter names, or that its response attaches. */
  letterDocuments: 100,
  typeCharacters: 200,
  codeCharacters: 20,
  trackingNumberCharacters: 64,
  additionalProducts: 20,
  searchCharacters: 1000,
  /** Places that a search shows of one filing. */
  searchMatches: 5,
  /** Records of each kind that a lineage lists. */
  lineage: 50,
  /** Filings that are listed of a comparison: more have not been seen. */
  comparisonFilings: 100,
  /** Finished comparisons that are offered for the editions of a filing. */
  editionComparisons: 3,
  passwordCharacters: 200,
  /** Bytes of all documents of a draft package together. */
  packageBytes: 64 * 1024 * 1024,
  /** Passages that a fix task cites. */
  passages: 12,
} as const

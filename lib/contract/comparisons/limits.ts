/** Source: the specification, Limits. */
export const comparisonLimits = {
  requestBytes: 64 * 1024,
  variants: { min: 2, max: 8 },
  /** Over all lists of a request. */
  inputs: 20,
  /** Over all inputs of a request. */
  annotations: 50,
  /** In each list of a request. */
  listItems: 10,
  label: 200,
  facts: 4000,
  focus: 1000,
  question: 1000,
  assertion: 1000,
  note: 2000,
  annotationQuote: 4000,
  /** Comparisons that wait for a worker. */
  queued: { organization: 200, all: 5000 },
  runTimeoutMs: 60 * 60 * 1000,
  /** Filings that are listed of a comparison: more have not been seen. */
  filings: 100,
  /** Of a result as JSON. Eight editions of 1 MB with a few hundred changes give about 27 MB. */
  resultBytes: 48 * 1024 * 1024,
  /** Text of all inputs of a comparison together, in UTF-8. Its result holds several times as much. */
  comparedTextBytes: 8 * 1024 * 1024,
  review: {
    note: 10_000,
    reason: 2000,
    pairings: 200,
    mentions: 20,
    /** In one request. */
    findings: 1000,
    /** That a blocker of a sign-off names. */
    namedFindings: 20,
    /** Findings that wait for a member, in one list, of the newest `workRead` that were meant for them. */
    work: 20,
    workRead: 100,
  },
} as const

/** In 1/100 credit. */
export const prices = { comparisonBase: 100, comparisonPer100Pages: 100 } as const

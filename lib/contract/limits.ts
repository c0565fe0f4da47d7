/** Every limit of the API, once: schemas, counters, screens and tests import it. Source: the specification, Limits. */
export const limits = {
  variants: { min: 2, max: 8 },
  inputs: 20,
  annotations: 50,
  listItems: 10,
  requestBytes: 64 * 1024,
  jsonBodyBytes: 1024 * 1024,
  jsonDepth: 16,
  label: 200,
  facts: 4000,
  focus: 1000,
  question: 1000,
  assertion: 1000,
  note: 2000,
  annotationQuote: 4000,
  name: 200,
  fileName: 255,
  description: 4000,
  sharedWith: 200,
  password: { min: 12, max: 256 },
  idempotencyKey: 128,
  idempotencyLifeMs: 7 * 24 * 60 * 60 * 1000,
  runTimeoutMs: 60 * 60 * 1000,
  queuedComparisons: 1000,
  resultBytes: 16 * 1024 * 1024,
  /** Text of all inputs of a comparison together, in UTF-8. Its result holds several times as much. */
  comparedTextBytes: 8 * 1024 * 1024,
  fileBytes: 25 * 1024 * 1024,
  /** Of a multipart body: one file, and room for the envelope and the fields. */
  uploadBytes: 25 * 1024 * 1024 + 64 * 1024,
  page: { max: 100, default: 50 },
  cursor: 128,
  longCursor: 8192,
  search: 200,
  details: { items: 20, path: 12, pathItem: 64, message: 200 },
  violations: 256,
  sessionIdleMs: 12 * 60 * 60 * 1000,
  cursorLifeMs: 24 * 60 * 60 * 1000,
  productCursorLifeMs: 2 * 60 * 1000,
} as const

/** Prices in 1/100 credit. */
export const prices = {
  comparisonBase: 100,
  comparisonPer100Pages: 100,
} as const

/** Limits of several domains; those of one are in `lib/contract/<domain>/limits.ts`. Source: the specification, Limits. */
export const limits = {
  jsonBodyBytes: 1024 * 1024,
  jsonDepth: 16,
  name: 200,
  description: 4000,
  idempotencyLifeMs: 7 * 24 * 60 * 60 * 1000,
  page: { max: 100, default: 50 },
  cursor: 128,
  cursorLifeMs: 24 * 60 * 60 * 1000,
  search: 200,
  details: { items: 20, path: 12, pathItem: 64, message: 200 },
  violations: 256,
} as const

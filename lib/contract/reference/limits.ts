/** Source: the specification, Limits. */
export const referenceLimits = { productCursorLifeMs: 2 * 60 * 1000 } as const

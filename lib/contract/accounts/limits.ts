export const accountLimits = {
  password: { min: 12, max: 256 },
  /** A session ends after this time without a request. */
  sessionIdleMs: 12 * 60 * 60 * 1000,
} as const

export const accountLimits = {
  password: { min: 12, max: 256 },
  /** Devices of one browser that are known, each to one account. */
  devices: 5,
  /** A session ends after this time without a request. */
  sessionIdleMs: 12 * 60 * 60 * 1000,
} as const

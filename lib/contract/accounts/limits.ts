export const accountLimits = {
  password: { min: 12, max: 256 },
  /** Devices of one browser that are known, each to one account. */
  devices: 5,
  /** A session ends after this time without a request. */
  sessionIdleMs: 12 * 60 * 60 * 1000,
  /** Groups and single operations that one key is limited to. */
  keyGroups: 50,
  keyOperations: 300,
  /** Addresses and ranges that one key is limited to. */
  keyAddresses: 50,
  /** The owner of a key sees from this long before its end that it expires. */
  keyNoticeDays: 14,
} as const

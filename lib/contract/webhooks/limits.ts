/** `responseMs`, `toleranceSeconds` and `retryMs`: the specification, Limits. */
export const webhookLimits = {
  urlCharacters: 2048,
  states: 60,
  employerIds: 200,
  descriptionCharacters: 200,
  /** Deliveries that one replay sends again. */
  replay: 1000,
  /** Endpoints of one organization. */
  endpoints: 100,
  /** A receiver has this long for the whole exchange, the end of its response included. */
  responseMs: 10_000,
  /** A receiver must reject a timestamp that is further away than this. */
  toleranceSeconds: 300,
  /** How long one delivery is tried, from its first attempt. */
  retryMs: 72 * 60 * 60 * 1000,
  /** For how long the old secret still signs after a rotation. */
  rotationMs: 24 * 60 * 60 * 1000,
  /** Kept of a receiver's response. */
  responseBytes: 1024,
  /** Read of a receiver's response; then the connection is closed, and the status decides. */
  responseReadBytes: 64 * 1024,
  /** Deliveries that have ended are kept this long. */
  retentionDays: 30,
  /** Open streams of `GET /events` of one member, in one process. */
  streams: 20,
} as const

export const poolNames = ['healthy', 'failing'] as const
export type AttemptPool = (typeof poolNames)[number]

/**
 * Attempts under way, in two pools: endpoints whose newest attempt failed have the smaller one, so that they never hold up the
 * others. `slots`: of one process, each until the status of a response has been read or the attempt has ended.
 * `perOrganization` and `perEndpoint`: of all processes together, until the attempt has ended.
 */
export const attemptPools = {
  healthy: { slots: 48, perOrganization: 16, perEndpoint: 4 },
  failing: { slots: 16, perOrganization: 8, perEndpoint: 1 },
} as const satisfies Record<AttemptPool, object>

/** When a delivery is tried, from its first attempt: 0 s, 5 s, 1 m, 5 m, 30 m, then hours. */
export const attemptOffsetsMs: readonly number[] = [
  0,
  5000,
  ...[1, 5, 30].map((minutes) => minutes * 60_000),
  ...[1, 2, 4, 8, 20, 32, 44, 56, 68, 72].map((hours) => hours * 3_600_000),
]

/** Of a wait, either way. */
export const attemptJitter = 0.1

/** Between two attempts, jitter included. */
export const longestWaitMs = Math.max(
  ...attemptOffsetsMs.map((offset, index) => (offset - (attemptOffsetsMs[index - 1] ?? 0)) * (1 + attemptJitter)),
)

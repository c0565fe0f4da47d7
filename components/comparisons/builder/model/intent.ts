/** The key of what a person means to do: the same on a retry of the same request, a new one after an edit. */
export interface Intent {
  readonly idempotencyKey: string
  /** The request's JSON the key was made for. */
  readonly json: string
}

/** `makeId` must give a random UUID: the key holds no data of anybody's. */
export function keepIntent(intent: Intent | null, json: string, makeId: () => string): Intent {
  return intent?.json === json ? intent : { idempotencyKey: makeId(), json }
}

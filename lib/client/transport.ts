/** One request below `/api/v2`, before it is known where that stands. */
export interface TransportRequest {
  readonly method: string
  /** Below the API's root, with its query string: `/insurance/form-comparisons?limit=20`. */
  readonly path: string
  /** Names in lower case. Credentials are the transport's affair. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | null
  readonly signal?: AbortSignal | undefined
  /** Share of the body sent, 0 to 1. Transports that cannot tell never call it. */
  readonly onUploadProgress?: ((share: number) => void) | undefined
}

/** Resolves with any answer, errors of the API among them; rejects with `NetworkError` when there was none. */
export type Transport = (request: TransportRequest) => Promise<Response>

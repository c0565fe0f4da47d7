/** One request of the API (`api`) or for the desk's own records (`desk`), before it is known where these are. */
export interface TransportRequest {
  readonly root: 'api' | 'desk'
  readonly method: string
  /** Below the root, with its query string: `/insurance/form-comparisons?limit=20`. */
  readonly path: string
  /** Names in lower case. Credentials are set by the transport. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | null
  readonly signal?: AbortSignal | undefined
  /** Outlives the page. Browsers take at most 64 KiB this way; anything larger is sent like any other request. */
  readonly keepalive?: boolean | undefined
  /** Share of the body sent, 0 to 1. Transports that cannot tell never call it. */
  readonly onUploadProgress?: ((share: number) => void) | undefined
}

/** Resolves with any response, errors of the API among them; rejects with `NetworkError` when there was none. */
export type Transport = (request: TransportRequest) => Promise<Response>

import type { TryRequest } from '#components/developers/model/build-request.ts'
import { browserTransport } from '#lib/client/browser.ts'

export interface TryResponse {
  readonly status: number
  readonly durationMs: number
  readonly requestId: string | null
  /** Those that say something about the response, in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: TryBody
}

export type TryBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string; readonly bytes: number }
  | { readonly kind: 'file'; readonly file: Blob; readonly name: string }

const shownHeaders = ['content-type', 'content-disposition', 'location', 'retry-after'] as const

/** Sends it as the signed-in person. Rejects with `NetworkError` where no response came. */
export async function sendRequest(request: TryRequest): Promise<TryResponse> {
  const startedAt = performance.now()
  const response = await browserTransport({ ...request, root: 'api' })
  const body = await readBody(response)
  return {
    status: response.status,
    durationMs: performance.now() - startedAt,
    requestId: response.headers.get('x-request-id'),
    headers: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
    body,
  }
}

async function readBody(response: Response): Promise<TryBody> {
  const content = await response.blob()
  if (content.size === 0) return { kind: 'none' }
  if (!response.headers.get('content-type')?.includes('json')) {
    return { kind: 'file', file: content, name: readName(response.headers.get('content-disposition')) }
  }
  return { kind: 'text', text: layOut(await content.text()), bytes: content.size }
}

function readName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'response'
}

function layOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

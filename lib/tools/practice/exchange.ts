import type { IncomingMessage, ServerResponse } from 'node:http'

const mostBytes = 96 * 1024 * 1024

/** A request with what is needed of it. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
}

export function openExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://practice')
  return { request, response, method: request.method ?? '', path: pathname, query: searchParams }
}

/** The fields and files of a form. Rejects where the body is no form, or too large. */
export async function readForm({ request }: Exchange): Promise<FormData> {
  const bytes = await readBody(request)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  return await new Response(new Uint8Array(bytes), { headers }).formData()
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > mostBytes) throw new RangeError('The body is too large.')
  }
  return Buffer.concat(chunks)
}

export function readCookie({ request }: Exchange, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1] ?? null
}

export function sendPage({ response }: Exchange, page: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
}

export function sendBytes({ response }: Exchange, type: string, bytes: Uint8Array | string): void {
  response.writeHead(200, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(bytes)
}

/** 303: the browser continues with GET. */
export function redirect({ response }: Exchange, location: string, status: 303 | 307 = 303): void {
  response.writeHead(status, { location }).end()
}

import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { ErrorBody } from '#lib/contract/kernel/errors.ts'

/**
 * A separate thread: clients that repeat their request immediately, regardless of the response, until the thread gets
 * a message.
 */
export interface CrowdOptions {
  readonly url: string
  readonly tokens: readonly string[]
  readonly clients: number
}

export interface CrowdCounts {
  readonly served: number
  /** By code of the error. */
  readonly rejected: Readonly<Record<string, number>>
  /** Rejections without the error body or without `Retry-After`, and connections that broke. */
  readonly broken: number
  /** Had no response in a minute. */
  readonly unanswered: number
}

const timeoutMs = 60_000

const { url, tokens, clients }: CrowdOptions = workerData
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const rejected: Record<string, number> = {}
const counts = { served: 0, rejected, broken: 0, unanswered: 0 }
let isStopped = false

parentPort?.once('message', () => {
  isStopped = true
})
await Promise.all(Array.from({ length: clients }, (_, client) => askOn(tokens[client % tokens.length] ?? '')))
agent.destroy()
parentPort?.postMessage(counts satisfies CrowdCounts)

async function askOn(token: string): Promise<void> {
  while (!isStopped) {
    try {
      count(await ask(token))
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') counts.unanswered += 1
      else counts.broken += 1
    }
  }
}

interface Asked {
  readonly response: IncomingMessage
  readonly body: string
}

function ask(token: string): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` }
    get(url, { agent, headers, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      text(response).then((body) => resolve({ response, body }), reject)
    }).once('error', reject)
  })
}

function count({ response, body }: Asked): void {
  if (response.statusCode === 200) {
    counts.served += 1
    return
  }
  const error = ErrorBody.safeParse(JSON.parse(body)).data
  if (error && Number(response.headers['retry-after']) > 0) rejected[error.code] = (rejected[error.code] ?? 0) + 1
  else counts.broken += 1
}

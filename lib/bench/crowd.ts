import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { ErrorBody } from '#lib/contract/kernel/errors.ts'

/** A thread of its own: clients that ask again at once, whatever they are told, until they are told to stop. */
export interface CrowdOptions {
  readonly url: string
  readonly tokens: readonly string[]
  readonly clients: number
}

export interface CrowdCounts {
  readonly served: number
  readonly refused: number
  /** Refusals without the error body or without `Retry-After`, and connections that broke. */
  readonly broken: number
}

const { url, tokens, clients }: CrowdOptions = workerData
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const counts = { served: 0, refused: 0, broken: 0 }
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
    } catch {
      counts.broken += 1
    }
  }
}

interface Asked {
  readonly response: IncomingMessage
  readonly body: string
}

function ask(token: string): Promise<Asked> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Authorization: `Bearer ${token}` } }, (response) => {
      text(response).then((body) => resolve({ response, body }), reject)
    }).once('error', reject)
  })
}

function count({ response, body }: Asked): void {
  if (response.statusCode === 200) {
    counts.served += 1
    return
  }
  const isError = ErrorBody.safeParse(JSON.parse(body)).success
  if (isError && Number(response.headers['retry-after']) > 0) counts.refused += 1
  else counts.broken += 1
}

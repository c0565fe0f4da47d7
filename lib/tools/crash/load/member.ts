import { setTimeout as delay } from 'node:timers/promises'
import { type Client, createClient } from '#lib/client/client.ts'
import { NetworkError } from '#lib/client/errors.ts'
import type { Prng } from '#lib/tools/quality/prng.ts'
import type { Counts } from '../expectations.ts'

/** Someone at work on the service. */
export interface Member {
  readonly email: string
  readonly scope: string
  readonly client: Client
  readonly prng: Prng
  readonly counts: Counts
  /** A client with another credential. */
  readonly clientWith: (token: string) => Client
  /** A name that nothing else has. */
  readonly mark: (kind: string) => string
}

/** One kind of work of one member, with what the member knows of it. */
export interface Work {
  /** How often it is chosen, relative to the others. */
  readonly weight: number
  /** One step. Throws only what is no response of the service. */
  readonly act: () => Promise<void>
  /** Reads back all there is and says what is not as it was acknowledged. */
  readonly check: () => Promise<readonly string[]>
  /** True once every job that was accepted has ended. */
  readonly isSettled: () => Promise<boolean>
}

export interface Origin {
  readonly address: () => Promise<string>
  /** Receives the status of each response, or the code of the error where there was none. */
  readonly note?: (outcome: string) => void
}

/** Reads each response to its end before it counts as one: where the process dies in between, there was none. */
export function openClient({ address, note = () => {} }: Origin, token: string): Client {
  return createClient(async ({ method, path, headers, body }) => {
    const url = `${await address()}${path}`
    try {
      const response = await fetch(url, { method, body, headers: { ...headers, authorization: `Bearer ${token}` } })
      const bytes = await response.arrayBuffer()
      note(`${response.status}${response.headers.has('retry-after') ? ' with Retry-After' : ''}`)
      const hasBody = bytes.byteLength > 0
      return new Response(hasBody ? bytes : null, { status: response.status, headers: response.headers })
    } catch (cause) {
      note(codeOf(cause))
      throw new NetworkError('There was no response.', { cause })
    }
  })
}

function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  return 'code' in thrown ? String(thrown.code) : thrown.cause ? codeOf(thrown.cause) : thrown.message
}

/** Repeats a read until there is a response: reading twice has no effect. */
export async function read<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isPassing(error) || attempt === 200) throw error
      await delay(50)
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 500 || status === 429
}

/** Every record of a list. */
export async function readAll<T>(
  page: (cursor: string | undefined) => Promise<{ readonly records: readonly T[]; readonly nextCursor: string | null }>,
): Promise<readonly T[]> {
  const all: T[] = []
  let cursor: string | undefined
  do {
    const { records, nextCursor } = await read(() => page(cursor))
    all.push(...records)
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}

import { randomBytes } from 'node:crypto'
import { openTestDatabase } from '#lib/service/database/testing.ts'
import type { DeskRuntime } from './desk-runtime.ts'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | null
  /** The header `Sign-In-Device`. */
  readonly devices: string | null
  readonly body: string
}

export interface TestDesk {
  readonly runtime: DeskRuntime
  /** Every request that reached the service since its last `respondWith`, as it arrived. */
  readonly received: ReceivedRequest[]
  /** The service's response to every request, from now on. */
  respondWith(status: number, body: unknown, headers?: Record<string, string>): void
  /** Moves the clock on. */
  wait(ms: number): void
  close(): Promise<void>
}

/** A desk on a fresh database, in front of a service with the given responses. */
export async function openTestDesk(): Promise<TestDesk> {
  const database = await openTestDatabase()
  const received: ReceivedRequest[] = []
  const clock = { ms: Date.parse('2026-03-01T09:00:00Z') }
  const response = { status: 500, body: {} as unknown, headers: {} as Record<string, string> }
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  return {
    received,
    respondWith(status, body, headers = {}) {
      received.length = 0
      Object.assign(response, { status, body, headers })
    },
    wait(ms) {
      clock.ms += ms
    },
    close: () => database.close(),
    runtime: {
      service: {
        async fetch(request) {
          const { pathname, search } = new URL(request.url)
          const authorization = request.headers.get('authorization')
          const devices = request.headers.get('sign-in-device')
          const body = await request.text()
          received.push({ method: request.method, path: pathname + search, authorization, devices, body })
          return new Response(JSON.stringify(response.body), response)
        },
      },
      apiBaseUrl: null,
      publicUrl: 'http://127.0.0.1:4000',
      secrets: {
        session: 'a-secret-of-at-least-thirty-two-characters',
        vault: [randomBytes(32)],
        exchange: 'exchange-secret',
      },
      oidc: null,
      isDemo: false,
      database,
      now: () => new Date(clock.ms),
      secretBodies: { open: () => null },
      log: quiet,
    },
  }
}

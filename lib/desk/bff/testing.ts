import { randomBytes } from 'node:crypto'
import { sessionHeader } from '#lib/client/early-read.ts'
import { openSharedReads } from '#lib/desk/server/shared-reads.ts'
import { openTestDatabase } from '#lib/service/database/testing.ts'
import type { DeskRuntime } from './desk-runtime.ts'
import { type ForwardOptions, forwardRequest } from './forward.ts'
import type { DeskSession } from './session-store.ts'

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
      publicUrl,
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
      sharedReads: openSharedReads(),
      log: quiet,
    },
  }
}

export const publicUrl = 'http://127.0.0.1:4000'

const session: DeskSession = {
  id: 's',
  epoch: 'e1',
  method: 'password',
  displayName: 'A',
  credential: 'fds_secret',
  memberId: null,
}
/** Headers of a page of the session. */
export const ownPage = { 'sec-fetch-site': 'same-origin', [sessionHeader]: 'e1' }

interface Sent {
  readonly request: Request
  readonly body: string
}

export interface ForwardSetting extends Partial<Omit<ForwardOptions, 'runtime'>> {
  readonly runtime?: Partial<ForwardOptions['runtime']>
  /** The API's response; without one it takes no request. */
  readonly upstream?: Response | 'no response'
}

/** A browser's request to the BFF in front of an API with that response. */
export async function forward(
  line: string,
  init: RequestInit & { duplex?: 'half' } = {},
  { upstream = new Response('{}'), runtime, ...more }: ForwardSetting = {},
) {
  const sent: Sent[] = []
  const ended: string[] = []
  const [rawPath = '', query] = line.split('?')
  const logged: string[] = []
  const log = {
    info: () => undefined,
    warn: (message: string, fields?: object) => void logged.push(`warn ${message} ${JSON.stringify(fields)}`),
    error: (message: string, fields?: object) => void logged.push(`error ${message} ${JSON.stringify(fields)}`),
  }
  const service = {
    fetch: async (request: Request) => {
      sent.push({ request, body: await request.clone().text() })
      if (upstream === 'no response') throw new TypeError('cut off at 10.0.0.7')
      return upstream
    },
  }
  const response = await forwardRequest(new Request(`${publicUrl}/bff`, { headers: ownPage, ...init }), {
    runtime: { service, apiBaseUrl: null, publicUrl, log, sharedReads: openSharedReads(), ...runtime },
    findSession: async () => session,
    rawPath,
    search: query ? `?${query}` : '',
    address: '10.0.0.1',
    requestId: 'r-1',
    onCredentialEnded: async ({ id: ending }) => void ended.push(ending),
    ...more,
  })
  return { response, sent, ended, logged }
}

import { randomBytes } from 'node:crypto'
import { openTestDatabase } from '#lib/database/testing.ts'
import type { DeskRuntime, EmbeddedService } from './desk-runtime.ts'

export interface TestDesk {
  readonly runtime: DeskRuntime
  /** Every request that reached the service, as it arrived. */
  readonly received: { readonly method: string; readonly path: string; readonly authorization: string | null; readonly body: string }[]
  /** Moves the clock on. */
  wait(ms: number): void
  close(): Promise<void>
}

/** A desk on a fresh database, in front of a service that answers as told. */
export async function openTestDesk(answer: (request: Request) => Response | Promise<Response>, more: Partial<DeskRuntime> = {}): Promise<TestDesk> {
  const database = await openTestDatabase()
  const received: TestDesk['received'] = []
  const clock = { ms: Date.parse('2026-03-01T09:00:00Z') }
  const service: EmbeddedService = {
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const body = await request.clone().text()
      received.push({ method: request.method, path: pathname + search, authorization: request.headers.get('authorization'), body })
      return answer(request)
    },
  }
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  return {
    runtime: {
      service,
      apiBaseUrl: null,
      publicUrl: 'http://127.0.0.1:4000',
      secrets: { session: 'a-secret-of-at-least-thirty-two-characters', vault: randomBytes(32), exchange: 'exchange-secret' },
      oidc: null,
      isDemo: false,
      database,
      now: () => new Date(clock.ms),
      log: quiet,
      ...more,
    },
    received,
    wait: (ms) => void (clock.ms += ms),
    close: () => database.close(),
  }
}

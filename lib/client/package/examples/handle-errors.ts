import { setTimeout as delay } from 'node:timers/promises'
import { ApiError, createClient } from 'filing-desk-client'

const client = createClient({
  baseUrl: process.env.FILING_DESK_URL ?? 'http://127.0.0.1:3000/api/v2',
  credential: process.env.FILING_DESK_API_KEY ?? '',
})

try {
  await withRetries(() => client.call('getFile', { params: { id: '00000000-0000-4000-8000-000000000000' } }))
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  // Codes are stable. New ones can appear: handle those you do not know by their status.
  console.log(error.status, error.code, error.requestId === null ? 'without a request id' : 'with a request id')
  for (const { location, path, message } of error.details) console.log(location, path.join('.'), message)
}

/** Sends a read, or a request with an idempotency key, again where the response says when. */
async function withRetries<T>(send: () => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.retryAfter === null || attempt === attempts) throw error
      await delay(error.retryAfter * 1000)
    }
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from 'filing-desk-client'

const client = createClient({
  baseUrl: process.env.FILING_DESK_URL ?? 'http://127.0.0.1:3000/api/v2',
  credential: process.env.FILING_DESK_API_KEY ?? '',
})

const current = await upload('current.txt', '1. Water damage. We pay up to $500 for loss caused by water.')
const proposed = await upload('proposed.txt', '1. Water damage. We pay up to $750 for loss caused by water.')

// One key for each comparison you intend. After a time-out, send the same request with the same key.
const accepted = await client.call('createFormComparison', {
  headers: { 'idempotency-key': randomUUID() },
  body: {
    variants: [
      { key: 'current', documents: [current] },
      { key: 'proposed', documents: [proposed] },
    ],
  },
})

const comparison = await waitForEnd(accepted.data.id)
console.log(comparison.status, comparison.id)

async function upload(name: string, text: string): Promise<string> {
  const { data: file } = await client.call('uploadFile', { file: new File([text], name) })
  for (;;) {
    const { data } = await client.call('getFile', { params: { id: file.id } })
    if (data.textStatus === 'ready') return data.id
    if (data.textStatus === 'unreadable') throw new Error(data.unreadableMessage ?? 'The file cannot be read.')
    await delay(500)
  }
}

async function waitForEnd(id: string) {
  for (;;) {
    const { data } = await client.call('getFormComparison', { params: { id } })
    if (data.status === 'succeeded' || data.status === 'failed') return data
    await delay(1000)
  }
}

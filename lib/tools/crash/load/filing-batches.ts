import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { createExpectations } from '../expectations.ts'
import { type Member, read, readAll, type Work } from './member.ts'

const size = 4
const most = 8

/**
 * Filings that are made and changed several at a time: imported from CSV, copied to states, and given a date in bulk.
 * A batch is compared as a whole: one of which a part was done is in no state that was acknowledged or sent.
 */
export function workOnFilingBatches(member: Member): Work {
  const { client, prng, scope, email } = member
  const batches = createExpectations('batch of filings', member.counts)
  const numbers = Array.from({ length: size }, (_, index) => index + 1)
  let made = 0

  const list = async () => {
    const filings = await readAll(async (cursor) => {
      const { data } = await client.call('listManagedFilings', { query: { limit: 100, ...(cursor && { cursor }) } })
      return { records: data.filings, nextCursor: data.nextCursor }
    })
    const isOwn = new RegExp(`^${email.split('@')[0]}-(csv|copy)-`)
    const own = filings.filter(({ displayName }) => isOwn.test(displayName))
    return Map.groupBy(own, ({ displayName }) => displayName.split('.')[0] ?? '')
  }

  async function importCsv(): Promise<void> {
    const marker = member.mark('csv')
    const rows = numbers.map((number) => `${scope.slice('mc:'.length)},${marker}.${number},${email}`)
    const csv = ['scope,displayName,owner', ...rows].join('\n')
    await batches.write(marker, { filings: size, dates: [null] }, () =>
      client.call('importFilings', { body: { csv, dryRun: false } }),
    )
  }

  async function copy(filingId: string): Promise<void> {
    const marker = member.mark('copy')
    const { data } = await read(() => client.call('listJurisdictions', { query: { scope, limit: size } }))
    const copies = data.jurisdictions.map(({ id }, at) => ({ jurisdictionId: id, displayName: `${marker}.${at}` }))
    await batches.write(marker, { filings: size, dates: [null] }, () =>
      client.call('copyFiling', { params: { filingId }, body: { requestId: crypto.randomUUID(), copies } }),
    )
  }

  async function change(marker: string, filings: readonly ManagedFilingSummary[]): Promise<void> {
    const effectiveFromNew = `2027-01-${String(prng.int(1, 28)).padStart(2, '0')}`
    const body = { filings: filings.map(({ id, updatedAt }) => ({ id, updatedAt, effectiveFromNew })) }
    await batches.write(marker, { filings: size, dates: [effectiveFromNew] }, () =>
      client.call('changeFilings', { body }),
    )
  }

  return {
    weight: 3,
    async act() {
      const known = [...(await list())].filter(([marker]) => batches.known(marker))
      const [marker = '', filings = []] = known.length > 0 ? prng.pick(known) : []
      const [first] = filings
      if (first && (made >= most || prng.chance(0.6))) return await change(marker, filings)
      made += 1
      return first && prng.chance(0.5) ? await copy(first.id) : await importCsv()
    },
    async check() {
      const highlights = await readAll(async (cursor) => {
        const { data } = await client.call('listFilingHighlights', { query: { limit: 100, ...(cursor && { cursor }) } })
        return { records: data.highlights, nextCursor: data.nextCursor }
      })
      const dateOf = new Map(highlights.map(({ filingId, effectiveFromNew }) => [filingId, effectiveFromNew]))
      const found = [...(await list())].map(([marker, filings]) => ({
        marker,
        state: { filings: filings.length, dates: [...new Set(filings.map(({ id }) => dateOf.get(id)))] },
      }))
      return batches.check(found)
    },
    isSettled: async () => true,
  }
}

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createClient } from '#lib/client/client.ts'
import { NetworkError } from '#lib/client/errors.ts'
import { createQueryClient } from './query-client.ts'
import {
  industryRowsQuery,
  isDatasetMissing,
  isPriceRisen,
  type LossPageRead,
  LostRead,
  lossRowsQuery,
  type Sitting,
  sittingQuery,
} from './schedule-p.ts'

const page: LossPageRead = {
  carrierId: '00112-5',
  statementYear: 2024,
  line: 'B',
  part: '2',
  section: null,
  variant: 'current',
}

function row(sourceRow: string) {
  return {
    id: sourceRow,
    carrier: { id: 'carrier_00112-5', name: 'Larkspur' },
    naicCompanyCode: '00112',
    statementYear: 2024,
    line: { code: 'B', name: 'Auto', scheme: 'schedule-p' },
    part: '2',
    section: null,
    variant: 'current',
    sourceRow,
    rowType: 'accident_year',
    accidentYear: 2020,
    development: null,
    supplemental: [],
    sources: [],
  }
}

/** Responds in turn; counts what was sent. */
function open(...responses: readonly (() => Response)[]) {
  const sent: string[] = []
  const client = createClient(async ({ path }) => {
    sent.push(path)
    const respond = responses[sent.length - 1] ?? responses.at(-1)
    if (!respond) throw new NetworkError('Nothing there.')
    return respond()
  })
  const queries = createQueryClient()
  return { client, queries, sent, sitting: () => queries.getQueryData<Sitting>(sittingQuery.queryKey) }
}

const rows = (...numbers: readonly string[]) => Response.json({ rows: numbers.map(row) })
const error = (status: number, code: string) => Response.json({ error: 'No.', code, requestId: 'r' }, { status })

describe('a charged read', () => {
  it('is not sent by looking at it, and once for any number of asks', async () => {
    const { client, queries, sent, sitting } = open(() => rows('02', '03'))
    const observer = new QueryObserver(queries, lossRowsQuery(client, page, 2))
    const stop = observer.subscribe(() => undefined)
    expect(sent).toEqual([])
    await Promise.all([
      queries.fetchQuery(lossRowsQuery(client, page, 2)),
      queries.fetchQuery(lossRowsQuery(client, page, 2)),
    ])
    stop()
    await queries.fetchQuery(lossRowsQuery(client, page, 2))
    await queries.invalidateQueries()
    const again = new QueryObserver(queries, lossRowsQuery(client, page, 2)).subscribe(() => undefined)
    again()
    expect(sent).toEqual([
      expect.stringMatching(
        /^.insurance.carriers.00112-5.loss-development.page\?statementYear=2024&line=B&part=2&variant=current&quotedCredits=0.12&readId=[0-9a-f-]{36}$/,
      ),
    ])
    expect(sitting()).toEqual({ rows: 2, reads: 1, charged: 12, lostReads: 0 })
  })

  it('goes on when the view that started it has closed', async () => {
    const { client, queries, sent } = open(() => rows('02'))
    const stop = new QueryObserver(queries, lossRowsQuery(client, page, 2)).subscribe(() => undefined)
    const read = queries.fetchQuery(lossRowsQuery(client, page, 2))
    stop()
    expect(await read).toMatchObject({ rows: [{ sourceRow: '02' }] })
    expect(sent).toHaveLength(1)
  })

  it('counts nothing for an empty page', async () => {
    const { client, queries, sitting } = open(() => rows())
    expect((await queries.fetchQuery(lossRowsQuery(client, page, 2))).rows).toEqual([])
    expect(sitting()).toEqual({ rows: 0, reads: 0, charged: 0, lostReads: 0 })
  })

  it('of a page that costs more by now is rejected, and its price is asked again', async () => {
    const { client, queries, sitting } = open(() => error(409, 'conflict'))
    const pages = queries.getQueryCache().build(queries, { queryKey: ['listCarrierLossDevelopmentPages'] })
    pages.setData({ pages: [] })
    const failure = await queries.fetchQuery(lossRowsQuery(client, page, 2)).catch((caught: unknown) => caught)
    expect(isPriceRisen(failure)).toBe(true)
    expect(pages.state.isInvalidated).toBe(true)
    expect(sitting()).toBeUndefined()
  })

  it.each([
    ['a lost connection', () => Promise.reject(new NetworkError('gone')) as never, true],
    ['a failing server', () => error(500, 'internal_error'), true],
    ['an unreadable response', () => new Response('<html>', { status: 200 }), true],
    ['a gateway without an explanation', () => new Response('bad', { status: 502 }), true],
    ['a missing carrier', () => error(404, 'not_found'), false],
    ['a missing data set', () => error(403, 'dataset_not_enabled'), false],
    ['too many requests', () => error(429, 'rate_limited'), false],
  ])('after %s is never retried automatically', async (_, respond, isLost) => {
    const { client, queries, sent, sitting } = open(respond)
    const options = lossRowsQuery(client, page, 2)
    const failure = await queries.fetchQuery(options).catch((caught: unknown) => caught)
    expect(failure instanceof LostRead).toBe(isLost)
    if (failure instanceof LostRead) expect(sent[0]).toContain(`readId=${failure.readId}`)
    const stop = new QueryObserver(queries, options).subscribe(() => undefined)
    stop()
    expect(sent).toHaveLength(1)
    expect(sitting()?.lostReads ?? 0).toBe(isLost ? 1 : 0)
    expect(sitting()?.charged ?? 0).toBe(0)
  })

  it('names the missing data set for any carrier', async () => {
    const { client, queries } = open(() => error(403, 'dataset_not_enabled'))
    const failure = await queries.fetchQuery(lossRowsQuery(client, page, 2)).catch((caught: unknown) => caught)
    expect(isDatasetMissing(failure)).toBe(true)
  })

  it('of the industry costs the same for each row', async () => {
    const { carrier: _, naicCompanyCode: __, id: ___, ...printed } = row('02')
    const { client, queries, sent, sitting } = open(() =>
      Response.json({ rows: [{ ...printed, carrierCount: 3 }], carrierCount: 3 }),
    )
    const { carrierId: ____, ...ofAll } = page
    expect(await queries.fetchQuery(industryRowsQuery(client, ofAll))).toMatchObject({ carrierCount: 3 })
    expect(sent[0]).toMatch(/industry\?statementYear=2024&line=B&part=2&variant=current&readId=/)
    expect(sitting()).toMatchObject({ rows: 1, reads: 1, charged: 7 })
  })
})

it('forgets nothing while the tab is open', () => {
  const queries = new QueryClient()
  const { client } = open()
  const { gcTime } = queries.defaultQueryOptions(lossRowsQuery(client, page, 2))
  expect(gcTime).toBe(Number.POSITIVE_INFINITY)
})

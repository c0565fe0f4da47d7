import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { ApiError, isRejection } from '#lib/client/errors.ts'
import { priceRows } from '#lib/contract/schedule-p/limits.ts'
import type { Part } from '#lib/contract/schedule-p/lines.ts'
import type { CarrierSort, IndustryLossDevelopmentRow, LossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import { listQuery } from './list-query.ts'
import { operationQuery } from './operation-query.ts'

/** A response that does not come in this time is lost: the read may have been charged. */
const responseTimeoutMs = 60_000

/**
 * For reads that are charged: they are sent when a person asks for them and never retried automatically, and the result
 * stays until the tab is closed. They take no signal of the query: leaving a view must not cut off a read that is paid.
 */
const charged = {
  enabled: false,
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  // Without a connection it fails immediately, and is not sent later when no one waits for it.
  networkMode: 'always',
} as const

/** The pages that are loaded for a carrier. Free. */
export function lossPagesQuery(client: Client, carrierId: string) {
  return {
    ...operationQuery(client, 'listCarrierLossDevelopmentPages', { params: { carrierId } }),
    enabled: carrierId !== '',
  }
}

/** Carriers with statements. Free. */
export function scheduleCarriersQuery(client: Client, { search, sort }: { search: string; sort: CarrierSort }) {
  return {
    ...listQuery(client, 'listScheduleCarriers', { query: { sort, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  }
}

/** Premium loaded with a carrier's losses. Free. */
export function earnedPremiumsQuery(client: Client, carrierId: string) {
  return {
    ...operationQuery(client, 'listCarrierEarnedPremiums', { params: { carrierId } }),
    enabled: carrierId !== '',
  }
}

/** A page of Schedule P, of a carrier or of the industry. */
export interface LossPageRead {
  readonly carrierId: string
  readonly statementYear: number
  readonly line: string
  readonly part: Part
  /** Null where the page has no sections. */
  readonly section: string | null
  readonly variant: string
}

/**
 * All rows of a page, charged. Start it with `fetchQuery`. `rowCount` rows were shown with their price: a page that has
 * grown since is rejected with `conflict` and not charged.
 */
export function lossRowsQuery(client: Client, { carrierId, ...page }: LossPageRead, rowCount: number) {
  return queryOptions({
    ...charged,
    queryKey: ['readCarrierLossDevelopmentPage', carrierId, page] as const,
    queryFn: ({ client: queries }): Promise<{ readonly rows: readonly LossDevelopmentRow[] }> => {
      const { section, ...query } = page
      const quotedCredits = (priceRows(rowCount) / 100).toFixed(2)
      return readCharged(queries, async ({ signal, readId }) => {
        const asked = { ...query, ...(section !== null && { section }), quotedCredits, readId }
        return (await client.call('readCarrierLossDevelopmentPage', { params: { carrierId }, query: asked, signal }))
          .data
      })
    },
  })
}

export interface IndustryPage {
  readonly carrierCount: number
  readonly rows: readonly IndustryLossDevelopmentRow[]
}

/** A page summed over every carrier that is loaded for it, charged. Start it with `fetchQuery`. */
export function industryRowsQuery(client: Client, page: Omit<LossPageRead, 'carrierId'>) {
  return queryOptions({
    ...charged,
    queryKey: ['listIndustryLossDevelopmentRows', page] as const,
    queryFn: ({ client: queries }): Promise<IndustryPage> => {
      const { section, ...query } = page
      return readCharged(queries, async ({ signal, readId }) => {
        const read = { query: { ...query, ...(section !== null && { section }), readId }, signal }
        return (await client.call('listIndustryLossDevelopmentRows', read)).data
      })
    },
  })
}

/** One row by its id, charged. Start it with `fetchQuery`. */
export function lossRowQuery(client: Client, { carrierId, id }: { readonly carrierId: string; readonly id: string }) {
  return queryOptions({
    ...charged,
    queryKey: ['getCarrierLossDevelopmentRow', carrierId, id] as const,
    queryFn: async ({ client: queries }): Promise<LossDevelopmentRow> => {
      const readRow = async ({ signal }: Pick<ChargedCall, 'signal'>) => {
        const read = { params: { carrierId, id }, signal }
        return { rows: [(await client.call('getCarrierLossDevelopmentRow', read)).data] as const }
      }
      const { rows } = await readCharged(queries, readRow, null)
      return rows[0]
    },
  })
}

/** Totals of the reads in this tab since it was opened. */
export interface Sitting {
  readonly rows: number
  readonly reads: number
  /** In 1/100 credit, by the published price. */
  readonly charged: number
  /** Reads whose response was lost: whether they were charged is not known. */
  readonly lostReads: number
}

export const nothingRead: Sitting = { rows: 0, reads: 0, charged: 0, lostReads: 0 }
const sittingKey = ['schedule-p', 'sitting'] as const

export const sittingQuery = queryOptions<Sitting>({
  queryKey: sittingKey,
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * A read that may have been charged all the same: no response came, it could not be read, or the server failed on the
 * way. Other errors are responses of the service, which charges nothing for them.
 */
export class LostRead extends Error {
  override readonly name = 'LostRead'
  /** By which the ledger knows it; null for a row that was read by its own id, which is sent without one. */
  readonly readId: string | null

  constructor(readId: string | null, cause: unknown) {
    super('No usable response was received.', { cause })
    this.readId = readId
  }
}

/** Whether the organization lacks the data set, or has lost it since. */
export function isDatasetMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'dataset_not_enabled'
}

/** Whether a page costs more by now than its price that was shown. */
export function isPriceRisen(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict'
}

interface ChargedCall {
  readonly signal: AbortSignal
  readonly readId: string
}

/** `sentAs` is the read's id; null where the operation takes none. */
async function readCharged<Data extends { readonly rows: readonly unknown[] }>(
  queries: QueryClient,
  read: (call: ChargedCall) => Promise<Data>,
  sentAs: string | null = crypto.randomUUID(),
): Promise<Data> {
  try {
    const data = await read({ signal: AbortSignal.timeout(responseTimeoutMs), readId: sentAs ?? '' })
    const rows = data.rows.length
    record(queries, (past) => ({
      ...past,
      reads: past.reads + (rows > 0 ? 1 : 0),
      rows: past.rows + rows,
      charged: past.charged + priceRows(rows),
    }))
    return data
  } catch (error) {
    // The free list says the same: the page then shows that the data set is missing, or its new price.
    if (isDatasetMissing(error) || isPriceRisen(error))
      void queries.invalidateQueries({ queryKey: ['listCarrierLossDevelopmentPages'] })
    if (isRejection(error)) throw error
    record(queries, (past) => ({ ...past, lostReads: past.lostReads + 1 }))
    throw new LostRead(sentAs, error)
  } finally {
    for (const id of changedByReads) void queries.invalidateQueries({ queryKey: [id] })
  }
}

const changedByReads = ['listScheduleCarriers', 'listUsageEntries', 'getUsage', 'getUsageTotals'] as const

function record(queries: QueryClient, change: (past: Sitting) => Sitting): void {
  queries.setQueryDefaults(sittingKey, { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData<Sitting>(sittingKey, (past = nothingRead) => change(past))
}

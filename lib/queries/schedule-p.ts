import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import { priceRows, scheduleLimits } from '#lib/contract/schedule-p/limits.ts'
import type { Part } from '#lib/contract/schedule-p/lines.ts'
import type { IndustryLossDevelopmentRow, LossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
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

/** The rows of a page read so far. */
export interface LossRows {
  readonly rows: readonly LossDevelopmentRow[]
  /** How many rows one read returns at most. A cursor opens with this limit only. */
  readonly limit: number
  /** Null: all of the page. Otherwise the page has grown since its rows were counted. */
  readonly nextCursor: string | null
}

/**
 * The rows of a page, charged. Start it with `fetchQuery`: it reads `rowCount` rows at most, so that it never costs more
 * than was named for them. Started again with `staleTime: 0` it reads on where that was not all.
 */
export function lossRowsQuery(client: Client, { carrierId, ...page }: LossPageRead, rowCount: number) {
  return queryOptions({
    ...charged,
    queryKey: ['listCarrierLossDevelopmentRows', carrierId, page] as const,
    queryFn: async ({ client: queries, queryKey }): Promise<LossRows> => {
      const { section, ...query } = page
      const past = queries.getQueryData<LossRows>(queryKey)
      const limit = past?.limit ?? Math.min(rowCount, scheduleLimits.page.max)
      const more = { limit, ...(section !== null && { section }), ...(past?.nextCursor && { cursor: past.nextCursor }) }
      const { rows, nextCursor } = await readCharged(queries, async (signal) => {
        const read = { params: { carrierId }, query: { ...query, ...more }, signal }
        return (await client.call('listCarrierLossDevelopmentRows', read)).data
      })
      return { rows: [...(past?.rows ?? []), ...rows], limit, nextCursor }
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
      return readCharged(queries, async (signal) => {
        const read = { query: { ...query, ...(section !== null && { section }) }, signal }
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
      const { rows } = await readCharged(queries, async (signal) => {
        const read = { params: { carrierId, id }, signal }
        return { rows: [(await client.call('getCarrierLossDevelopmentRow', read)).data] as const }
      })
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
 * Whether a failed read may have been charged all the same: no response came, it could not be read, or the server failed
 * on the way. Other errors are responses of the service, which charges nothing for them.
 */
export function isMaybeCharged(error: unknown): boolean {
  return error !== null && !(error instanceof ApiError && error.status < 500)
}

/** Whether the organization lacks the data set, or has lost it since. */
export function isDatasetMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'dataset_not_enabled'
}

async function readCharged<Data extends { readonly rows: readonly unknown[] }>(
  queries: QueryClient,
  read: (signal: AbortSignal) => Promise<Data>,
): Promise<Data> {
  try {
    const data = await read(AbortSignal.timeout(responseTimeoutMs))
    const rows = data.rows.length
    record(queries, (past) => ({
      ...past,
      reads: past.reads + (rows > 0 ? 1 : 0),
      rows: past.rows + rows,
      charged: past.charged + priceRows(rows),
    }))
    return data
  } catch (error) {
    // The free list says the same: the page then shows that the data set is missing, even if rows were read before.
    if (isDatasetMissing(error)) void queries.invalidateQueries({ queryKey: ['listCarrierLossDevelopmentPages'] })
    if (isMaybeCharged(error)) record(queries, (past) => ({ ...past, lostReads: past.lostReads + 1 }))
    throw error
  }
}

function record(queries: QueryClient, change: (past: Sitting) => Sitting): void {
  queries.setQueryDefaults(sittingKey, { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData<Sitting>(sittingKey, (past = nothingRead) => change(past))
}

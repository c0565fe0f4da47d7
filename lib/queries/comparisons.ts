import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import { type FormComparison, InputsUsed } from '#lib/contract/comparisons/operations.ts'
import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import type { Operations } from '#lib/contract/operations.ts'
import { pollInterval } from './poll-interval.ts'
import { readComparisonResult } from './read-comparison-result.ts'

export type ComparisonStatus = FormComparison['status']
type ListQuery = z.input<Operations['listFormComparisons']['query']>

/** A comparison as the reader opens it. `result` is null until it succeeded, and for a result of a shape that is not ours. */
export interface OpenedComparison {
  readonly comparison: FormComparison
  readonly result: ComparisonResult | null
  readonly inputsUsed: InputsUsed | null
}

/**
 * One comparison. While it runs it is read again and again, ever less often; hidden tabs do not ask, unless a notice of
 * the end was asked for, and ask at once when they are looked at again. A result is large and does not change under its
 * reader, so it is not read twice.
 */
export function comparisonQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['getFormComparison', id] as const,
    queryFn: async ({ signal }): Promise<OpenedComparison> => {
      const { data } = await client.call('getFormComparison', { params: { id }, signal })
      return openComparison(data)
    },
    structuralSharing: false,
    staleTime: (query) => (isEnded(query.state.data?.comparison) ? 10 * 60_000 : 0),
    refetchOnWindowFocus: (query) => !isEnded(query.state.data?.comparison),
    refetchInterval: ({ state }) => {
      if (isEnded(state.data?.comparison) || isGone(state.error)) return false
      return pollInterval(state.dataUpdateCount + state.errorUpdateCount)
    },
  })
}

/** Newest first, of one status or (null) of all. */
export function comparisonsQuery(client: Client, status: ComparisonStatus | null) {
  return infiniteQueryOptions({
    queryKey: ['listFormComparisons', status] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query: ListQuery = { ...(status && { status }), ...(pageParam && { cursor: pageParam }) }
      const { data } = await client.call('listFormComparisons', { query, signal })
      return data
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) => {
      const isRunning = state.data?.pages.some((page) => page.formComparisons.some((entry) => !isEnded(entry)))
      return isRunning ? pollInterval(state.dataUpdateCount + 8) : false
    },
  })
}

/** Sends a request under the key of its intent: a second delivery of the same intent makes no second run. */
export function startComparisonMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ request, idempotencyKey }: { request: ComparisonRequest; idempotencyKey: string }) => {
      const headers = { 'idempotency-key': idempotencyKey }
      const { data } = await client.call('createFormComparison', { headers, body: request })
      return data
    },
    onSuccess: (_data, _input, _result, context) => refreshLists(context.client),
  })
}

/** Also cancels a run. One that is gone already counts as deleted. */
export function deleteComparisonMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => {
      try {
        await client.call('deleteFormComparison', { params: { id } })
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
    onSettled: (_data, _error, _id, _result, context) => refreshLists(context.client),
  })
}

export function isEnded(comparison: { readonly status: ComparisonStatus } | undefined): boolean {
  return comparison?.status === 'succeeded' || comparison?.status === 'failed'
}

function refreshLists(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: ['listFormComparisons'] })
}

async function openComparison(comparison: FormComparison): Promise<OpenedComparison> {
  if (comparison.status !== 'succeeded') return { comparison, result: null, inputsUsed: null }
  const inputsUsed = InputsUsed.safeParse(comparison.inputsUsed)
  return {
    comparison,
    result: await readComparisonResult(comparison.result, yieldToPage),
    inputsUsed: inputsUsed.success ? inputsUsed.data : null,
  }
}

function yieldToPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

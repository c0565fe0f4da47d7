import { type InfiniteData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { CallData } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import {
  type ExplainFinding,
  type Explanation,
  type FormComparison,
  InputsUsed,
  type UpdateFormComparison,
} from '#lib/contract/comparisons/operations.ts'
import { type ComparisonRequest, ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { listRequestInputs } from '#lib/contract/comparisons/rules.ts'
import { type ComparisonStatus, isEnded } from './comparison-status.ts'
import { type FileAt, keyOfFile, type NamedFile, nameFiles } from './files.ts'
import { listQuery } from './list-query.ts'
import { nullWhereNotOffered, refreshAfter } from './operation-query.ts'
import { pollWhile } from './poll-policy.ts'

/** A comparison as the reader opens it. `result` is null until it succeeded, and for a result of a shape that is not ours. */
interface OpenedComparison {
  readonly comparison: FormComparison
  readonly result: ComparisonResult | null
  readonly inputsUsed: InputsUsed | null
}

/**
 * One comparison, read again while it runs. A result is large and does not change under its reader, so it is not read
 * twice.
 */
export function comparisonQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['getFormComparison', id] as const,
    queryFn: ({ signal }) => readComparison(client, id, signal),
    structuralSharing: false,
    staleTime: (query) => (isEnded(query.state.data?.comparison) ? 10 * 60_000 : 0),
    refetchOnWindowFocus: (query) => !isEnded(query.state.data?.comparison),
    ...pollWhile<OpenedComparison>({
      isUnderway: (data) => !isEnded(data?.comparison),
      isFinal: isGone,
      listLiveIds: ({ comparison }) => [comparison.id],
    }),
  })
}

export interface ComparisonFilter {
  readonly status?: ComparisonStatus | null
  readonly tag?: string | null
  readonly search?: string
}

/** Newest first. */
export function comparisonsQuery(client: Client, { status, tag, search }: ComparisonFilter = {}) {
  const query = { ...(status && { status }), ...(tag && { tag }), ...(search && { search }) }
  return {
    ...listQuery(client, 'listFormComparisons', { query }),
    ...pollWhile<ComparisonPages>({
      isUnderway: (data) => listUnderway(data).length > 0,
      listLiveIds: listUnderway,
      // Not as often as a run that someone watches.
      startAt: 8,
    }),
  }
}

type ComparisonPages = InfiniteData<CallData<'listFormComparisons'>, string | null>

function listUnderway(data: ComparisonPages | undefined): string[] {
  const entries = data?.pages.flatMap((page) => page.formComparisons) ?? []
  return entries.filter((entry) => !isEnded(entry)).map(({ id }) => id)
}

/** Sends a request under the key of its intent: a second delivery of the same intent makes no second run. */
export function startComparisonMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ request, idempotencyKey }: { request: ComparisonRequest; idempotencyKey: string }) => {
      const headers = { 'idempotency-key': idempotencyKey }
      const { data } = await client.call('createFormComparison', { headers, body: request })
      return data
    },
    onSettled: refreshAfter('createFormComparison'),
  })
}

type ComparisonChange = Pick<z.input<typeof UpdateFormComparison>, 'title' | 'tags'>

/** The page of the comparison takes the response over: its result is large, and is not read again for its name. */
export function updateComparisonMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, change }: { id: string; change: ComparisonChange }, { client: queries }) => {
      const { data } = await client.call('updateFormComparison', { params: { id }, body: change })
      const { title, tags } = data
      queries.setQueryData(
        comparisonQuery(client, id).queryKey,
        (opened) => opened && { ...opened, comparison: { ...opened.comparison, title, tags } },
      )
      return data
    },
    onSettled: refreshAfter('updateFormComparison'),
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
    onSettled: refreshAfter('deleteFormComparison'),
  })
}

/** Each request uses tokens: it is sent only when someone asks for it, and the response stays for as long as the desk is open. */
export function explanationQuery(client: Client, id: string, finding: ExplainFinding) {
  return queryOptions({
    queryKey: ['explainFinding', id, finding] as const,
    queryFn: async ({ signal }): Promise<Explanation> =>
      (await client.call('explainFinding', { params: { id }, body: finding, signal })).data,
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Which of these files cannot serve as knowledge, and why: messages by `keyOfFile`. Leave out files
 * that are still being read. The service checks the request again when it is sent.
 */
export function knowledgeQuery(client: Client, files: readonly FileAt[]) {
  return queryOptions({
    queryKey: ['validateFormKnowledge', files] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const knowledge = files.map(({ fileId, version }) => (version === null ? fileId : { fileId, version }))
      const { data } = await client.call('validateFormKnowledge', { body: { knowledge }, signal })
      return new Map(
        data.rejected.flatMap(({ inputId, message }) => {
          const file = files[Number(inputId.replace('input-', '')) - 1]
          return file === undefined ? [] : [[keyOfFile(file), message] as const]
        }),
      )
    },
    enabled: files.length > 0,
    structuralSharing: false,
    staleTime: 60_000,
  })
}

export interface RecordedRequest {
  readonly request: Readonly<Record<string, unknown>>
  readonly title: string | null
  readonly files: readonly NamedFile[]
}

/** The request of a comparison, with the names of the files that can still be opened. */
export function recordedRequestQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['recordedRequest', id] as const,
    queryFn: async ({ signal }): Promise<RecordedRequest> => {
      const { data } = await client.call('getFormComparison', { params: { id }, signal })
      const parsed = ComparisonRequestFields.safeParse(data.request)
      const inputs = parsed.success ? listRequestInputs(parsed.data) : []
      const files = await nameFiles(
        client,
        inputs.map(({ fileId }) => fileId),
        signal,
      )
      return { request: data.request, title: data.title ?? null, files }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Rejects with the errors of `Client.call`. */
export async function readComparison(client: Client, id: string, signal?: AbortSignal): Promise<OpenedComparison> {
  const { data: comparison } = await client.call('getFormComparison', { params: { id }, signal })
  if (comparison.status !== 'succeeded') return { comparison, result: null, inputsUsed: null }
  const inputsUsed = InputsUsed.safeParse(comparison.inputsUsed)
  return {
    comparison,
    result: await readComparisonResult(comparison.result, yieldToPage),
    inputsUsed: inputsUsed.success ? inputsUsed.data : null,
  }
}

/** Not with a timer: browsers let nested timers wait four milliseconds, which adds up over the slices of a long result. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

const sliceLength = 60

/**
 * Checks a result against the contract without holding the page up: long lists are parsed a slice at a time, with a
 * pause between slices. Null when the result is of another shape.
 */
export async function readComparisonResult(
  value: unknown,
  pause: () => Promise<void>,
): Promise<ComparisonResult | null> {
  if (!isRecord(value)) return null
  const { provisions, differences, citations, ...rest } = value
  const head = ComparisonResult.omit({ provisions: true, differences: true, citations: true }).safeParse(rest)
  if (!head.success) return null
  const { shape } = ComparisonResult
  const rows = await readSlices(shape.provisions.element, provisions, pause)
  const edits = rows && (await readSlices(shape.differences.element, differences, pause))
  const passages = edits && (await readSlices(shape.citations.element, citations, pause))
  return rows && edits && passages && { ...head.data, provisions: rows, differences: edits, citations: passages }
}

async function readSlices<T>(item: z.ZodType<T>, values: unknown, pause: () => Promise<void>): Promise<T[] | null> {
  if (!Array.isArray(values)) return null
  const slice = item.array()
  const read: T[] = []
  for (let start = 0; start < values.length; start += sliceLength) {
    if (start > 0) await pause()
    const parsed = slice.safeParse(values.slice(start, start + sliceLength))
    if (!parsed.success) return null
    read.push(...parsed.data)
  }
  return read
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The filings that a comparison is attached to. Null on a deployment without this extension. */
export function comparisonFilingsQuery(client: Client, comparisonId: string) {
  return queryOptions({
    queryKey: ['listComparisonFilings', comparisonId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(
        async () => (await client.call('listComparisonFilings', { params: { id: comparisonId }, signal })).data.filings,
      ),
  })
}

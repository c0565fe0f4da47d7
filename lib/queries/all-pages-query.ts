import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallArguments, CallData } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { isExpiredCursor, type ListOperationId, readPage } from './list-query.ts'

type ItemsOf<Data> = { [Name in keyof Data]: Data[Name] extends readonly (infer Item)[] ? Item : never }[keyof Data]

export type ListItem<Id extends ListOperationId> = ItemsOf<CallData<Id>>

type IdField<Id extends ListOperationId> = 'id' extends keyof ListItem<Id> ? never : Id

/** The field that identifies an item, for the lists whose items have no `id`. */
const idFields: { readonly [Id in ListOperationId as IdField<Id>]: keyof ListItem<Id> } = {
  listScopes: 'scope',
  getProductAvailabilityForms: 'formId',
  listFilingHighlights: 'filingId',
  listInsuranceTypes: 'code',
}

/** Each item once, in the order of the list. */
export interface AllPages<Item> {
  readonly items: readonly Item[]
  /** `reading`: more pages are on their way. `cut`: the list is longer than a walk may be. */
  readonly state: 'reading' | 'complete' | 'cut'
  /** How often the walk had to start again because its cursor had expired. */
  readonly restarts: number
}

/** Bounds a walk: 10,000 items at 100 a page. */
export const maxPages = 100
const maxRestarts = 2

/** Whether a list has as many items as a walk reads: the service may have more. */
export function isCutList(items: readonly unknown[] | null | undefined): boolean {
  return (items?.length ?? 0) >= maxPages * limits.page.max
}

/**
 * A whole list, walked page by page. The first walk shows what it has read so far; later ones replace the list when they
 * are done. A retry goes on after the last page that was read. Key: `['listMembers', 'all', {}]`.
 */
export function allPagesQuery<Id extends ListOperationId>(client: Client, id: Id, ...[input]: CallArguments<Id>) {
  const queryKey = allPagesKey(id, input)
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client: queries }): Promise<AllPages<ListItem<Id>>> =>
      readAllPages({ client, id, input, signal, onProgress: (soFar) => showProgress(queries, queryKey, soFar) }),
  })
}

/** The first page as the beginning of that list: for a server to send along. What is left is read where it is shown. */
export function firstPageQuery<Id extends ListOperationId>(client: Client, id: Id, ...[input]: CallArguments<Id>) {
  return queryOptions({
    queryKey: allPagesKey(id, input),
    queryFn: async ({ signal }): Promise<AllPages<ListItem<Id>>> => {
      const walk: Walk<ListItem<Id>> = startWalk()
      const isLast = await takePage({ client, id, input, signal }, walk)
      return { items: [...walk.items.values()], state: isLast ? 'complete' : 'reading', restarts: 0 }
    },
  })
}

/** Whether data is a list of which only the first pages are read. */
export function isPartRead(data: unknown): boolean {
  return (data as AllPages<unknown> | null | undefined)?.state === 'reading'
}

/** For `staleTime`: a list that is only partly read goes on being read immediately. */
export function staleAfter(staleMs: number) {
  return ({ state: { data } }: { readonly state: { readonly data: AllPages<unknown> | undefined } }): number =>
    isPartRead(data) ? 0 : staleMs
}

function allPagesKey<Id extends ListOperationId>(id: Id, input: CallArguments<Id>[0]) {
  return [id, 'all', input ?? {}] as const
}

/** A walk that starts again keeps what is shown until it has read more than that. */
export function showProgress<Item>(queries: QueryClient, queryKey: QueryKey, soFar: AllPages<Item>): void {
  queries.setQueryData<AllPages<Item>>(queryKey, (shown) => {
    if (!shown) return soFar
    if (shown.state !== 'reading') return undefined
    if (shown.items.length < soFar.items.length) return soFar
    return shown.restarts === soFar.restarts ? undefined : { ...shown, restarts: soFar.restarts }
  })
}

interface WalkRequest<Id extends ListOperationId> {
  readonly client: Client
  readonly id: Id
  readonly input: CallArguments<Id>[0]
  readonly signal: AbortSignal
}

interface Walk<Item> {
  items: Map<string, Item>
  cursor: string | null
  pages: number
  restarts: number
}

/** A query has one signal for all tries of one fetch: by it and the request, a retry finds the walk that failed. */
const walks = new WeakMap<AbortSignal, Map<string, Walk<unknown>>>()

interface ReadAllPages<Id extends ListOperationId> extends WalkRequest<Id> {
  readonly onProgress?: (soFar: AllPages<ListItem<Id>>) => void
}

export async function readAllPages<Id extends ListOperationId>(
  request: ReadAllPages<Id>,
): Promise<AllPages<ListItem<Id>>> {
  const walk = resumeWalk(request)
  while (walk.pages < maxPages) {
    const isLast = await takePage(request, walk)
    const soFar = { items: [...walk.items.values()], restarts: walk.restarts }
    if (isLast) return { ...soFar, state: 'complete' }
    request.onProgress?.({ ...soFar, state: 'reading' })
  }
  return { items: [...walk.items.values()], state: 'cut', restarts: walk.restarts }
}

/** The first item for which `find` gives something, page by page; null where the list ends without one. */
export async function findInPages<Id extends ListOperationId, Found>(
  request: WalkRequest<Id>,
  find: (items: readonly ListItem<Id>[]) => Found | null | Promise<Found | null>,
): Promise<Found | null> {
  const walk: Walk<ListItem<Id>> = startWalk()
  while (walk.pages < maxPages) {
    const isLast = await takePage(request, walk)
    const found = await find([...walk.items.values()])
    if (found !== null || isLast) return found
    walk.items.clear()
  }
  return null
}

function resumeWalk<Id extends ListOperationId>({ id, input, signal }: WalkRequest<Id>): Walk<ListItem<Id>> {
  const ofFetch = walks.get(signal) ?? new Map<string, Walk<unknown>>()
  const key = JSON.stringify([id, input])
  const walk = (ofFetch.get(key) ?? startWalk()) as Walk<ListItem<Id>>
  walks.set(signal, ofFetch.set(key, walk))
  return walk
}

function startWalk<Item>(): Walk<Item> {
  return { items: new Map(), cursor: null, pages: 0, restarts: 0 }
}

/** Adds one page to a walk; true when it was the last. An expired cursor sends the walk back to the first page. */
async function takePage<Id extends ListOperationId>(
  request: WalkRequest<Id>,
  walk: Walk<ListItem<Id>>,
): Promise<boolean> {
  request.signal.throwIfAborted()
  try {
    const page = await readPage({ ...request, cursor: walk.cursor, limit: limits.page.max })
    for (const item of itemsOf<Id>(page)) {
      const key = identify(request.id, item)
      if (!walk.items.has(key)) walk.items.set(key, item)
    }
    walk.pages += 1
    walk.cursor = page.nextCursor
    return page.nextCursor === null
  } catch (error) {
    if (!isExpiredCursor(error) || walk.cursor === null || walk.restarts >= maxRestarts) throw error
    Object.assign(walk, startWalk(), { restarts: walk.restarts + 1 })
    return false
  }
}

function itemsOf<Id extends ListOperationId>(page: CallData<Id>): readonly ListItem<Id>[] {
  return Object.values(page ?? {}).find((value) => Array.isArray(value)) ?? []
}

function identify<Id extends ListOperationId>(id: Id, item: ListItem<Id>): string {
  const field = id in idFields ? idFields[id as keyof typeof idFields] : 'id'
  return String(Reflect.get(Object(item), field))
}

import 'server-only'
import { randomUUID } from 'node:crypto'
import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  HydrationBoundary,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { notFound, redirect } from 'next/navigation'
import { cache, type ReactNode } from 'react'
import { PageCalls } from '#components/shell/calls/page-calls.tsx'
import { createCallLog } from '#lib/client/call-log.ts'
import { createClient } from '#lib/client/client.ts'
import { ApiError, requestIdOf } from '#lib/client/errors.ts'
import { recordCalls } from '#lib/client/record-calls.ts'
import { requireSession } from '#lib/desk/bff/current-session.ts'
import { createPageTransport } from '#lib/desk/bff/serve-desk.ts'
import { deleteDeskSession } from '#lib/desk/bff/session-store.ts'
import { shareReads } from '#lib/desk/bff/share-reads.ts'
import { dehydratePage } from '#lib/queries/dehydrate-page.ts'
import { createQueryClient } from '#lib/queries/query-client.ts'

/** More than any page reads before it is shown. */
const callsOfPage = 50

/**
 * Start of every page of the desk: who is signed in (else the sign-in page), a client with their credential, the same for
 * what the browser reads early too, and a query client that its layout shares. Made once for each request.
 */
export const openPage = cache(async () => {
  const signedIn = await requireSession()
  const calls = createCallLog(callsOfPage)
  const transport = recordCalls(createPageTransport(signedIn), {
    log: calls,
    madeBy: 'server',
    makeId: randomUUID,
    now: () => signedIn.runtime.now().getTime(),
  })
  const { runtime, session } = signedIn
  return {
    ...signedIn,
    client: createClient(transport),
    sharing: createClient(shareReads(transport, runtime.sharedReads, session)),
    calls,
    queryClient: createQueryClient(),
  }
})

/**
 * Reads on the server what a view suspends on. A missing or hidden record shows the page for unknown addresses, an ended
 * session leads to the sign-in page, and any other error to the error page, which shows the request id.
 */
export async function prefetch<Data, Key extends readonly unknown[]>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const { queryClient } = await openPage()
  return queryClient.fetchQuery({ ...options, retry: false }).catch(leavePage)
}

/** The same for a list read page by page. */
export async function prefetchPages<Data, Key extends readonly unknown[], Param>(
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
): Promise<InfiniteData<Data, Param>> {
  const { queryClient } = await openPage()
  return queryClient.fetchInfiniteQuery({ ...options, retry: false }).catch(leavePage)
}

async function leavePage(error: unknown): Promise<never> {
  const { runtime, session } = await openPage()
  if (error instanceof ApiError && error.status === 404) notFound()
  if (error instanceof ApiError && error.status === 401) {
    await deleteDeskSession(runtime, session.id)
    redirect('/sign-in?ended=1')
  }
  const requestId = requestIdOf(error)
  throw requestId && error instanceof Error ? Object.assign(error, { digest: requestId }) : error
}

/** Hands what was prefetched to the browser, and which calls that took. */
export async function Hydrate({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const { calls } = await openPage()
  return (
    <HydrationBoundary state={dehydratePage(queryClient)}>
      {children}
      <PageCalls calls={calls.list().filter(({ outcome }) => outcome.kind !== 'waiting')} />
    </HydrationBoundary>
  )
}

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import {
  type FilingStaging,
  livePassStatuses,
  type StagingAcceptance,
  type StagingPass,
} from '#lib/contract/filings/staging.ts'
import { readAllPages } from './all-pages-query.ts'
import { nullWhereNotOffered, refreshAfter } from './operation-query.ts'
import { pollWhile } from './poll-policy.ts'

/** The service is working on a pass; no person has to act. */
export function isPassAtWork({ status }: Pick<StagingPass, 'status'>): boolean {
  return status === 'queued' || status === 'preparing'
}

/** The pass can still change: the service works on it, or a person acts elsewhere, such as by signing in. */
export function isPassLive({ status }: Pick<StagingPass, 'status'>): boolean {
  return livePassStatuses.some((live) => live === status)
}

/** The staging state of a filing, read again while a pass has not ended; null on a deployment without this extension. */
export function filingStagingQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['getFilingStaging', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => (await client.call('getFilingStaging', { params: { filingId }, signal })).data),
    ...pollWhile<FilingStaging | null>({
      isUnderway: (staging) => staging?.lastPass != null && isPassLive(staging.lastPass),
      listLiveIds: (staging) => (staging?.lastPass ? [staging.lastPass.sessionId] : []),
    }),
  })
}

/** The reader's own logins; null on a deployment without this extension. */
export function serffLoginsQuery(client: Client) {
  return queryOptions({
    queryKey: ['listSerffLogins', 'all'] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(
        async () => (await readAllPages({ client, id: 'listSerffLogins', input: { query: {} }, signal })).items,
      ),
  })
}

export function createLoginMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createSerffLogin'>['body']) =>
      (await client.call('createSerffLogin', { body })).data,
    onSettled: refreshAfter('createSerffLogin'),
  })
}

/** Its passes that have not ended fail. */
export function deleteLoginMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => void (await client.call('deleteSerffLogin', { params: { id } })),
    onSettled: refreshAfter('deleteSerffLogin'),
  })
}

/**
 * Lets a waiting pass go on. It takes a function that reads the password, because the cache of mutations keeps what a
 * mutation was called with.
 */
export function signInToPassMutation(client: Client, params: CallInput<'signInToPass'>['params']) {
  return mutationOptions({
    mutationFn: async (readPassword: () => string) => {
      await client.call('signInToPass', { params, body: { password: readPassword() } })
    },
    onSettled: refreshAfter('signInToPass'),
  })
}

/** Every attempt of one intent has the same `requestId`: it is sent again with it until a response has come. */
export function stageFilingMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'stageManagedFiling'>['body']) =>
      (await client.call('stageManagedFiling', { params: { filingId }, body })).data,
    onSettled: refreshAfter('stageManagedFiling'),
  })
}

interface StagingOfSeveral {
  readonly filings: readonly { readonly filingId: string; readonly body: CallInput<'stageManagedFiling'>['body'] }[]
  /** Called once for each, as its response comes. */
  readonly onResult: (filingId: string, result: StagingAcceptance | Error) => void
}

const maxConcurrentRequests = 4

/** Authorizes each filing separately: a rejected one does not stop the others. */
export function stageFilingsMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ filings, onResult }: StagingOfSeveral): Promise<void> => {
      await pLimit(maxConcurrentRequests).map(filings, async ({ filingId, body }) => {
        const result = await client
          .call('stageManagedFiling', { params: { filingId }, body })
          .then(({ data }) => data)
          .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
        onResult(filingId, result)
      })
    },
    onSettled: refreshAfter('stageManagedFiling'),
  })
}

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallData, CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { readAllPages } from './all-pages-query.ts'
import { nullWhereNotOffered, operationQuery, refreshAfter } from './operation-query.ts'
import { pollWhile } from './poll-policy.ts'
import { isPassLive } from './staging.ts'

/** A filing's comments and replies, oldest first; null on a deployment without this extension. */
export function filingCommentsQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['listFilingComments', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => {
        const input = { params: { filingId } }
        return (await readAllPages({ client, id: 'listFilingComments', input, signal })).items
      }),
  })
}

export function createCommentMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createFilingComment'>['body']) =>
      (await client.call('createFilingComment', { params: { filingId }, body })).data,
    onSettled: refreshAfter('createFilingComment'),
  })
}

export function updateCommentMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async ({
      commentId,
      ...body
    }: CallInput<'updateFilingComment'>['body'] & { readonly commentId: string }) =>
      (await client.call('updateFilingComment', { params: { filingId, commentId }, body })).data,
    onSettled: refreshAfter('updateFilingComment'),
  })
}

export function editCommentMutation(client: Client, { filingId, id }: CommentPath) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'editFilingComment'>['body']) =>
      (await client.call('editFilingComment', { params: { filingId, commentId: id }, body })).data,
    onSettled: refreshAfter('editFilingComment'),
  })
}

export function deleteCommentMutation(client: Client, { filingId, id }: CommentPath) {
  return mutationOptions({
    mutationFn: async () => {
      await client.call('deleteFilingComment', { params: { filingId, commentId: id } })
    },
    onSettled: refreshAfter('deleteFilingComment'),
  })
}

interface CommentPath {
  readonly filingId: string
  readonly id: string
}

/** All of them or none: a rejected batch names the comments that stopped it in `details`. */
export function fixCommentsMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (commentIds: readonly string[]) =>
      (await client.call('fixFilingComments', { params: { filingId }, body: { commentIds: [...commentIds] } })).data,
    onSettled: refreshAfter('fixFilingComments'),
  })
}

/** The reader’s own work in filings; null on a deployment without this extension. */
export function myFilingWorkQuery(client: Client) {
  return queryOptions({
    queryKey: ['getMyFilingWork'] as const,
    queryFn: ({ signal }) => nullWhereNotOffered(async () => (await client.call('getMyFilingWork', { signal })).data),
  })
}

/** Null on a deployment without this extension. */
export function filingSessionsQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['listFilingSessions', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => {
        const input = { params: { filingId } }
        return (await readAllPages({ client, id: 'listFilingSessions', input, signal })).items
      }),
  })
}

/** A session, read again while one of its tasks is at work or one of its passes has not ended. */
export function filingSessionQuery(client: Client, sessionId: string) {
  return {
    ...operationQuery(client, 'getFilingSession', { params: { sessionId } }),
    ...pollWhile<CallData<'getFilingSession'>>({
      isUnderway: (session) =>
        session === undefined ||
        session.tasks.some(({ status }) => status === 'open' || status === 'in_progress') ||
        session.passes.some(isPassLive),
      // A pass fills a tab in seconds, and may have waited for its owner before.
      maxMs: 4000,
      listLiveIds: ({ id }) => [id],
    }),
  }
}

export function replyMutation(client: Client, sessionId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'replyToFilingSession'>['body']) =>
      (await client.call('replyToFilingSession', { params: { sessionId }, body })).data,
    onSettled: refreshAfter('replyToFilingSession'),
  })
}

export function updateFixTaskMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, ...body }: CallInput<'updateFixTask'>['body'] & { readonly id: string }) =>
      (await client.call('updateFixTask', { params: { id }, body })).data,
    onSettled: refreshAfter('updateFixTask'),
  })
}

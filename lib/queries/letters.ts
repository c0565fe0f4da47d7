import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { readAllPages } from './all-pages-query.ts'
import { nullWhereNotOffered, refreshAfter } from './operation-query.ts'

/** A filing's objection letters, last recorded first; null on a deployment without this extension. */
export function filingLettersQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['listFilingLetters', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => {
        const input = { params: { filingId } }
        return (await readAllPages({ client, id: 'listFilingLetters', input, signal })).items
      }),
  })
}

export function createLetterMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createFilingLetter'>['body']) =>
      (await client.call('createFilingLetter', { params: { filingId }, body })).data,
    onSettled: refreshAfter('createFilingLetter'),
  })
}

export interface LetterPath {
  readonly filingId: string
  readonly id: string
}

/** Rejects with 409 where the letter was changed since `updatedAt`. */
export function updateLetterMutation(client: Client, { filingId, id }: LetterPath) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'updateFilingLetter'>['body']) =>
      (await client.call('updateFilingLetter', { params: { filingId, letterId: id }, body })).data,
    onSettled: refreshAfter('updateFilingLetter'),
  })
}

export function deleteLetterMutation(client: Client, { filingId, id }: LetterPath) {
  return mutationOptions({
    mutationFn: async () => {
      await client.call('deleteFilingLetter', { params: { filingId, letterId: id } })
    },
    onSettled: refreshAfter('deleteFilingLetter'),
  })
}

/** Rejects with 409 where the letter was changed since `updatedAt`. */
export function addLetterItemMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async ({ letterId, item }: { letterId: string; item: CallInput<'addLetterItem'>['body'] }) =>
      (await client.call('addLetterItem', { params: { filingId, letterId }, body: item })).data,
    onSettled: refreshAfter('addLetterItem'),
  })
}

/** Rejects with 409 where the letter was changed since `updatedAt`. */
export function takeOutLetterItemMutation(
  client: Client,
  { filingId, id, updatedAt }: LetterPath & Pick<FilingLetter, 'updatedAt'>,
) {
  return mutationOptions({
    mutationFn: async (commentId: string) =>
      (await client.call('takeOutLetterItem', { params: { filingId, letterId: id, commentId }, query: { updatedAt } }))
        .data,
    onSettled: refreshAfter('takeOutLetterItem'),
  })
}

/** Rejects with 409 where the letter was changed since `updatedAt`. */
export function deleteResponseMutation(
  client: Client,
  { filingId, id, updatedAt }: LetterPath & Pick<FilingLetter, 'updatedAt'>,
) {
  return mutationOptions({
    mutationFn: async () =>
      (await client.call('deleteLetterResponse', { params: { filingId, letterId: id }, query: { updatedAt } })).data,
    onSettled: refreshAfter('deleteLetterResponse'),
  })
}

/** Null: it was not sent. Rejects with 409 where the letter was changed since `updatedAt`. */
export function recordSentMutation(
  client: Client,
  { filingId, id, updatedAt }: LetterPath & Pick<FilingLetter, 'updatedAt'>,
) {
  return mutationOptions({
    mutationFn: async (sentOn: string | null) =>
      (
        await client.call('recordLetterResponseSent', {
          params: { filingId, letterId: id },
          body: { sentOn, updatedAt },
        })
      ).data,
    onSettled: refreshAfter('recordLetterResponseSent'),
  })
}

/** Rejects with 409 where the letter was changed since `updatedAt`. */
export function writeResponseMutation(client: Client, { filingId, id }: LetterPath) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'writeLetterResponse'>['body']) =>
      (await client.call('writeLetterResponse', { params: { filingId, letterId: id }, body })).data,
    onSettled: refreshAfter('writeLetterResponse'),
  })
}

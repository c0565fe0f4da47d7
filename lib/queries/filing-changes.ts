import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import type { FilingChange } from '#lib/contract/filings/bulk.ts'
import { refreshAfter } from './operation-query.ts'

/** All of the filings or none: a rejected change names those that stopped it in `details`. */
export function changeFilingsMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (filings: readonly FilingChange[]) =>
      (await client.call('changeFilings', { body: { filings: [...filings] } })).data,
    onSettled: refreshAfter('changeFilings'),
  })
}

/** All drafts or none. The same `requestId` makes nothing twice. */
export function copyFilingMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'copyFiling'>['body']) =>
      (await client.call('copyFiling', { params: { filingId }, body })).data,
    onSettled: refreshAfter('copyFiling'),
  })
}

/** All of the file or nothing; with `dryRun` nothing. Faults of the file are in the response. */
export function importFilingsMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ file, dryRun }: { readonly file: File; readonly dryRun: boolean }) =>
      (await client.call('importFilings', { body: { csv: await file.text(), dryRun } })).data,
    onSettled: refreshAfter('importFilings'),
  })
}

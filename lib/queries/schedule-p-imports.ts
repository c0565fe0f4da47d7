import { mutationOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import type { ScheduleImport } from '#lib/contract/schedule-p/imports.ts'
import { operationQuery, refreshAfter } from './operation-query.ts'
import { pollWhile } from './poll-policy.ts'

/** An import, asked after until it has ended. Empty: none was started. */
export function scheduleImportQuery(client: Client, id: string) {
  return {
    ...operationQuery(client, 'getScheduleImport', { params: { id } }),
    ...pollWhile<ScheduleImport>({ isUnderway: (data) => data === undefined || isUnderway(data), maxMs: 2_000 }),
    enabled: id !== '',
  }
}

export function isUnderway({ status }: ScheduleImport): boolean {
  return status === 'queued' || status === 'running'
}

interface StartImport {
  readonly file: File
  /** Says what the file would change, and changes nothing. */
  readonly dryRun: boolean
  /** Choices by the id of their question. */
  readonly answers: Readonly<Record<string, string>>
  readonly onUploadProgress: (share: number) => void
}

export function startScheduleImportMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ file, dryRun, answers, onUploadProgress }: StartImport) => {
      const given = Object.entries(answers).map(([id, choice]) => `${id}=${choice}`)
      const fields = { dryRun: dryRun ? 'true' : 'false', answers: given.join(',') } as const
      return (await client.call('createScheduleImport', { file, fields, onUploadProgress })).data
    },
    onSettled: refreshAfter('createScheduleImport'),
  })
}

import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { File as StoredFile } from '#lib/contract/files/operations.ts'
import { ErrorBody } from '#lib/contract/kernel/errors.ts'
import { extractLimits } from '#lib/service/documents/limits.ts'
import type { HostileFile } from './hostile-file.ts'
import type { Target } from './target.ts'

export interface FileOutcome {
  readonly name: string
  /** `ready`, a reason for being unreadable, or the code of the error that rejected it. */
  readonly outcome: string
  readonly ms: number
  /** A sentence about the promise that was broken; null if none was. */
  readonly violation: string | null
}

/** Reading ends within its time limit; two files run concurrently, each in its turn. */
const endsWithinMs = 2 * extractLimits.wallMs + 10_000
const secrets = /root:.*:0:0|BEGIN [A-Z ]*PRIVATE KEY/

/** Uploads the files, two concurrently, and waits until each has ended. */
export async function attackWithFiles(target: Target, files: readonly HostileFile[]): Promise<readonly FileOutcome[]> {
  return await pLimit(2).map(files, (file) => attackWithFile(target, file))
}

async function attackWithFile(target: Target, file: HostileFile): Promise<FileOutcome> {
  const startedAt = performance.now()
  const { outcome, message } = await takeToEnd(target, file)
  const ms = performance.now() - startedAt
  return { name: file.name, outcome, ms, violation: judge(file, { outcome, message, ms }) }
}

interface Ended {
  readonly outcome: string
  readonly message: string | null
}

async function takeToEnd(target: Target, { fileName, bytes }: HostileFile): Promise<Ended> {
  const body = new FormData()
  body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName)
  const response = await target.request('attacker', '/files', { method: 'POST', body })
  const json: unknown = await response.json()
  if (response.status !== 201) {
    const error = ErrorBody.parse(json)
    return { outcome: error.code, message: error.error }
  }
  const { id } = StoredFile.parse(json)
  for (const until = performance.now() + endsWithinMs; performance.now() < until; ) {
    const file = StoredFile.parse(await (await target.request('attacker', `/files/${id}`)).json())
    if (file.textStatus === 'unreadable')
      return { outcome: file.unreadableReason ?? '', message: file.unreadableMessage }
    if (file.textStatus === 'ready') return { outcome: 'ready', message: await readFirstPage(target, id) }
    await delay(50)
  }
  return { outcome: 'no end', message: null }
}

async function readFirstPage(target: Target, id: string): Promise<string> {
  return await (await target.request('attacker', `/files/${id}/pages/1`)).text()
}

function judge({ name, ends }: HostileFile, { outcome, message, ms }: Ended & { readonly ms: number }): string | null {
  const kind = outcome === 'ready' ? 'ready' : outcome === 'request_too_large' ? 'rejected' : 'unreadable'
  if (outcome === 'no end') return `${name}: it had not ended after ${Math.round(ms / 1000)} s`
  if (ends && kind !== ends) return `${name}: it must end ${ends} and ended ${outcome}`
  if (!message || message.length < 10) return `${name}: it ended ${outcome} without a reason`
  if (secrets.test(message)) return `${name}: its text is that of a file of the machine`
  return null
}

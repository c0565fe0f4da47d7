import { createHash } from 'node:crypto'
import { apiRoot } from '#lib/contract/paths.ts'
import type { RunningApplication } from '#lib/tools/cli/run-application.ts'
import { seededToken } from './seed-key.ts'

/** A file of the workspace: its id and the hash of its bytes. */
export interface KeptFile {
  readonly id: string
  readonly sha256: string
}

const headers = { authorization: `Bearer ${seededToken}` }

/** Uploads a file of some 200 KB; resolves when it is acknowledged. */
export async function uploadFile({ url }: RunningApplication, number: number): Promise<KeptFile> {
  const bytes = Buffer.alloc(200_000 + number, `file ${number} `)
  const body = new FormData()
  body.set('file', new Blob([bytes], { type: 'text/plain' }), `${number}.txt`)
  const response = await fetch(`${url}${apiRoot}/files`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`The upload ended with ${response.status}: ${await response.text()}`)
  const { id } = await response.json()
  return { id, sha256: hash(bytes) }
}

export async function downloadFile({ url }: RunningApplication, id: string): Promise<KeptFile> {
  const response = await fetch(`${url}${apiRoot}/files/${id}/content`, { headers })
  return { id, sha256: hash(new Uint8Array(await response.arrayBuffer())) }
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

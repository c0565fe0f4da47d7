/**
 * The process that reads one file and is then killed. Its argument is a `ChildRequest`; the file's bytes come on stdin.
 * On descriptor 3 it writes a line of JSON (`ChildMessage`) for each page, then one for the outcome.
 */
import { readSync, writeSync } from 'node:fs'
import { flushCompileCache, getCompileCacheDir } from 'node:module'
import { sniffMediaType } from './detect-type.ts'
import { extract } from './extract.ts'
import type { ExtractLimits } from './limits.ts'
import { type Extracted, type ExtractOutcome, mediaTypes, type Unreadable } from './outcome.ts'
import type { PageText } from './page.ts'

export interface ChildRequest {
  readonly byteLength: number
  readonly limits: ExtractLimits
}

export type ChildMessage =
  | { readonly kind: 'page'; readonly page: PageText; readonly pageCount: number }
  | { readonly kind: 'end'; readonly outcome: Omit<Extracted, 'pages'> | Unreadable }

declare global {
  namespace NodeJS {
    interface ProcessPermission {
      /** Of Node 24.21: not in the types yet. */
      drop(scope: string): void
    }
  }
}

const outputDescriptor = 3
const { byteLength, limits }: ChildRequest = JSON.parse(process.argv[2] ?? '')
const bytes = readBytes(byteLength)
await keepCompiled()
// The parent keeps stdin open: its end means that the parent is gone.
process.stdin.once('end', () => process.exit()).resume()
const outcome = await extract(bytes, limits, (page, pageCount) => send({ kind: 'page', page, pageCount }))
send({ kind: 'end', outcome: withoutPages(outcome) })

function readBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; ) {
    const read = readSync(0, bytes, { offset: at })
    if (read === 0) process.exit()
    at += read
  }
  return bytes
}

/** Loads all that this file needs and stores it compiled; then, before anything of the file is parsed, writing ends. */
async function keepCompiled(): Promise<void> {
  if (getCompileCacheDir() === undefined) return
  if (sniffMediaType(bytes) === mediaTypes.pdf) await import('./extract-pdf.ts')
  flushCompileCache()
  process.permission.drop('fs.write')
}

function withoutPages(outcome: ExtractOutcome): Omit<Extracted, 'pages'> | Unreadable {
  if (!outcome.ok) return outcome
  return { ok: true, mediaType: outcome.mediaType, pageCount: outcome.pageCount }
}

/** Waits until the parent has room, so that nothing piles up in between. */
function send(message: ChildMessage): void {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`)
  while (rest.length > 0) rest = rest.subarray(writeSync(outputDescriptor, rest))
}

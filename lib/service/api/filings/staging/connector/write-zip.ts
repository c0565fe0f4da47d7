import { setImmediate } from 'node:timers/promises'
import { Zip, ZipPassThrough } from 'fflate'

export interface ZipFile {
  readonly path: string
  read(): Promise<Uint8Array>
}

const stretchBytes = 1024 * 1024

/**
 * A ZIP of the files in their order, with one file in memory at a time in addition to the archive. Equal files give equal
 * bytes: every entry has the same time, and nothing is compressed. Other work runs in between.
 */
export async function writeZip(files: readonly ZipFile[], signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else chunks.push(chunk)
  })
  for (const { path, read } of files) {
    const entry = new ZipPassThrough(path)
    // An entry's time is local time without a zone, so that this is the same everywhere.
    entry.mtime = new Date(2000, 0, 1)
    zip.add(entry)
    const bytes = await read()
    for (let from = 0; from < bytes.byteLength; from += stretchBytes) {
      entry.push(bytes.subarray(from, from + stretchBytes))
      await setImmediate()
      signal.throwIfAborted()
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  if (failure) throw failure
  return Buffer.concat(chunks)
}

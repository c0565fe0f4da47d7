import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { ExtractLimits } from './limits.ts'
import { type Unreadable, UnreadableError, unreadable } from './outcome.ts'

export interface Zip {
  readonly ok: true
  readonly entryNames: readonly string[]
  isEncrypted(name: string): boolean
  /** Null where there is no such entry, or its data cannot be inflated. Throws past the limits. */
  read(name: string): Promise<Uint8Array | null>
}

/** Opens an archive and judges it by what it declares, before anything is inflated. */
export async function openZip(bytes: Uint8Array, limits: ExtractLimits): Promise<Zip | Unreadable> {
  try {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    // Declared sizes are not believed: what is read is counted as it inflates.
    const zip = await fromBufferPromise(source, { validateEntrySizes: false })
    const entries = await readDirectory(zip, limits)
    let inflatedBytes = 0
    return {
      ok: true,
      entryNames: [...entries.keys()],
      isEncrypted: (name) => entries.get(name)?.isEncrypted() ?? false,
      async read(name) {
        const entry = entries.get(name)
        if (!entry) return null
        const data = await inflate(zip, entry, { ...limits, inflatedBytes: limits.inflatedBytes - inflatedBytes })
        inflatedBytes += data?.length ?? 0
        return data
      },
    }
  } catch (error) {
    if (error instanceof UnreadableError) return error.outcome
    return unreadable('damaged', 'The file is cut off or damaged: its list of contents cannot be read.')
  }
}

async function readDirectory(zip: ZipFile, limits: ExtractLimits): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > limits.zipEntries) {
    const message = `The file holds ${zip.entryCount} parts; ${limits.zipEntries} can be read.`
    throw new UnreadableError(unreadable('too_large', message))
  }
  const entries = new Map<string, Entry>()
  let declaredBytes = 0
  for await (const entry of zip.eachEntry()) {
    declaredBytes += entry.uncompressedSize
    if (isBomb(entry, entry.uncompressedSize, limits) || declaredBytes > limits.inflatedBytes) throw tooMuchData()
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function inflate(zip: ZipFile, entry: Entry, limits: ExtractLimits): Promise<Uint8Array | null> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      chunks.push(chunk)
      length += chunk.length
      if (isBomb(entry, length, limits) || length > limits.inflatedBytes) throw tooMuchData()
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof UnreadableError) throw error
    return null
  }
}

function isBomb({ compressedSize }: Entry, inflatedBytes: number, limits: ExtractLimits): boolean {
  if (inflatedBytes > limits.streamBytes) return true
  return inflatedBytes > limits.ratioFloorBytes && inflatedBytes > limits.inflateRatio * compressedSize
}

function tooMuchData(): UnreadableError {
  return new UnreadableError(
    unreadable('too_large', 'The file holds compressed data that unpacks to more than can be read.'),
  )
}

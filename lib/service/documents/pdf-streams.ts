import { constants, inflateSync } from 'node:zlib'
import type { ExtractLimits } from './limits.ts'
import { type Unreadable, unreadable } from './outcome.ts'

export interface PdfStreams {
  readonly ok: true
  readonly imageCount: number
  /** Some font may print soft hyphens: a table says so, or the tables cannot be read here. */
  readonly mayHaveSoftHyphens: boolean
}

const dictionaryReach = 4_096
const softHyphenName = /\/(?:sfthyphen|softhyphen|uni00AD)\b/i

/**
 * A cheap check before pdf.js opens the file: is it complete, and does any stream of Flate or run lengths unpack past the
 * limits? Streams under other filters or encryption are not opened here: the child's memory and time bound those.
 */
export function inspectPdfStreams(bytes: Uint8Array, limits: ExtractLimits): PdfStreams | Unreadable {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = source.toString('latin1')
  if (isCutOff(text))
    return unreadable('damaged', 'The PDF is cut off: its end is missing.', 'Upload the whole file again.')
  let imageCount = 0
  let inflatedBytes = 0
  let mayHaveSoftHyphens = softHyphenName.test(text) || text.includes('/Encrypt')
  for (const { dictionary, from } of findStreams(text)) {
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) {
      imageCount += 1
      continue
    }
    const compressed = source.subarray(from, endOfStream(source, from))
    const inflated = unpackLayers(compressed, dictionary, { limits, room: limits.inflatedBytes - inflatedBytes })
    if (inflated === 'too_large') {
      return unreadable('too_large', 'The PDF holds compressed data that unpacks to more than can be read.')
    }
    inflatedBytes += inflated.length
    mayHaveSoftHyphens ||= mapsSoftHyphen(inflated) || softHyphenName.test(inflated.toString('latin1'))
  }
  return { ok: true, imageCount, mayHaveSoftHyphens }
}

/** Objects after the last end mark, or no end mark at all: the upload or the writer broke off. */
function isCutOff(text: string): boolean {
  const end = Math.max(text.lastIndexOf('%%EOF'), text.lastIndexOf('startxref'))
  return end < 0 || /\d+\s+\d+\s+obj\b/.test(text.slice(end))
}

function* findStreams(text: string): Generator<{ dictionary: string; from: number }> {
  for (const match of text.matchAll(/stream\r?\n/g)) {
    if (text.startsWith('end', match.index - 3)) continue
    const before = text.slice(Math.max(0, match.index - dictionaryReach), match.index)
    const object = before.lastIndexOf('obj')
    yield { dictionary: before.slice(object + 1), from: match.index + match[0].length }
  }
}

function endOfStream(source: Buffer, from: number): number {
  const end = source.indexOf('endstream', from, 'latin1')
  return end < 0 ? source.length : end
}

/** Unpacks each layer of compression that the dictionary names, and checks the size of each. */
function unpackLayers(
  stream: Buffer,
  dictionary: string,
  { limits, room }: { readonly limits: ExtractLimits; readonly room: number },
): Buffer | 'too_large' {
  let bytes = stream
  for (const [filter] of dictionary.matchAll(/\/(?:Fl(?:ateDecode)?|RL|RunLengthDecode)\b/g)) {
    const unpack = filter.startsWith('/R') ? unpackRuns : inflate
    const inflated = unpack(bytes, Math.min(limits.streamBytes, room))
    if (inflated === 'too_large') return inflated
    if (inflated.length > limits.ratioFloorBytes && inflated.length > limits.inflateRatio * bytes.length)
      return 'too_large'
    bytes = inflated
  }
  return bytes
}

function inflate(compressed: Buffer, room: number): Buffer | 'too_large' {
  try {
    return inflateSync(compressed, { maxOutputLength: Math.max(1, room), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    // pdf.js reads damaged data as far as possible.
    return error instanceof RangeError ? 'too_large' : Buffer.alloc(0)
  }
}

/** ISO 32000-2, 7.4.5: a length below 128 is of bytes to copy, one above it of repetitions of the next; 128 ends the data. */
function unpackRuns(packed: Buffer, room: number): Buffer | 'too_large' {
  const runs = () => readRuns(packed)
  const size = runs().reduce((sum, { length }) => sum + length, 0)
  if (size > room) return 'too_large'
  const unpacked = Buffer.alloc(size)
  let to = 0
  for (const { from, length, isCopied } of runs()) {
    if (isCopied) packed.copy(unpacked, to, from, from + length)
    else unpacked.fill(packed[from] ?? 0, to, to + length)
    to += length
  }
  return unpacked
}

function* readRuns(packed: Buffer): Generator<{ from: number; length: number; isCopied: boolean }, undefined> {
  for (let at = 0; at < packed.length && packed[at] !== 128; ) {
    const code = packed[at] ?? 128
    const isCopied = code < 128
    const length = isCopied ? code + 1 : 257 - code
    yield { from: at + 1, length, isCopied }
    at += isCopied ? length + 1 : 2
  }
}

/** Whether a font's character map (ToUnicode) maps a code to U+00AD, alone or inside a range. */
function mapsSoftHyphen(stream: Buffer): boolean {
  if (!stream.includes('beginbf')) return false
  const map = stream.toString('latin1')
  if (/<00ad>/i.test(map)) return true
  for (const [, first, last, target] of map.matchAll(/<([0-9a-f]{2,4})>\s*<([0-9a-f]{2,4})>\s*<([0-9a-f]{4})>/gi)) {
    const [from, to, start] = [first, last, target].map((digits) => Number.parseInt(digits ?? '', 16))
    if (from === undefined || to === undefined || start === undefined) continue
    if (start <= 0xad && 0xad <= start + to - from) return true
  }
  return false
}

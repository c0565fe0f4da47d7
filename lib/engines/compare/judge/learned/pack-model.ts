import type { JudgeModel, Reading } from './model.ts'

/** A model as it is kept: 32-bit hashes of its names, and weights of 8 bits with a scale for each column. In base64. */
export interface PackedModel {
  readonly factors: number
  readonly places: string
  readonly changes: string
  readonly readings: readonly PackedReading[]
}

interface PackedReading {
  readonly place: PackedTable
  readonly change: PackedTable
  readonly bias: readonly number[]
  readonly direction: readonly number[]
}

interface PackedTable {
  readonly scales: readonly number[]
  readonly weights: string
}

export function packModel({ factors, places, changes, readings }: JudgeModel): PackedModel {
  return {
    factors,
    places: packHashes(places),
    changes: packHashes(changes),
    readings: readings.map((reading) => ({
      place: packTable(reading.place, factors + 1),
      change: packTable(reading.change, factors + 2),
      bias: [...reading.bias].map(round),
      direction: [...reading.direction].map(round),
    })),
  }
}

export function unpackModel({ factors, places, changes, readings }: PackedModel): JudgeModel {
  return {
    factors,
    places: unpackHashes(places),
    changes: unpackHashes(changes),
    readings: readings.map(
      (reading): Reading => ({
        place: unpackTable(reading.place),
        change: unpackTable(reading.change),
        bias: Float32Array.from(reading.bias),
        direction: Float32Array.from(reading.direction),
      }),
    ),
  }
}

function round(value: number): number {
  return Number(value.toPrecision(5))
}

function packHashes(hashes: Uint32Array): string {
  const view = new DataView(new ArrayBuffer(hashes.length * 4))
  for (const [row, hash] of hashes.entries()) view.setUint32(row * 4, hash, true)
  return toBase64(new Uint8Array(view.buffer))
}

function unpackHashes(packed: string): Uint32Array {
  const bytes = fromBase64(packed)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, row) => view.getUint32(row * 4, true))
}

const largest = 127

function packTable(table: Float32Array, columns: number): PackedTable {
  const scales = Array.from({ length: columns }, (_, column) => {
    let most = 0
    for (let at = column; at < table.length; at += columns) most = Math.max(most, Math.abs(table[at] ?? 0))
    return round(most / largest) || 1
  })
  const weights = Int8Array.from(table, (weight, at) => Math.round(weight / (scales[at % columns] ?? 1)))
  return { scales, weights: toBase64(new Uint8Array(weights.buffer)) }
}

function unpackTable({ scales, weights }: PackedTable): Float32Array {
  const bytes = fromBase64(weights)
  const table = new Float32Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1)
    table[at] = (((bytes[at] ?? 0) << 24) >> 24) * (scales[at % scales.length] ?? 1)
  return table
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  return bytes
}

import {
  fromBase64,
  type PackedTable,
  packTable,
  roundPacked,
  toBase64,
  unpackTable,
} from '#lib/engines/wording/packed-table.ts'
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

export function packModel({ factors, places, changes, readings }: JudgeModel): PackedModel {
  return {
    factors,
    places: packHashes(places),
    changes: packHashes(changes),
    readings: readings.map((reading) => ({
      place: packTable(reading.place, factors + 1),
      change: packTable(reading.change, factors + 2),
      bias: [...reading.bias].map(roundPacked),
      direction: [...reading.direction].map(roundPacked),
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

/** A table of numbers as it is kept: whole numbers of 8 bits with a scale for each column, in base64. */
export interface PackedTable {
  readonly scales: readonly number[]
  readonly weights: string
}

const largest = 127

export function packTable(table: Float32Array, columns: number): PackedTable {
  const scales = Array.from({ length: columns }, (_, column) => {
    let most = 0
    for (let at = column; at < table.length; at += columns) most = Math.max(most, Math.abs(table[at] ?? 0))
    return roundPacked(most / largest) || 1
  })
  const weights = Int8Array.from(table, (weight, at) => Math.round(weight / (scales[at % columns] ?? 1)))
  return { scales, weights: toBase64(new Uint8Array(weights.buffer)) }
}

export function unpackTable({ scales, weights }: PackedTable): Float32Array {
  const bytes = fromBase64(weights)
  const table = new Float32Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1)
    table[at] = (((bytes[at] ?? 0) << 24) >> 24) * (scales[at % scales.length] ?? 1)
  return table
}

export function roundPacked(value: number): number {
  return Number(value.toPrecision(5))
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export function fromBase64(text: string): Uint8Array {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  return bytes
}

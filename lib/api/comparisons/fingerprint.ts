import { createHash } from 'node:crypto'

/** Tells whether two validated requests are the same: order of fields aside, order in arrays counts, absent is not empty. */
export function fingerprintRequest(request: unknown): string {
  return createHash('sha256').update(canonicalize(request)).digest('hex')
}

/** JSON with the fields of every object in code-unit order. Depth is bounded where requests are read. */
function canonicalize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalize).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonicalize(inner)}`)
  return `{${fields.join(',')}}`
}

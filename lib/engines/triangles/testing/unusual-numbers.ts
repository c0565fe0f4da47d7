/** Paths of all numbers that are not finite. */
export function unusualNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => unusualNumbers(part, `${path}/${key}`))
}

import type * as z from 'zod'
import { ComparisonResult } from '#lib/contract/comparisons/result.ts'

const sliceLength = 60

/**
 * Checks a result against the contract without holding the page up: long lists are parsed a slice at a time, with a
 * pause between slices. Null when the result is of another shape.
 */
export async function readComparisonResult(
  value: unknown,
  pause: () => Promise<void>,
): Promise<ComparisonResult | null> {
  if (!isRecord(value)) return null
  const { provisions, differences, citations, ...rest } = value
  const head = ComparisonResult.omit({ provisions: true, differences: true, citations: true }).safeParse(rest)
  if (!head.success) return null
  const { shape } = ComparisonResult
  const rows = await readSlices(shape.provisions.element, provisions, pause)
  const edits = rows && (await readSlices(shape.differences.element, differences, pause))
  const passages = edits && (await readSlices(shape.citations.element, citations, pause))
  return rows && edits && passages && { ...head.data, provisions: rows, differences: edits, citations: passages }
}

async function readSlices<T>(item: z.ZodType<T>, values: unknown, pause: () => Promise<void>): Promise<T[] | null> {
  if (!Array.isArray(values)) return null
  const slice = item.array()
  const read: T[] = []
  for (let start = 0; start < values.length; start += sliceLength) {
    if (start > 0) await pause()
    const parsed = slice.safeParse(values.slice(start, start + sliceLength))
    if (!parsed.success) return null
    read.push(...parsed.data)
  }
  return read
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

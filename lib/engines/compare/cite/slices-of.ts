import type { PageSlice, TextSource, VariantProvision } from '#lib/engines/compare/segment/model.ts'

/** The page slices that a stretch of a provision's text was read from: one a page, without running heads. */
export function slicesOf({ source }: Pick<VariantProvision, 'source'>, start: number, end: number): PageSlice[] {
  const slices: PageSlice[] = []
  for (let at = firstEndingAfter(source, start); at < source.length; at++) {
    const run = source[at]
    if (run === undefined || run.start >= end) break
    const from = run.slice.start + Math.max(0, start - run.start)
    const to = run.slice.end - Math.max(0, run.end - end)
    const last = slices.at(-1)
    const follows = last !== undefined && last.document === run.slice.document && last.page === run.slice.page
    if (follows && from >= last.end && !run.isParted) slices[slices.length - 1] = { ...last, end: to }
    else slices.push({ ...run.slice, start: from, end: to })
  }
  return slices
}

function firstEndingAfter(source: readonly TextSource[], place: number): number {
  let low = 0
  let high = source.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((source[middle]?.end ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}

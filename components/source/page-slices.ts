/** A half-open range of a page's text to mark: the passage itself, or its surroundings. */
export interface Highlight {
  readonly start: number
  readonly end: number
  readonly tone: 'passage' | 'around' | 'place'
}

export interface PageSlice {
  readonly start: number
  readonly text: string
  readonly tone: Highlight['tone'] | null
}

/** Cuts a page's text at the ends of its highlights; of two that overlap the one listed first tints. Joined again it is the text. */
export function cutPage(text: string, highlights: readonly Highlight[]): PageSlice[] {
  const ends = highlights.flatMap(({ start, end }) => [start, end])
  const cuts = [...new Set([0, text.length, ...ends.map((end) => Math.min(Math.max(end, 0), text.length))])].sort(
    (a, b) => a - b,
  )
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    const found = highlights.find((highlight) => highlight.start < end && start < highlight.end)
    return { start, text: text.slice(start, end), tone: found?.tone ?? null }
  })
}

/** Whether the quote equals its slice of the page text. */
export function checkQuote(
  pageText: string,
  { start, end, quote }: { readonly start: number; readonly end: number; readonly quote: string },
): 'exact' | 'differs' {
  return pageText.slice(start, end) === quote ? 'exact' : 'differs'
}

import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import type { PageSlice, TextSource } from '#lib/engines/compare/segment/model.ts'

/** A stretch of reading text and where it was read. */
export interface Passage {
  readonly text: string
  readonly source: readonly TextSource[]
}

export function cutPassage({ text, source }: Passage, start: number, end: number): Passage {
  const kept = source.flatMap(({ start: from, end: to, slice, isParted }) => {
    if (to <= start || from >= end) return []
    const [first, last] = [Math.max(from, start), Math.min(to, end)]
    const cut = { ...slice, start: slice.start + first - from, end: slice.end - (to - last) }
    return [{ start: first - start, end: last - start, slice: cut, isParted: isParted && first === from }]
  })
  return { text: text.slice(start, end), source: kept }
}

/** A passage without the blanks at its ends. */
export function trimPassage(passage: Passage): Passage {
  const { text } = passage
  const start = text.length - text.trimStart().length
  return cutPassage(passage, start, Math.max(start, text.trimEnd().length))
}

/** Joins passages with one blank; empty ones are left out. */
export function joinPassages(passages: readonly Passage[], between = ' '): Passage {
  const source: TextSource[] = []
  let text = ''
  for (const passage of passages) {
    if (passage.text === '') continue
    const at = text === '' ? 0 : text.length + between.length
    text = text === '' ? passage.text : `${text}${between}${passage.text}`
    for (const run of passage.source) source.push({ ...run, start: run.start + at, end: run.end + at })
  }
  return { text, source }
}

/** Slices without those in `gone`. */
export function withoutSlices(slices: readonly PageSlice[], gone: readonly PageSlice[]): PageSlice[] {
  return gone.reduce<PageSlice[]>(
    (left, hole) =>
      left.flatMap((slice) => {
        const isElsewhere = slice.document !== hole.document || slice.page !== hole.page
        if (isElsewhere || hole.end <= slice.start || hole.start >= slice.end) return [slice]
        return [
          { ...slice, end: hole.start },
          { ...slice, start: hole.end },
        ].filter(({ start, end }) => end > start)
      }),
    [...slices],
  )
}

export function slicesOfPassage(passage: Passage): PageSlice[] {
  return slicesOf(passage, 0, passage.text.length)
}

import type { RedlineSegment } from '#lib/engines/compare/differ/redline.ts'

/** A stretch of a redline, or the count that replaces identical text. */
export interface RedlinePiece {
  readonly kind: RedlineSegment['kind'] | 'folded'
  readonly text: string
}

/** Characters kept next to a change. */
const kept = 300

/** Folds long stretches that are the same in both, away from every change. */
export function foldRedline(segments: readonly RedlinePiece[]): RedlinePiece[] {
  return segments.flatMap((segment, index): RedlinePiece[] => {
    const { kind, text } = segment
    if (kind !== 'same') return [segment]
    const head = index === 0 ? 0 : cutAfter(text, kept)
    const tail = index === segments.length - 1 ? text.length : cutBefore(text, text.length - kept)
    const words = text.slice(head, tail).split(/\s+/).filter(Boolean).length
    if (head >= tail || words < 40) return [segment]
    return [
      { kind, text: text.slice(0, head) },
      { kind: 'folded', text: `${words.toLocaleString('en-US')} identical words` },
      { kind, text: text.slice(tail) },
    ]
  })
}

/** Words that were replaced are one change. */
export function countRedlines(segments: readonly RedlinePiece[]): number {
  return segments.filter(({ kind }, index) => kind !== 'same' && (segments[index - 1]?.kind ?? 'same') === 'same')
    .length
}

function cutAfter(text: string, at: number): number {
  const blank = text.slice(at).search(/\s/)
  return blank === -1 ? text.length : at + blank
}

function cutBefore(text: string, at: number): number {
  return text.slice(0, Math.max(at, 0)).search(/\S*$/)
}

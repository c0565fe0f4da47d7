import { VisibleText } from '#components/comparisons/reader/visible-text.tsx'
import type { Needle } from '#lib/reading/found-text.ts'
import type { Piece } from '#lib/reading/marks.ts'

interface MarkedTextProps {
  pieces: readonly Piece[]
  needle: Needle
}

/** Text with its changes marked in place, and named for screen readers. */
export function MarkedText({ pieces, needle }: MarkedTextProps) {
  return pieces.map((piece, index) => {
    const key = `${index}`
    if (piece.kind === 'skipped') {
      return (
        <span key={key} className="mx-1 font-sans text-2xs whitespace-nowrap text-faint">
          <span aria-hidden="true">⋯ </span>
          {piece.words} identical words
          <span aria-hidden="true"> ⋯</span>{' '}
        </span>
      )
    }
    const text = <VisibleText text={piece.text} needle={needle} />
    if (piece.kind === 'same') return <span key={key}>{text}</span>
    if (piece.kind === 'inserted') {
      return (
        <ins key={key} className="mark-inserted" title={piece.difference?.summary ?? undefined}>
          <span className="sr-only">inserted: </span>
          {text}
          <span className="sr-only"> (end) </span>
        </ins>
      )
    }
    return (
      <del key={key} className="mark-removed" title={piece.difference?.summary ?? undefined}>
        <span className="sr-only">removed: </span>
        {text}
        <span className="sr-only"> (end) </span>
      </del>
    )
  })
}

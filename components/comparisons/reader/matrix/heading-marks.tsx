import type { ResultCell } from '#lib/contract/comparisons/result.ts'
import { redline } from '#lib/engines/compare/differ/redline.ts'
import type { Needle } from '#lib/reading/found-text.ts'
import { isReprint, type Mark } from '#lib/reading/marks.ts'
import { MarkedText } from './marked-text.tsx'

interface HeadingMarksProps {
  base: ResultCell | null | undefined
  cell: ResultCell | null | undefined
  needle: Needle
}

/** A cell's heading with what changed in it marked; the same words again are left out unless `isAlways`. */
export function HeadingMarks({ base, cell, needle, isAlways = false }: HeadingMarksProps & { isAlways?: boolean }) {
  const [before, after] = [trim(base?.heading), trim(cell?.heading)]
  if (isReprint(before, after) && !isAlways) return null
  const marks = markHeading(base ? before : null, cell ? after : null)
  if (marks.length === 0) return null
  return (
    <span className="mr-1.5 font-semibold">
      <MarkedText pieces={marks} needle={needle} />.
    </span>
  )
}

/** Null for a variant that lacks the provision; empty for one without a heading. */
function markHeading(before: string | null, after: string | null): Mark[] {
  if ((before ?? '') === (after ?? '')) return after ? [{ kind: 'same', text: after, difference: null }] : []
  if (before === null) return [{ kind: 'inserted', text: after ?? '', difference: null }]
  if (after === null) return [{ kind: 'removed', text: before, difference: null }]
  return redline(before, after).map(({ kind, text }) => ({ kind, text, difference: null }))
}

/** Headings end with one period, however they are printed. */
function trim(heading: string | null | undefined): string {
  return heading?.replace(/[.:]\s*$/, '').trim() ?? ''
}

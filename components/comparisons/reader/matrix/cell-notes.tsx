import { ArrowUpDown, Hash, Merge, Split } from 'lucide-react'
import type { ReactNode } from 'react'
import { EffectMark, MaterialityMark } from '#components/comparisons/reader/change-marks.tsx'
import { CellReview } from '#components/comparisons/reader/review/cell-review.tsx'
import type { ResultCell, ResultDifference } from '#lib/contract/comparisons/result.ts'
import type { ReviewFinding } from '#lib/contract/comparisons/review.ts'
import { joinEffects, weightiest } from '#lib/reading/rows.ts'

interface CellNotesProps {
  base: ResultCell | null | undefined
  cell: ResultCell | null | undefined
  differences: readonly ResultDifference[]
  /** The provision that a moved one follows now. */
  movedAfter: string | null
  /** Leave a changed number out: it is marked elsewhere. */
  isNumberHidden?: boolean
  /** The review of the differences. */
  findings: readonly ReviewFinding[]
}

/** The line above a cell's text: materiality, effect, and changes other than wording. */
export function CellNotes({ base, cell, differences, movedAfter, isNumberHidden = false, findings }: CellNotesProps) {
  const level = weightiest(differences)
  const effect = joinEffects(differences)
  const kinds = new Set(differences.map(({ change }) => change))
  const isRenumbered = base?.number && cell?.number && base.number !== cell.number
  const renumbered = isRenumbered && !isNumberHidden ? [base.number, cell.number] : null
  const words = differences.filter(({ materiality }) => materiality !== 'none').length
  const hasNote = (['added', 'removed', 'moved', 'split', 'merged'] as const).some((kind) => kinds.has(kind))
  const isReviewed = findings.some(({ state, override }) => state !== 'open' || override)
  if (level === 'none' && effect === 'none' && !renumbered && !hasNote && !isReviewed) return null
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 font-sans text-xs text-muted">
      <MaterialityMark level={level} isWordShown={level !== 'none'} />
      <EffectMark effect={effect} isWordShown />
      {differences.filter(isOutsideText).map(({ id, summary }) => (
        <span key={id}>{summary}</span>
      ))}
      {words > 1 ? <span className="text-faint tabular-nums">{words} changes</span> : null}
      {kinds.has('added') && !base ? <span className="font-medium text-success">Added</span> : null}
      {kinds.has('removed') && !cell ? <span className="font-medium text-danger">Removed</span> : null}
      {kinds.has('moved') ? (
        <Note icon={<ArrowUpDown />} isDotted>
          Moved{movedAfter ? `, now after “${movedAfter}”` : ''}
        </Note>
      ) : null}
      {kinds.has('split') ? <Note icon={<Split />}>Split{partsOf(cell)}</Note> : null}
      {kinds.has('merged') ? <Note icon={<Merge />}>Merged{partsOf(cell)}</Note> : null}
      {renumbered ? (
        <Note icon={<Hash />}>
          <span className="sr-only">Renumbered from </span>
          {renumbered[0]} <span aria-hidden="true">→</span>
          <span className="sr-only"> to </span> {renumbered[1]}
        </Note>
      ) : null}
      <CellReview findings={findings} />
    </div>
  )
}

/** A change in a page header or footer has no words in the cell to mark. */
function isOutsideText({ category, spans }: ResultDifference): boolean {
  return category === 'form_identity' && Object.values(spans).every((span) => span?.text === '')
}

function Note({ icon, isDotted = false, children }: { icon: ReactNode; isDotted?: boolean; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm tabular-nums [&_svg]:size-3 ${isDotted ? 'border border-notice border-dotted bg-moved px-1' : ''}`}
    >
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </span>
  )
}

function partsOf(cell: ResultCell | null | undefined): string {
  const numbers = cell?.parts?.map(({ number, heading }) => number ?? heading).filter(Boolean) ?? []
  return numbers.length > 0 ? `: ${numbers.join(', ')}` : ''
}

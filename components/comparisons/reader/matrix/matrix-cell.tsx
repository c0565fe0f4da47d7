import { Lock } from 'lucide-react'
import type { ResultDifference, ResultProvision } from '#lib/contract/comparisons/result.ts'
import type { ReviewFinding } from '#lib/contract/comparisons/review.ts'
import type { ChangeKind } from '#lib/engines/compare/types.ts'
import { type CellFace, changedInBaseline, faceOfBaseline, faceOfVariant } from '#lib/reading/cell-marks.ts'
import { findAll, type Needle } from '#lib/reading/found-text.ts'
import { elideSame, ignoreReprints, type Piece } from '#lib/reading/marks.ts'
import { movedAfter, type VariantOrder } from '#lib/reading/variant-order.ts'
import { glimpseOf } from '#lib/reading/word-cut.ts'
import { CellNotes } from './cell-notes.tsx'
import { EndorsementNote } from './endorsement-note.tsx'
import { HeadingMarks } from './heading-marks.tsx'
import { MarkedText } from './marked-text.tsx'

interface MatrixCellProps {
  variantOrder: VariantOrder
  provision: ResultProvision
  baseline: string
  variant: string
  /** Of this variant against the baseline; for the baseline's own cell, of all shown variants. */
  differences: readonly ResultDifference[]
  isFull: boolean
  needle: Needle
  findingOf: ReadonlyMap<string, ReviewFinding> | null
}

const around = 96

/** One variant's cell in one row, against the baseline. */
export function MatrixCell({
  variantOrder,
  provision,
  baseline,
  variant,
  differences,
  isFull,
  needle,
  findingOf,
}: MatrixCellProps) {
  const isBaseline = variant === baseline
  const base = provision.cells[baseline]
  const cell = provision.cells[variant]
  const face = isBaseline
    ? faceOfBaseline(cell)
    : ignoreReprinted(faceOfVariant({ base, cell, differences, pair: [baseline, variant] }), Boolean(base))
  return (
    <>
      <EndorsementNote cell={cell} />
      {isBaseline ? null : (
        <CellNotes
          base={base}
          cell={cell}
          differences={differences}
          movedAfter={movedAfter(variantOrder, { id: provision.id, variant, differences })}
          findings={findingOf ? differences.flatMap(({ id }) => findingOf.get(id) ?? []) : []}
        />
      )}
      {isBaseline || !cell || cell.redacted || base?.redacted ? null : (
        <HeadingMarks base={base} cell={cell} needle={needle} />
      )}
      {face.kind === 'text' ? (
        <MarkedText pieces={piecesOf(face, { isBaseline, baseline, differences, isFull, needle })} needle={needle} />
      ) : (
        <Bare face={face} isNoted={differences.length > 0} />
      )}
    </>
  )
}

/** The matrix ignores changes of capitals and punctuation marks alone. The redline shows them. */
function ignoreReprinted(face: CellFace, hasBase: boolean): CellFace {
  if (face.kind !== 'text' || !hasBase) return face
  const marks = ignoreReprints(face.marks)
  const isSame = face.marks.length > 1 && marks.every(({ kind }) => kind === 'same')
  return isSame ? { kind: 'same' } : { kind: 'text', marks }
}

function Bare({ face, isNoted }: { face: Exclude<CellFace, { kind: 'text' }>; isNoted: boolean }) {
  if (face.kind === 'same')
    return <span className="font-sans text-xs text-faint">{isNoted ? 'Identical text' : 'Identical'}</span>
  if (face.kind === 'redacted') {
    return (
      <span className="inline-flex items-center gap-1.5 font-sans text-xs text-muted">
        <Lock aria-hidden="true" className="size-3.5" />
        Redacted
      </span>
    )
  }
  return (
    <span className="font-sans text-faint">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{face.wasThere ? 'Absent; in the baseline' : 'Absent'}</span>
    </span>
  )
}

function piecesOf(
  face: Extract<CellFace, { kind: 'text' }>,
  {
    isBaseline,
    baseline,
    differences,
    isFull,
    needle,
  }: Pick<MatrixCellProps, 'baseline' | 'differences' | 'isFull' | 'needle'> & { isBaseline: boolean },
): readonly Piece[] {
  if (isFull) return face.marks
  if (!isBaseline) return elideSame(face.marks, around, needle)
  const text = face.marks[0]?.text ?? ''
  if (differences.length === 0) return [{ kind: 'same', text: glimpseOfFound(text, needle), difference: null }]
  const spans = differences.flatMap(({ change, spans }) => (ofPlace.has(change) ? [] : (spans[baseline] ?? [])))
  if (spans.length === 0) return [{ kind: 'same', text: glimpseOfFound(text, needle), difference: null }]
  return elideSame(changedInBaseline(text, spans), around, needle).map((piece) =>
    piece.kind === 'removed' ? { ...piece, kind: 'same' as const } : piece,
  )
}

/** Changes of a provision's position, not of its wording. */
const ofPlace: ReadonlySet<ChangeKind> = new Set(['moved', 'renumbered', 'layout'])

const glimpse = 240
const beforeFound = 16

/** Unchanged provisions show the beginning of their text, or what the search found in it, on one line until they are opened. */
function glimpseOfFound(text: string, needle: Needle): string {
  const at = findAll(text, needle)[0]?.start ?? 0
  return glimpseOf(text, at <= beforeFound ? 0 : at - beforeFound, glimpse)
}

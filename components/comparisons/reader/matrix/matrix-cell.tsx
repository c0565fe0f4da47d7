import { Lock } from 'lucide-react'
import type { ResultDifference, ResultProvision } from '#lib/contract/comparison-result.ts'
import { type CellFace, changedInBaseline, faceOfBaseline, faceOfVariant } from '../model/cell-marks.ts'
import { elideSame, forgiveReprints, type Piece } from '../model/marks.ts'
import { CellNotes } from './cell-notes.tsx'
import { HeadingMarks } from './heading-marks.tsx'
import { MarkedText } from './marked-text.tsx'

interface MatrixCellProps {
  provision: ResultProvision
  baseline: string
  variant: string
  /** Of this variant against the baseline; for the baseline's own cell, of all shown variants. */
  differences: readonly ResultDifference[]
  isFull: boolean
  needle: string
}

const around = 96
/** Unchanged provisions show the beginning of their text, on one line, until they are opened. */
const glimpse = 240

/** One variant's say in one row, against the baseline. */
export function MatrixCell({ provision, baseline, variant, differences, isFull, needle }: MatrixCellProps) {
  const isBaseline = variant === baseline
  const base = provision.cells[baseline]
  const cell = provision.cells[variant]
  const face = isBaseline
    ? faceOfBaseline(cell)
    : forgive(faceOfVariant(base, cell, differences, [baseline, variant]), Boolean(base))
  return (
    <>
      {isBaseline ? null : <CellNotes base={base} cell={cell} differences={differences} />}
      {isBaseline || !cell || cell.redacted || base?.redacted ? null : (
        <HeadingMarks base={base} cell={cell} needle={needle} />
      )}
      {face.kind === 'text' ? (
        <MarkedText pieces={piecesOf(face, { isBaseline, baseline, differences, isFull })} needle={needle} />
      ) : (
        <Bare face={face} />
      )}
    </>
  )
}

/** The matrix is read for what changed: the same words in other capitals are the same there. The redline shows every letter. */
function forgive(face: CellFace, hasBase: boolean): CellFace {
  if (face.kind !== 'text' || !hasBase) return face
  const marks = forgiveReprints(face.marks)
  const isSame = face.marks.length > 1 && marks.every(({ kind }) => kind === 'same')
  return isSame ? { kind: 'same' } : { kind: 'text', marks }
}

function Bare({ face }: { face: Exclude<CellFace, { kind: 'text' }> }) {
  if (face.kind === 'same') return <span className="font-sans text-xs text-faint">Same</span>
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
      <span className="sr-only">{face.wasThere ? 'Absent, stands in the baseline' : 'Absent'}</span>
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
  }: Pick<MatrixCellProps, 'baseline' | 'differences' | 'isFull'> & { isBaseline: boolean },
): readonly Piece[] {
  if (isFull) return face.marks
  if (!isBaseline) return elideSame(face.marks, around)
  const text = face.marks[0]?.text ?? ''
  if (differences.length === 0) return face.marks.map((mark) => ({ ...mark, text: text.slice(0, glimpse) }))
  const spans = differences.flatMap((difference) => difference.spans[baseline] ?? [])
  return elideSame(changedInBaseline(text, spans), around).map((piece) =>
    piece.kind === 'removed' ? { ...piece, kind: 'same' as const } : piece,
  )
}

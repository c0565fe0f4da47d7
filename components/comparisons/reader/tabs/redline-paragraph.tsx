import clsx from 'clsx'
import { Lock } from 'lucide-react'
import { CellNotes } from '#components/comparisons/reader/matrix/cell-notes.tsx'
import { HeadingMarks } from '#components/comparisons/reader/matrix/heading-marks.tsx'
import { MarkedText } from '#components/comparisons/reader/matrix/marked-text.tsx'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import type { ResultCell } from '#lib/contract/comparisons/result.ts'
import { faceOfVariant } from '#lib/reading/cell-marks.ts'
import { type DifferenceSet, differencesOf } from '#lib/reading/differences.ts'
import { type Needle, noNeedle } from '#lib/reading/found-text.ts'
import { printParagraphs } from '#lib/reading/print-paragraphs.ts'
import type { Row } from '#lib/reading/rows.ts'
import { movedAfter } from '#lib/reading/variant-order.ts'

interface RedlineParagraphProps {
  reader: Pick<Reader, 'reading' | 'review' | 'isReviewable'>
  row: Row
  pair: readonly [string, string]
  set: DifferenceSet
  needle: Needle
  isChosen: boolean
}

/** One provision of the redline: the first variant's words struck where the second lacks them, the second's own underlined. */
export function RedlineParagraph({ reader, row, pair, set, needle, isChosen }: RedlineParagraphProps) {
  const { reading, review, isReviewable } = reader
  const { id, provision } = row
  const [base, cell] = [provision.cells[pair[0]], provision.cells[pair[1]]]
  const differences = differencesOf(set, id, pair[1])
  return (
    <section
      data-paragraph={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a paragraph is stepped to and opened with Enter
      tabIndex={0}
      aria-current={isChosen ? 'true' : undefined}
      className={clsx(
        'wording -mx-3 whitespace-pre-line rounded-sm border-transparent border-l-2 px-3 py-1.5',
        isChosen && 'border-accent bg-selected',
        differences.some(({ change }) => change === 'moved') && 'border-notice border-dotted',
      )}
    >
      <CellNotes
        base={base}
        cell={cell}
        differences={differences}
        movedAfter={movedAfter(reading.variantOrder, { id, variant: pair[1], differences })}
        isNumberHidden
        findings={isReviewable ? differences.flatMap((found) => review?.findingOf.get(found.id) ?? []) : []}
      />
      {base?.redacted || cell?.redacted ? (
        <Unmarked
          cell={base?.redacted ? cell : base}
          hidden={pair
            .filter((key) => provision.cells[key]?.redacted)
            .map((key) => reading.variantOf.get(key)?.name ?? key)}
          needle={needle}
        />
      ) : (
        <>
          <NumberMarks before={base?.number ?? null} after={cell?.number ?? null} hasBoth={Boolean(base && cell)} />
          <HeadingMarks base={base} cell={cell} needle={needle} isAlways />
          <TextMarks base={base} cell={cell} differences={differences} pair={pair} needle={needle} />
        </>
      )}
    </section>
  )
}

/** Where one side is redacted, nothing is struck or underlined: its text is not known. */
function Unmarked({ cell, hidden, needle }: { cell: Cell; hidden: readonly string[]; needle: Needle }) {
  const shown = cell?.redacted ? null : cell
  return (
    <>
      <NumberMarks before={null} after={shown?.number ?? null} hasBoth={false} />
      <HeadingMarks base={shown} cell={shown} needle={needle} isAlways />
      <Plain cell={shown} needle={needle} />
      <span className="flex items-center gap-1.5 font-sans text-muted text-xs">
        <Lock aria-hidden="true" className="size-3.5 shrink-0" />
        {hidden.join(' and ')} redacted: the text is in a file that you cannot open.
      </span>
    </>
  )
}

function NumberMarks({ before, after, hasBoth }: { before: string | null; after: string | null; hasBoth: boolean }) {
  const isChanged = hasBoth && before !== after
  const shown = after ?? (hasBoth ? null : before)
  if (!isChanged && shown === null) return null
  return (
    <span className="mr-1.5 font-semibold tabular-nums">
      {isChanged && before ? (
        <MarkedText pieces={[{ kind: 'removed', text: before, difference: null }]} needle={noNeedle} />
      ) : null}{' '}
      {shown ? (
        <MarkedText
          pieces={[{ kind: isChanged ? 'inserted' : 'same', text: shown, difference: null }]}
          needle={noNeedle}
        />
      ) : null}
    </span>
  )
}

type Cell = ResultCell | null | undefined

function TextMarks({
  base,
  cell,
  differences,
  pair,
  needle,
}: Pick<RedlineParagraphProps, 'pair' | 'needle'> & { base: Cell; cell: Cell; differences: Row['differences'] }) {
  if (base?.text && !cell) {
    return <MarkedText pieces={[{ kind: 'removed', text: printParagraphs(base), difference: null }]} needle={needle} />
  }
  const face = faceOfVariant({ base, cell, differences, pair })
  if (face.kind === 'text') return <MarkedText pieces={face.marks} needle={needle} />
  return <Plain cell={cell} needle={needle} />
}

function Plain({ cell, needle }: { cell: Cell; needle: Needle }) {
  const text = cell ? printParagraphs(cell) : ''
  return <MarkedText pieces={[{ kind: 'same', text, difference: null }]} needle={needle} />
}

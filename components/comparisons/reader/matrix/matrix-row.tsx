// biome-ignore-all lint/a11y/useSemanticElements: the virtual list places the rows, which the elements of a table do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus; rows and headings do not
import clsx from 'clsx'
import { Link2 } from 'lucide-react'
import { memo } from 'react'
import { MaterialityMark } from '#components/comparisons/reader/change-marks.tsx'
import type { ReviewPairing } from '#lib/contract/comparisons/pairings.ts'
import type { ReviewFinding } from '#lib/contract/comparisons/review.ts'
import { type DifferenceSet, differencesOf } from '#lib/reading/differences.ts'
import type { Needle } from '#lib/reading/found-text.ts'
import { pairingLabels, relationLabels } from '#lib/reading/labels.ts'
import { numberOf, titleOf } from '#lib/reading/reading.ts'
import type { Row } from '#lib/reading/rows.ts'
import type { VariantOrder } from '#lib/reading/variant-order.ts'
import { MatrixCell } from './matrix-cell.tsx'

interface MatrixRowProps {
  variantOrder: VariantOrder
  /** The heading of its section. */
  section: string | null
  row: Row
  columns: readonly string[]
  set: DifferenceSet
  isFull: boolean
  needle: Needle
  /** The review's findings by id of difference; null: these differences are not reviewed. */
  findingOf: ReadonlyMap<string, ReviewFinding> | null
  /** A member joined or parted this row. */
  pairing: ReviewPairing | null
  /** The chosen column when this row is chosen: '' for its heading. Null for all other rows. */
  chosen: string | null
  /** Where the baseline's cell stays while the others scroll sideways, in pixels; null: it scrolls with them. */
  baselineLeft: number | null
  /** One cell of the whole grid can be reached with Tab. */
  tabStop: string | null
}

/** The cells of one row: a provision and what every variant says there. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { variantOrder, row, columns, set, isFull, needle, chosen } = props
  const { provision, differences } = row
  const [baseline = ''] = columns
  const isOpen = isFull || chosen !== null
  const isQuiet = differences.length === 0 && row.relation === 'same'
  const isFolded = isQuiet && !isOpen
  return (
    <>
      <div
        role="rowheader"
        aria-colindex={1}
        {...placeOf(props, '')}
        className={clsx(
          cellStyle(isFolded, chosen === ''),
          'sticky left-0 z-10 flex gap-2',
          isFolded && 'items-center',
          chosen !== null ? 'bg-selected' : 'bg-canvas',
        )}
      >
        <RowTitle
          row={row}
          section={props.section}
          columns={columns}
          set={set}
          pairing={props.pairing}
          isQuiet={isQuiet}
        />
      </div>
      {columns.map((key, index) => {
        const own = index === 0 ? differences : differencesOf(set, row.id, key)
        const isMoved = index > 0 && own.some(({ change }) => change === 'moved')
        return (
          <div
            key={key}
            role="gridcell"
            aria-colindex={index + 2}
            {...placeOf(props, key)}
            style={index === 0 && props.baselineLeft !== null ? { left: props.baselineLeft } : undefined}
            className={clsx(
              cellStyle(isFolded, chosen === key),
              index === 0 && props.baselineLeft !== null && keptStyle,
              index === 0 && props.baselineLeft !== null && chosen !== key && 'bg-canvas',
              'wording max-w-none',
              isFolded ? 'truncate text-muted' : 'text-wrap',
              isOpen && 'whitespace-pre-line',
              isMoved && 'border-l-2 border-l-notice border-dotted',
            )}
          >
            <MatrixCell
              variantOrder={variantOrder}
              provision={provision}
              baseline={baseline}
              variant={key}
              differences={own}
              isFull={isOpen}
              needle={needle}
              findingOf={props.findingOf}
            />
          </div>
        )
      })}
    </>
  )
})

/** Position of a cell in the grid, and whether it is chosen or reached with Tab; the heading's column is ''. */
function placeOf({ row, chosen, tabStop }: MatrixRowProps, column: string) {
  return {
    'data-row': row.id,
    'data-col': column,
    'aria-selected': chosen === column || undefined,
    tabIndex: tabStop === column ? 0 : -1,
  }
}

const keptStyle = 'sticky z-[9] border-r-line-strong'

function cellStyle(isFolded: boolean, isChosen: boolean): string {
  return clsx(
    'min-w-0 border-line border-r px-3 outline-offset-[-2px]',
    isFolded ? 'py-1' : 'py-2',
    isChosen && 'bg-selected shadow-[inset_0_0_0_1px_var(--accent)]',
  )
}

function RowTitle({
  row,
  section,
  columns,
  set,
  pairing,
  isQuiet,
}: Pick<MatrixRowProps, 'row' | 'section' | 'columns' | 'set' | 'pairing'> & { isQuiet: boolean }) {
  const { provision, materiality, relation } = row
  const number = numberOf(provision)
  const differing = columns.filter((key, index) => index > 0 && differencesOf(set, row.id, key).length > 0).length
  return (
    <>
      <span className="w-1 shrink-0 pt-0.5">
        <MaterialityMark level={materiality} />
      </span>
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        {number ? <span className="mr-0.5 text-muted tabular-nums">{number}</span> : null}{' '}
        <span className={clsx('font-medium', isQuiet && 'text-muted')}>
          {provision.heading ?? (number ? '' : titleOf(provision))}
        </span>
        {section && !isQuiet ? <span className="block text-2xs text-muted">{section}</span> : null}
        <span className={clsx('block text-2xs text-faint', relation === 'same' && 'sr-only')}>
          {relationLabels[relation]}
          {columns.length > 2 && differing > 0 ? `, ${differing} of ${columns.length - 1} differ` : null}
        </span>
        {pairing ? (
          <span
            className="flex items-center gap-1 text-2xs text-muted"
            title={[pairing.by.name, pairing.reason].filter(Boolean).join(': ')}
          >
            <Link2 aria-hidden="true" className="size-3" />
            {pairingLabels[pairing.kind]}
          </span>
        ) : null}
      </span>
    </>
  )
}

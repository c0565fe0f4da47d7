import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import {
  type Check,
  listUnprinted,
  type TieOut,
  tieOutIncurred,
  tieOutPremiums,
} from '#lib/engines/triangles/tie-outs.ts'
import { countOf, formatChange, formatFigure, type Scale } from '../model/figure.ts'
import { describeRow } from '../model/printed-page.ts'
import type { ScheduleView } from './schedule-view.ts'

const checks: Readonly<Record<Check, string>> = {
  'one-year-development': 'One-year development',
  'two-year-development': 'Two-year development',
  'current-year-premium': 'Current year earned',
  'earned-premium': 'Earned premium, row 13',
}

/** Printed figures next to the values computed from the rest of the page. */
export function TieOuts({ view }: { view: ScheduleView }) {
  const { page, rows, style } = view
  const found = page.part === '2' ? tieOutIncurred(rows) : page.part === '6' ? tieOutPremiums(rows) : []
  const checked = found.filter(({ ties }) => ties !== null)
  const off = checked.filter(({ ties }) => ties === false)
  const nameOf = (sourceRow: string) => {
    const row = rows.find((each) => each.sourceRow === sourceRow)
    return row ? `${sourceRow} ${describeRow(row)}` : sourceRow
  }
  return (
    <section aria-label="Tie-outs" className="mt-4 border-line border-t px-4 py-4">
      <h2 className="font-semibold text-base">Tie-outs</h2>
      <p role="status" className="mt-0.5 mb-2 max-w-(--measure) text-muted text-sm">
        {describeOutcome(page.part, { found: found.length, checked: checked.length, off: off.length })}
        {describeUnprinted(listUnprinted(rows, page.part))}
      </p>
      {found.length > 0 ? <TieOutTable found={found} nameOf={nameOf} scale={style.scale} /> : null}
    </section>
  )
}

interface Counts {
  readonly found: number
  readonly checked: number
  readonly off: number
}

function describeOutcome(part: string, { found, checked, off }: Counts): string {
  if (part !== '2' && part !== '6')
    return `Part ${part} prints no figure that can be computed from the rest of its page. Parts 2 and 6 do.`
  if (found === 0) return 'The page prints no figure that can be checked against the rest of it.'
  const unknown = found - checked
  const more =
    unknown > 0 ? ` ${unknown} cannot be computed from the page: the column before, or a cell, is not printed.` : ''
  if (checked === 0) return `None of the printed figures can be checked.${more}`
  return off === 0
    ? `All ${checked} printed figures that can be checked agree.${more}`
    : `${countOf(off, checked)} printed figures differ from what the page adds up to.${more}`
}

/** Blank and zero look alike in the data, so a column of zeros counts as not printed. */
function describeUnprinted(unprinted: readonly Check[]): string | null {
  if (unprinted.length === 0) return null
  const names = unprinted.map((check) => checks[check].toLowerCase()).join(' and ')
  return ` Not checked, as the page prints no figure in it: ${names}.`
}

interface TieOutTableProps {
  found: readonly TieOut[]
  nameOf: (sourceRow: string) => string
  scale: Scale
}

function TieOutTable({ found, nameOf, scale }: TieOutTableProps) {
  const write = (value: number | null) => (value === null ? '—' : formatFigure(value, 'amount', scale))
  return (
    <ScrollRegion label="Tie-outs, scrollable">
      <table aria-label="Tie-outs" className="min-w-xl text-sm tabular-nums">
        <thead>
          <tr className="h-(--row) text-left text-muted [&>th]:border-line-strong [&>th]:border-b [&>th]:pr-5 [&>th]:font-medium">
            <th scope="col">Figure</th>
            <th scope="col">Row</th>
            <th scope="col">Year</th>
            <th scope="col" className="text-right">
              Printed
            </th>
            <th scope="col" className="text-right">
              Computed
            </th>
            <th scope="col" className="text-right">
              Difference
            </th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ check, sourceRow, year, printed, computed, difference, ties }) => (
            <tr
              key={`${check} ${sourceRow} ${year}`}
              className="h-(--row-compact) [&>td]:border-line [&>td]:border-b [&>td]:pr-5"
            >
              <td>{checks[check]}</td>
              <td>{nameOf(sourceRow)}</td>
              <td>{year}</td>
              <td className="text-right">{write(printed)}</td>
              <td className="text-right">{write(computed)}</td>
              <td className="text-right">{difference === null ? '—' : formatChange(difference, 'amount', scale)}</td>
              <td>
                <Result ties={ties} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Result({ ties }: { ties: boolean | null }) {
  const style = 'inline-flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-3.5'
  if (ties === null) {
    return (
      <span className={`${style} text-muted`}>
        <CircleHelp aria-hidden="true" /> Not computed
      </span>
    )
  }
  return ties ? (
    <span className={`${style} text-success`}>
      <CircleCheck aria-hidden="true" /> Agrees
    </span>
  ) : (
    <span className={`${style} text-danger`}>
      <CircleAlert aria-hidden="true" /> Differs
    </span>
  )
}

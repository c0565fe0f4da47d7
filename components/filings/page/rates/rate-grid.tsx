'use client'

import { Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useId } from 'react'
import { focusDrawn } from '#components/filings/letters/focus-drawn.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { companyFigures, overallFigures, type RateFigures, rateFigures } from '#lib/contract/filings/rate-data.ts'
import type { Company } from '#lib/contract/reference/managed.ts'
import { type CellIssue, pasteTable, type RateDraft, type RateRow, rateColumns } from './model/rate-draft.ts'
import { RateHead } from './rate-head.tsx'
import { SumRow } from './sum-row.tsx'

interface RateGridProps {
  value: RateDraft
  /** Of the filing’s scope. */
  companies: readonly Company[]
  /** As typed so far. */
  figures: RateFigures
  issues: readonly CellIssue[]
  onChange: (change: Partial<RateDraft>) => void
}

/** The rate data as a table of fields. Rows of a spreadsheet or of a filing are pasted into any of its cells. */
export function RateGrid({ value, companies, figures, issues, onChange }: RateGridProps) {
  const setRow = (row: number, cells: RateRow) =>
    onChange({ companies: value.companies.map((each, at) => (at === row ? cells : each)) })
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    const column = rateColumns.find((each) => each === cell?.dataset.column)
    if (!cell || !column || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onChange({ companies: pasteTable(value.companies, { row: Number(cell.dataset.row), column }, text) })
  }
  const listId = useId()
  const add = () => {
    onChange({ companies: [...value.companies, {}] })
    focusDrawn(`[data-row="${value.companies.length}"] input`)
  }
  return (
    <div data-rate-grid="" className="flex min-w-0 flex-col gap-3" onPaste={paste}>
      <ScrollRegion label="Rate data by company">
        <table className="w-full min-w-[72rem] border-collapse text-left text-sm">
          <RateHead hasActions />
          <tbody>
            <OverallRow
              cells={value.overall}
              issues={issues.filter(({ row }) => row === null)}
              onChange={(overall) => onChange({ overall })}
            />
            {value.companies.map((cells, row) => (
              <CompanyRow
                // biome-ignore lint/suspicious/noArrayIndexKey: every field shows its value from above
                key={row}
                row={row}
                cells={cells}
                companies={companies}
                listId={listId}
                issues={issues.filter((issue) => issue.row === row)}
                onChange={(next) => setRow(row, next)}
                onRemove={() => onChange({ companies: value.companies.filter((_, at) => at !== row) })}
              />
            ))}
          </tbody>
          <SumRow rates={figures} />
        </table>
      </ScrollRegion>
      <CompanyNames id={listId} companies={companies} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-3.5" />}
          disabled={value.companies.length >= filingLimits.rateCompanies}
          onClick={add}
        >
          Add company
        </Button>
        <span className="text-muted text-xs">
          Rows copied from a spreadsheet can be pasted into a company’s field: they fill the table from there on.
        </span>
      </div>
    </div>
  )
}

function CompanyNames({ id, companies }: { id: string; companies: readonly Company[] }) {
  return (
    <datalist id={id}>
      {companies.map((company) => (
        <option key={company.id} value={company.name} label={company.naicCode ?? undefined} />
      ))}
    </datalist>
  )
}

interface OverallRowProps {
  cells: RateRow
  issues: readonly CellIssue[]
  onChange: (cells: RateRow) => void
}

function OverallRow({ cells, issues, onChange }: OverallRowProps) {
  return (
    <tr className="border-line border-b align-top">
      <th scope="row" colSpan={2} className="py-2 pr-3 font-medium">
        Whole filing
      </th>
      {companyFigures.map((figure) => (
        <td key={figure} className="py-1 pl-2">
          {overallFigures.some((each) => each === figure) ? (
            <FigureField
              label={`${rateFigures[figure].label}, whole filing`}
              value={cells[figure]}
              issue={issues.find(({ column }) => column === figure)}
              onChange={(text) => onChange({ ...cells, [figure]: text })}
            />
          ) : null}
        </td>
      ))}
    </tr>
  )
}

interface CompanyRowProps {
  row: number
  cells: RateRow
  companies: readonly Company[]
  /** Of the element that lists them. */
  listId: string
  issues: readonly CellIssue[]
  onChange: (cells: RateRow) => void
  onRemove: () => void
}

function CompanyRow({ row, cells, companies, listId, issues, onChange, onRemove }: CompanyRowProps) {
  const place = `row ${row + 1}`
  const issueOf = (column: string) => issues.find((issue) => issue.column === column)
  const set = (column: string, text: string) => onChange({ ...cells, [column]: text })
  const chooseName = (name: string) => {
    const company = companies.find((each) => each.name === name)
    onChange({ ...cells, name, ...(company?.naicCode ? { naicCode: company.naicCode } : {}) })
  }
  return (
    <tr className="border-line border-b align-top">
      <td data-row={row} data-column="name" className="min-w-56 py-1 pr-1">
        <Field label={`Company, ${place}`} isLabelHidden error={issueOf('name')?.message}>
          <Input
            list={listId}
            autoComplete="off"
            value={cells.name ?? ''}
            onChange={(event) => chooseName(event.currentTarget.value)}
          />
        </Field>
        <LongName name={cells.name ?? ''} />
      </td>
      <td data-row={row} data-column="naicCode" className="py-1 pr-1">
        <FigureField
          label={`NAIC code, ${place}`}
          value={cells.naicCode}
          issue={issueOf('naicCode')}
          onChange={(text) => set('naicCode', text)}
        />
      </td>
      {companyFigures.map((figure) => (
        <td key={figure} data-row={row} data-column={figure} className="py-1 pl-2">
          <FigureField
            label={`${rateFigures[figure].label}, ${place}`}
            value={cells[figure]}
            issue={issueOf(figure)}
            onChange={(text) => set(figure, text)}
          />
        </td>
      ))}
      <td className="py-1 pl-1">
        <IconButton label={`Remove ${cells.name || place}`} icon={<Trash2 />} onClick={onRemove} />
      </td>
    </tr>
  )
}

/** As many characters as the field shows. */
const shownCharacters = 26

/** All of a name that its field cuts: companies of a group often differ at the end. */
function LongName({ name }: { name: string }) {
  if (name.length <= shownCharacters) return null
  return (
    <p aria-hidden="true" className="max-w-56 break-words px-2 pt-0.5 text-muted text-xs">
      {name}
    </p>
  )
}

interface FigureFieldProps {
  label: string
  value: string | undefined
  issue: CellIssue | undefined
  onChange: (text: string) => void
}

function FigureField({ label, value = '', issue, onChange }: FigureFieldProps) {
  return (
    <Field label={label} isLabelHidden error={issue?.message}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={value}
        className="text-right tabular-nums"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}

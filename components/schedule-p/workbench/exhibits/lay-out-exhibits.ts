import type { Sheet, SheetCell } from '#components/data-table/workbook/sheet.ts'
import { workbookFormats } from '#components/schedule-p/model/figure.ts'
import { describeBasis, describePart } from '#components/schedule-p/model/loss-page.ts'
import { formatAmount, formatFactor, formatShare, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { type NamedScenario, nameScenario } from '#components/schedule-p/workbench/model/name-scenario.ts'
import { bold } from '#components/schedule-p/workbench/workbook/cells.ts'
import { layOutWorkbook, type WorkbookInput } from '#components/schedule-p/workbench/workbook/lay-out-workbook.ts'
import { firstYearRow } from '#components/schedule-p/workbench/workbook/method-sheet.ts'
import type { DevelopmentExhibitsInput } from '#lib/contract/schedule-p/exhibits.ts'
import { findScheduleLine, type Part } from '#lib/contract/schedule-p/lines.ts'

export type ExhibitsInput = WorkbookInput & NamedScenario

/** Headings of the workbook's sheets. */
const titles: Readonly<Record<string, string>> = {
  Summary: 'Ultimates and reserves by accident year',
  Triangle: 'Triangle by age in months',
  Factors: 'Link ratios, averages and selected factors',
  Methods: 'Ultimates by method, weights and final selection',
  Risk: 'Reserve risk of the chain ladder',
  Notes: 'Notes and assumptions',
  Sources: 'Source rows',
}

/** The workbook's figures as exhibits to print: the same, in the scale of the screen. */
export function layOutExhibits(given: ExhibitsInput): DevelopmentExhibitsInput {
  const { input, scale } = given
  const { carrierName, statementYear, line, part, section, variant } = input
  const scenario = nameScenario(given)
  return {
    title: `${carrierName}: loss development, statement ${statementYear}`,
    facts: [
      { label: 'Line', value: `${line} ${findScheduleLine(line)?.name ?? ''}`.trim() },
      {
        label: 'Page',
        value: [
          describePart(part as Part),
          section === null ? null : `section ${section}`,
          variant === 'current' ? null : variant,
        ]
          .filter((fact) => fact !== null)
          .join(', '),
      },
      { label: 'Basis', value: describeBasis({ ...input, part: part as Part }) },
      { label: 'Amounts', value: scale.label },
      { label: 'Scenario', value: scenario },
    ],
    sections: layOutWorkbook(given).map((sheet) => toSection(sheet, scale)),
    footer: `${carrierName} · ${statementYear} · line ${line} · Part ${part} · Scenario ${scenario}`,
  }
}

type Section = DevelopmentExhibitsInput['sections'][number]

function toSection(sheet: Sheet, scale: Scale): Section {
  const title = titles[sheet.name] ?? sheet.name
  if (sheet.name === 'Notes')
    return printTable({ title, header: [bold('Assumption'), bold('Value')], rows: sheet.rows, scale })
  const at = sheet.name === 'Methods' ? firstYearRow - 1 : 0
  const about = sheet.rows.slice(0, at).filter((row) => row.length > 0)
  const note = about.map((row) => row.map((cell) => print(cell, scale)).join(': ')).join(' · ')
  const table = printTable({ title, header: sheet.rows[at] ?? [], rows: sheet.rows.slice(at + 1), scale })
  const struck = sheet.name === 'Factors' ? 'Link ratios that are struck through are left out of the averages.' : note
  return struck === '' ? table : { ...table, note: struck }
}

interface Table {
  readonly title: string
  readonly header: readonly (SheetCell | null)[]
  readonly rows: Sheet['rows']
  readonly scale: Scale
}

/** Without columns that are empty in every row, or weights of zero. */
function printTable({ title, header, rows, scale }: Table): Section {
  const widest = Math.max(header.length, ...rows.map((row) => row.length))
  const all = Array.from({ length: widest }, (_, at) => at)
  const columns = all.filter(
    (at) => at === 0 || rows.some((row) => row[at] && row[at].value !== null && row[at].value !== 0),
  )
  return {
    title,
    columns: columns.map((at) => ({
      header: print(header[at] ?? null, scale),
      isNumeric: at > 0 && rows.every((row) => typeof (row[at]?.value ?? 0) === 'number'),
    })),
    rows: rows.map((row) =>
      columns.map((at) => {
        const cell = row[at] ?? null
        const look = cell?.isStruck ? 'struck' : cell?.isBold || at === 0 ? 'bold' : 'plain'
        return { text: print(cell, scale), look } as const
      }),
    ),
  }
}

function print(cell: SheetCell | null, scale: Scale): string {
  const { value = null, format } = cell ?? {}
  if (value === null) return ''
  if (typeof value === 'string') return value
  switch (format) {
    case workbookFormats.amount:
      return formatAmount(value, scale)
    case workbookFormats.factor:
      return formatFactor(value)
    case workbookFormats.share:
      return formatShare(value)
    default:
      return String(value)
  }
}

import { findScheduleLine, type Part, parts } from '#lib/contract/schedule-p/lines.ts'
import { countMonths, listPrintedRows, measureOf, supplementalMeasures } from '#lib/contract/schedule-p/printed-rows.ts'
import type {
  IndustryLossDevelopmentRow,
  LossDevelopmentPage,
  LossDevelopmentRow,
} from '#lib/contract/schedule-p/rows.ts'
import type { lossDevelopmentRows } from '#lib/service/database/schema/schedule-p.ts'
import type { CarrierRecord } from './find-carrier.ts'
import { toRowId } from './row-id.ts'

export type StoredRow = typeof lossDevelopmentRows.$inferSelect
export type StoredPage = Pick<StoredRow, 'statementYear' | 'line' | 'part' | 'section' | 'variant'>
type StoredFigures = Omit<StoredRow, 'carrierId' | 'fromLoad' | 'untilLoad'>

export function describeRow({ id, name, naicCompanyCode }: CarrierRecord, row: StoredFigures): LossDevelopmentRow {
  return { id: toRowId({ ...row, naicCompanyCode }), carrier: { id, name }, naicCompanyCode, ...describeFigures(row) }
}

type Figures = Omit<IndustryLossDevelopmentRow, 'carrierCount'>

/** A stored row as print has it: years, months, measures and units follow from its page and its printed number. */
export function describeFigures(row: StoredFigures): Figures {
  const page = describePage(row)
  const { part, section, statementYear } = page
  const line = lineOf(row)
  const printed = listPrintedRows({ line, part, statementYear }).find(({ sourceRow }) => sourceRow === row.sourceRow)
  if (!printed) throw new TypeError(`Part ${part} of line ${line.code} prints no row ${row.sourceRow}.`)
  const values = (row.amounts ?? []).flatMap((value, at, { length }) => {
    const evaluationYear = statementYear - length + 1 + at
    return value === null ? [] : [{ evaluationYear, developmentMonths: countMonths(printed, evaluationYear), value }]
  })
  return {
    ...page,
    sourceRow: row.sourceRow,
    rowType: printed.rowType,
    accidentYear: printed.accidentYear,
    development: values.length > 0 ? { ...measureOf(part, section), values } : null,
    supplemental: supplementalMeasures[part].flatMap((measure, at) => {
      const value = row.supplemental?.[at] ?? 0
      return value === 0 ? [] : [{ ...measure, value }]
    }),
    sources: [{ exhibit: nameExhibit(page), statementYear }],
  }
}

export function describePage(page: StoredPage): Omit<LossDevelopmentPage, 'rowCount'> {
  const { code, name } = lineOf(page)
  return {
    statementYear: page.statementYear,
    line: { code, name, scheme: 'schedule-p' },
    part: partOf(page),
    section: page.section === '' ? null : page.section,
    variant: page.variant,
  }
}

function lineOf({ line }: StoredPage) {
  const found = findScheduleLine(line)
  if (!found) throw new TypeError(`There is no line ${line}.`)
  return found
}

export function partOf({ part }: StoredPage): Part {
  const found = parts.find((each) => each === part)
  if (!found) throw new TypeError(`There is no Part ${part}.`)
  return found
}

function nameExhibit({ part, line, section }: Pick<Figures, 'part' | 'line' | 'section'>): string {
  return `Schedule P - Part ${part}${line.code}${section === null ? '' : ` - Section ${section}`}`
}

import * as z from 'zod'
import { scheduleLimits } from './limits.ts'
import { findScheduleLine, listSections, parts } from './lines.ts'
import { listPrintedRows, supplementalMeasures } from './printed-rows.ts'

const { min, max } = scheduleLimits.year
const naicCompanyCode = z.string().regex(/^\d{5}$/, { error: 'Five digits, such as 12345.' })
const Year = z.number().int().min(min).max(max)
/** Null: nothing is printed. */
const Cells = z.array(z.number().nullable()).max(scheduleLimits.evaluationYears)

const PrintedRow = z.strictObject({
  /** Two digits. */
  sourceRow: z.string().regex(/^\d\d$/, { error: 'Two digits, as printed, such as 02.' }),
  /** Every cell of the row from left to right, the last one of the statement year. */
  amounts: Cells.optional(),
  /** The supplemental columns of the part from left to right. */
  supplemental: Cells.optional(),
})

/** A page of a carrier's statement, in dollars and claims. */
const WorkspaceSchedulePage = z
  .strictObject({
    /** Of one of the file's carriers. */
    naicCompanyCode,
    statementYear: Year,
    line: z.string(),
    part: z.enum(parts),
    section: z.string().optional(),
    variant: z
      .string()
      .regex(/^[ !#-[\]-~]{1,32}$/, { error: '1 to 32 printable ASCII characters without quotes and backslashes.' })
      .default('current'),
    rows: z.array(PrintedRow).min(1),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of findPageIssues(value))
      issues.push({ code: 'custom', input: value, path: [...path], message })
  })
export type WorkspaceSchedulePage = z.infer<typeof WorkspaceSchedulePage>

interface PageIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

function findPageIssues({ line: code, part, section, statementYear, rows }: WorkspaceSchedulePage): PageIssue[] {
  const line = findScheduleLine(code)
  if (!line) return [{ path: ['line'], message: `There is no line ${code}.` }]
  if (!listSections(line, part).includes(section ?? null))
    return [{ path: ['section'], message: `Line ${code} has no such section of Part ${part}.` }]
  const printed = listPrintedRows({ line, part, statementYear })
  return rows.flatMap(({ sourceRow, amounts, supplemental }, at): PageIssue[] => {
    const row = printed.find((each) => each.sourceRow === sourceRow)
    const path = ['rows', at]
    if (!row || rows.findIndex((each) => each.sourceRow === sourceRow) !== at)
      return [{ path: [...path, 'sourceRow'], message: `The page has no row ${sourceRow}, or lists it twice.` }]
    const cells = row.evaluationYears.length
    const columns = row.rowType === 'earned_premiums' ? 0 : supplementalMeasures[part].length
    return [
      ...(amounts && amounts.length !== cells
        ? [{ path: [...path, 'amounts'], message: `The row prints ${cells} cells.` }]
        : []),
      ...(supplemental && supplemental.length !== columns
        ? [{ path: [...path, 'supplemental'], message: `The row prints ${columns} supplemental columns.` }]
        : []),
    ]
  })
}

/** Premium that goes with the losses of a line, or of one of its sections, in dollars. */
const WorkspaceEarnedPremium = z.strictObject({
  naicCompanyCode,
  line: z.string().refine((code) => findScheduleLine(code) !== undefined, { error: 'There is no such line.' }),
  section: z.enum(['1', '2']).optional(),
  statementYear: Year,
  accidentYear: Year,
  direct: z.number(),
  ceded: z.number(),
  net: z.number(),
})

/** The Schedule P rows of a workspace file. */
export const scheduleInWorkspace = {
  schedulePages: z.array(WorkspaceSchedulePage).optional(),
  earnedPremiums: z.array(WorkspaceEarnedPremium).optional(),
}

import * as z from 'zod'
import { DateTime } from '#lib/contract/kernel/primitives.ts'
import { Carrier } from '#lib/contract/reference/managed.ts'
import { parts } from './lines.ts'

const rowTypes = ['prior', 'accident_year', 'totals', 'earned_premiums'] as const
export type RowType = (typeof rowTypes)[number]

/**
 * One cell: what a row prints for the end of a calendar year. Months count from the beginning of the accident year to
 * that year's end; in the prior row from the newest year that it contains; in row 13 of Part 6 they are 12.
 */
const DevelopmentValue = z.object({
  evaluationYear: z.number().int(),
  developmentMonths: z.number().int(),
  value: z.number(),
})

/** Parts 2 to 4: net of reinsurance, `usd`. Part 5: direct and assumed, `count`. Part 6: by section, `usd`. */
const Development = z.object({ measure: z.string(), unit: z.string(), values: z.array(DevelopmentValue) })

/** A column next to the development. Blank and zero columns are absent. */
const Supplement = z.object({ measure: z.string(), unit: z.string(), value: z.number() })

/** The fields of a printed row, of one carrier or of the industry. */
const printedRow = {
  statementYear: z.number().int(),
  line: z.object({ code: z.string(), name: z.string(), scheme: z.string() }),
  part: z.enum(parts),
  section: z.string().nullable(),
  variant: z.string(),
  /** Two digits: 01 prior years, 02 to 11 accident years, 12 totals, 13 earned premiums of Part 6. */
  sourceRow: z.string(),
  rowType: z.enum(rowTypes),
  /** Null except in accident-year rows. */
  accidentYear: z.number().int().nullable(),
}
const supplemental = z.array(Supplement)
const sources = z.array(z.object({ exhibit: z.string(), statementYear: z.number().int() }))

/** Source: the specification, Carrier loss-development row. Amounts are whole dollars or claims as the unit says. */
export const LossDevelopmentRow = z.object({
  id: z.string(),
  carrier: z.object({ id: z.string(), name: z.string() }),
  naicCompanyCode: z.string(),
  ...printedRow,
  /** Null where the row prints supplemental columns only. */
  development: Development.nullable(),
  supplemental,
  sources,
})
export type LossDevelopmentRow = z.infer<typeof LossDevelopmentRow>

/**
 * A printed row summed over carriers. `carrierCount` carriers print the row. A cell is the sum of all of them: a cell
 * that any of them leaves out is left out here, so that no ratio of two cells compares different carriers. Supplemental
 * columns are sums over the same carriers; a blank counts as zero, as it does in print.
 */
export const IndustryLossDevelopmentRow = z.object({
  ...printedRow,
  carrierCount: z.number().int().min(1),
  development: Development.nullable(),
  supplemental,
  sources,
})
export type IndustryLossDevelopmentRow = z.infer<typeof IndustryLossDevelopmentRow>

/** A carrier with statements, and when the caller last read of them for a charge. */
export const ScheduleCarrier = Carrier.extend({
  /** The group of companies that it belongs to; null: none, or not known. */
  group: z.string().nullable(),
  /** Codes of the lines that any statement has. */
  lines: z.array(z.string()),
  /** Oldest first. */
  statementYears: z.array(z.number().int()),
  rowCount: z.number().int().min(1),
  lastReadAt: DateTime.nullable(),
})
export type ScheduleCarrier = z.infer<typeof ScheduleCarrier>

/** A column of that list; with a minus sign from the end. Carriers without a group or a read come last either way. */
const carrierSorts = ['name', 'code', 'group', 'rows', 'lastRead'] as const
export const CarrierSort = z.enum([...carrierSorts, ...carrierSorts.map((column) => `-${column}` as const)])
export type CarrierSort = z.infer<typeof CarrierSort>

/** One printed page that is loaded, and how many rows a read of it returns and charges. */
export const LossDevelopmentPage = z.object({
  statementYear: z.number().int(),
  line: z.object({ code: z.string(), name: z.string(), scheme: z.string() }),
  part: z.enum(parts),
  section: z.string().nullable(),
  variant: z.string(),
  rowCount: z.number().int().min(1),
})
export type LossDevelopmentPage = z.infer<typeof LossDevelopmentPage>

/**
 * Premium earned in the year `accidentYear` as the statement of `statementYear` gives it, in whole dollars. Loaded from
 * sources that list premium with losses; it is not a row of Part 6, which holds cumulative premium by statement.
 */
export const EarnedPremium = z.object({
  statementYear: z.number().int(),
  line: z.string(),
  /** Of a line with an occurrence section (1) and a claims-made section (2); else null. */
  section: z.string().nullable(),
  accidentYear: z.number().int(),
  direct: z.number(),
  ceded: z.number(),
  net: z.number(),
  unit: z.literal('usd'),
})
export type EarnedPremium = z.infer<typeof EarnedPremium>

import * as z from 'zod'
import type { csvColumns } from '#lib/contract/filings/csv-import.ts'
import { fieldKinds } from '#lib/contract/filings/field-kinds.ts'
import { filingModes } from '#lib/contract/filings/filing.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { ScopeSlug, text } from '#lib/contract/kernel/primitives.ts'

/** Spreadsheets run a cell that starts like this: the value that a person saw was another. */
const formula = /^(?:[=@+]|-(?=\S))/

/** An empty cell is an absent field. */
function plain<Value>(schema: z.ZodType<Value>) {
  return z
    .unknown()
    .refine((cell) => typeof cell !== 'string' || !formula.test(cell), {
      error: 'Starts like a spreadsheet formula. Put the value itself into the cell.',
    })
    .pipe(schema)
}

const { toi, subToi, trackingNumber, date } = fieldKinds
const name = plain(text(limits.name)).optional()
const number = plain(trackingNumber.inFile)
const type = plain(fieldKinds.text.inFile).optional()

const cells = {
  scope: plain(ScopeSlug),
  displayName: plain(text(limits.name)),
  owner: plain(text(limits.name)),
  recordKind: plain(z.enum(filingModes)).optional(),
  company: name,
  product: name,
  state: name,
  toiCode: plain(toi.inFile).optional(),
  subToiCode: plain(subToi.inFile).optional(),
  filingType: type,
  reviewType: type,
  serffTrackingNumber: number.optional(),
  stateTrackingNumber: number.optional(),
  companyTrackingNumber: number.optional(),
  effectiveFromNew: plain(date.inFile).optional(),
  effectiveFromRenewal: plain(date.inFile).optional(),
  submittedOn: plain(date.inFile).optional(),
  disposition: type,
  dispositionDate: plain(date.inFile).optional(),
  description: plain(fieldKinds.longText.inFile).optional(),
} satisfies Record<(typeof csvColumns)[number]['name'], z.ZodType>

/** A line of the file. */
export const CsvRow = z.object(cells)
export type CsvRow = z.infer<typeof CsvRow>

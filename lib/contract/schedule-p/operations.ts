import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { NextCursor, PageQuery, queryInteger, text } from '#lib/contract/kernel/primitives.ts'
import { scheduleImportOperations } from './imports.ts'
import { scheduleLimits } from './limits.ts'
import { parts } from './lines.ts'
import { EarnedPremium, IndustryLossDevelopmentRow, LossDevelopmentPage, LossDevelopmentRow } from './rows.ts'

const tag = 'Schedule P'
const access = { credential: 'any', dataset: 'naic' } as const

/** `carrier_AAAAA-C`, the bare checked code `AAAAA-C`, the company code `AAAAA`, or `naic:AAAAA`. */
const carrierId = text(scheduleLimits.carrierId)
const year = queryInteger(scheduleLimits.year.min, scheduleLimits.year.max)

const page = {
  statementYear: year,
  line: text(scheduleLimits.line),
  part: z.enum(parts),
  section: text(scheduleLimits.section),
  variant: text(scheduleLimits.variant),
}

const lossDevelopmentOperations = defineOperations({
  listCarrierLossDevelopmentRows: {
    method: 'GET',
    path: '/insurance/carriers/{carrierId}/loss-development',
    origin: 'published',
    tag,
    summary:
      'A carrier’s rows of Schedule P, by statement year, line, part, section, variant and printed row (charged)',
    access,
    refreshedBy: [],
    params: z.object({ carrierId }),
    query: PageQuery.extend({
      ...z.object(page).partial().shape,
      accidentYear: year.optional(),
      limit: queryInteger(1, scheduleLimits.page.max).default(scheduleLimits.page.default),
    }),
    responses: { 200: z.object({ rows: z.array(LossDevelopmentRow), nextCursor: NextCursor }) },
    errors: ['cost_control_enforced'],
  },
  listCarrierLossDevelopmentPages: {
    method: 'GET',
    path: '/insurance/carriers/{carrierId}/loss-development/pages',
    origin: 'extension',
    tag,
    summary: 'The pages of Schedule P that are loaded for a carrier: what a read would return and cost (free)',
    access,
    refreshedBy: ['schedule_import'],
    params: z.object({ carrierId }),
    responses: { 200: z.object({ pages: z.array(LossDevelopmentPage) }) },
  },
  getCarrierLossDevelopmentRow: {
    method: 'GET',
    path: '/insurance/carriers/{carrierId}/loss-development/{id}',
    origin: 'published',
    tag,
    summary: 'One row of a carrier’s Schedule P (charged)',
    access,
    refreshedBy: [],
    params: z.object({ carrierId, id: text(scheduleLimits.rowId) }),
    responses: { 200: LossDevelopmentRow },
    errors: ['cost_control_enforced'],
  },
  listCarrierEarnedPremiums: {
    method: 'GET',
    path: '/insurance/carriers/{carrierId}/earned-premiums',
    origin: 'extension',
    tag,
    summary: 'Premium loaded with a carrier’s losses, by line, statement and year (free)',
    access,
    refreshedBy: [],
    params: z.object({ carrierId }),
    query: z.object({ line: page.line.optional() }),
    responses: { 200: z.object({ premiums: z.array(EarnedPremium) }) },
  },
  listIndustryLossDevelopmentRows: {
    method: 'GET',
    path: '/insurance/loss-development/industry',
    origin: 'extension',
    tag,
    summary: 'A page of Schedule P summed over every carrier loaded for it (charged)',
    access,
    refreshedBy: [],
    query: z.object({
      ...page,
      /** Left out for a page without sections. */
      section: page.section.optional(),
      variant: page.variant.default('current'),
    }),
    responses: {
      200: z.object({
        rows: z.array(IndustryLossDevelopmentRow),
        /** Carriers that have any row of the page; a row says how many print it. */
        carrierCount: z.number().int().min(0),
      }),
    },
    errors: ['cost_control_enforced'],
  },
})

export const scheduleOperations = { ...lossDevelopmentOperations, ...scheduleImportOperations } as const

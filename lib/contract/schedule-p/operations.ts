import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { NextCursor, PageQuery, queryInteger, Search, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { exhibitOperations } from './exhibits.ts'
import { scheduleImportOperations } from './imports.ts'
import { rowPrice, scheduleLimits } from './limits.ts'
import { parts } from './lines.ts'
import {
  CarrierSort,
  EarnedPremium,
  IndustryLossDevelopmentRow,
  LossDevelopmentPage,
  LossDevelopmentRow,
  ScheduleCarrier,
} from './rows.ts'

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

/** Chosen by the caller: `listUsageEntries` finds the charge by it, also where no response came. */
const readId = Uuid.optional()

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
    price: rowPrice,
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
  readCarrierLossDevelopmentPage: {
    method: 'GET',
    path: '/insurance/carriers/{carrierId}/loss-development/page',
    origin: 'extension',
    tag,
    summary: 'All rows of one page of a carrier’s Schedule P, charged no more than quoted',
    access,
    refreshedBy: [],
    params: z.object({ carrierId }),
    query: z.object({
      ...page,
      /** Left out for a page without sections. */
      section: page.section.optional(),
      variant: page.variant.default('current'),
      /** Credits. If the page costs more by now, nothing is read or charged: 409, with the new price. */
      quotedCredits: z
        .string()
        .regex(/^\d{1,6}(?:\.\d{1,2})?$/, { error: 'An amount of credits with at most two decimals, such as 1.25.' }),
      readId,
    }),
    responses: { 200: z.object({ rows: z.array(LossDevelopmentRow) }) },
    errors: ['cost_control_enforced', 'conflict'],
    price: rowPrice,
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
    price: rowPrice,
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
  listScheduleCarriers: {
    method: 'GET',
    path: '/insurance/loss-development/carriers',
    origin: 'extension',
    tag,
    summary: 'Carriers with statements: lines, years and rows, and when the caller last read of them (free)',
    access,
    refreshedBy: ['schedule_import'],
    query: PageQuery.extend({ search: Search.optional(), sort: CarrierSort.default('name') }),
    responses: { 200: z.object({ carriers: z.array(ScheduleCarrier), nextCursor: NextCursor }) },
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
      readId,
    }),
    responses: {
      200: z.object({
        rows: z.array(IndustryLossDevelopmentRow),
        /** Carriers that have any row of the page; a row says how many print it. */
        carrierCount: z.number().int().min(0),
      }),
    },
    errors: ['cost_control_enforced'],
    price: rowPrice,
  },
})

export const scheduleOperations = {
  ...lossDevelopmentOperations,
  ...exhibitOperations,
  ...scheduleImportOperations,
} as const

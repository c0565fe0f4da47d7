import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type ImportReview, importStatuses, type ScheduleImport } from '#lib/contract/schedule-p/imports.ts'
import { idColumn, instant, oneOf, ordered } from '#lib/service/database/columns.ts'
import { members, organizations } from './accounts.ts'
import { carriers } from './reference.ts'

/** The load that no load comes after: a record that is there until further notice. */
export const noLoad = 2_147_483_647

/** A record is there for the loads `fromLoad <= number < untilLoad`. One load replaces a record at most once. */
const loads = {
  fromLoad: integer('from_load').notNull().default(0),
  untilLoad: integer('until_load').notNull().default(noLoad),
}

/** The condition of the indexes that find what a load has replaced. */
export function isReplaced({ untilLoad }: { readonly untilLoad: AnyColumn }): SQL {
  return sql`${untilLoad} < ${sql.raw(String(noLoad))}`
}

/**
 * Loads of Schedule P. Each is written in many transactions, and what it writes is seen from the one that publishes it.
 * Readers see the newest published load. One load at a time is unpublished.
 */
export const scheduleLoads = pgTable('schedule_loads', {
  number: integer().primaryKey(),
  /** Identifies the process that writes the load; with another id here that process has lost the load. */
  runnerId: ordered('runner_id').notNull(),
  /** When the last part of it was written. */
  touchedAt: instant('touched_at').notNull(),
  publishedAt: instant('published_at'),
})

/**
 * Printed rows of Schedule P, Parts 2 to 6, the same for every organization. The columns of the key are what a page is
 * and the row on it; everything else about a row follows from them.
 */
export const lossDevelopmentRows = pgTable(
  'loss_development_rows',
  {
    carrierId: ordered('carrier_id').notNull(),
    statementYear: integer('statement_year').notNull(),
    /** The line's code. */
    line: ordered().notNull(),
    part: ordered().notNull(),
    /** Empty for a page without sections. */
    section: ordered().notNull(),
    variant: ordered().notNull(),
    /** Two digits. */
    sourceRow: ordered('source_row').notNull(),
    /** Null except in accident-year rows. */
    accidentYear: integer('accident_year'),
    /** A cell a year, the last one of the statement year; null where nothing is printed. Null: no such columns. */
    amounts: doublePrecision().array().$type<readonly (number | null)[]>(),
    /** The part's supplemental columns in their order; null where blank or zero. Null: all of them. */
    supplemental: doublePrecision().array().$type<readonly (number | null)[]>(),
    ...loads,
  },
  (table) => [
    primaryKey({
      name: 'loss_development_rows_key',
      columns: [
        table.carrierId,
        table.statementYear,
        table.line,
        table.part,
        table.section,
        table.variant,
        table.sourceRow,
        table.untilLoad,
      ],
    }),
    index('loss_development_rows_replaced_index').on(table.untilLoad).where(isReplaced(table)),
    index('loss_development_rows_page_index').on(table.statementYear, table.line, table.part),
    // The list of one accident year, in the order of the list.
    index('loss_development_rows_year_index').on(
      table.carrierId,
      table.accidentYear,
      table.statementYear,
      table.line,
      table.part,
      table.section,
      table.variant,
      table.sourceRow,
    ),
  ],
)

/** Lines, years and rows of each carrier, counted when a load is published: a list cannot count millions of rows. */
export const scheduleCarriers = pgTable('schedule_carriers', {
  carrierId: ordered('carrier_id')
    .primaryKey()
    .references(() => carriers.id),
  /** Codes, in their order. */
  lines: text().array().notNull(),
  /** Oldest first. */
  statementYears: integer('statement_years').array().notNull(),
  rowCount: integer('row_count').notNull(),
})

/** A printed row of a page, summed over the carriers that are loaded for it. */
export interface IndustryRow {
  readonly sourceRow: string
  readonly amounts: readonly (number | null)[] | null
  readonly supplemental: readonly (number | null)[] | null
  /** Carriers that print the row. */
  readonly carrierCount: number
  /** Carriers that print the page. */
  readonly carriersOfPage: number
}

/**
 * Pages that were read as sums over all carriers, kept so that the next read does not add up their rows again. They are
 * those of one load, and no others are read.
 */
export const industryPages = pgTable(
  'industry_pages',
  {
    statementYear: integer('statement_year').notNull(),
    line: ordered().notNull(),
    part: ordered().notNull(),
    section: ordered().notNull(),
    variant: ordered().notNull(),
    /** The newest load that they are the sums of. */
    load: integer().notNull(),
    rows: jsonb().$type<readonly IndustryRow[]>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'industry_pages_key',
      columns: [table.statementYear, table.line, table.part, table.section, table.variant],
    }),
  ],
)

/** Premium that a source lists with losses, in whole dollars; never rows of Part 6. */
export const earnedPremiums = pgTable(
  'earned_premiums',
  {
    carrierId: ordered('carrier_id').notNull(),
    line: ordered().notNull(),
    /** Of a line with an occurrence and a claims-made section; else empty. */
    section: ordered().notNull(),
    statementYear: integer('statement_year').notNull(),
    accidentYear: integer('accident_year').notNull(),
    direct: doublePrecision().notNull(),
    ceded: doublePrecision().notNull(),
    net: doublePrecision().notNull(),
    ...loads,
  },
  (table) => [
    primaryKey({
      name: 'earned_premiums_key',
      columns: [table.carrierId, table.line, table.section, table.statementYear, table.accidentYear, table.untilLoad],
    }),
  ],
)

/** Imports that a person started; those of the command line leave no row. */
export const scheduleImports = pgTable(
  'schedule_imports',
  {
    id: idColumn(),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    fileName: text('file_name').notNull(),
    /** Of the file's bytes, which are kept until the import has ended. */
    contentId: ordered('content_id').notNull(),
    byteLength: integer('byte_length').notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    /** Choices by the id of their question. */
    answers: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    status: text({ enum: importStatuses }).notNull(),
    /** 0 to 1. */
    progress: doublePrecision().notNull(),
    counts: jsonb().$type<ScheduleImport['counts']>().notNull(),
    issues: jsonb().$type<readonly string[]>().notNull(),
    issueCount: integer('issue_count').notNull(),
    /** Warnings of an import that succeeded. */
    warnings: jsonb().$type<readonly string[]>().notNull().default([]),
    warningCount: integer('warning_count').notNull().default(0),
    /** Null until it has succeeded. */
    review: jsonb().$type<ImportReview>(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('schedule_imports_organization_index').on(table.organizationId, table.createdAt),
    oneOf(table.status, importStatuses),
  ],
)

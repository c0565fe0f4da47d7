import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { StoredPage } from '#lib/service/api/schedule-p/describe-row.ts'
import { keepLoad, type Load } from '#lib/service/api/schedule-p/loads/load.ts'
import { readNewestLoad } from '#lib/service/api/schedule-p/loads/published.ts'
import type { Loaded } from '#lib/service/api/schedule-p/store-rows.ts'
import type { Database } from '#lib/service/database/database.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { type IndustryRow, industryPages as kept } from '#lib/service/database/schema/schedule-p.ts'
import { sumPage } from './sum-page.ts'

/** The rows of a page in the newest load, summed over all carriers. They are kept for its next reader. */
export async function readIndustryPage(tx: Tx, page: StoredPage): Promise<readonly IndustryRow[]> {
  const load = await readNewestLoad(tx)
  const [found] = await tx
    .select({ rows: kept.rows })
    .from(kept)
    .where(and(isOneOf([page]), eq(kept.load, load)))
  if (found) return found.rows
  // Rows that `dropIndustryPages` makes room for are not there yet, or in these sums.
  await tx.execute(sql`lock table ${kept} in row exclusive mode`)
  const rows = await sumPage(tx, page, load)
  if (rows.length > 0) await keepPage(tx, { ...toPage(page), load, rows })
  return rows
}

/** Call it in the transaction that adds rows to a published load, before it does. */
export async function dropIndustryPages(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${kept} in exclusive mode`)
  await tx.delete(kept)
}

/** Notes the pages of which a batch of a load has made or changed rows, each once. */
export function noteChanged(pages: Map<string, StoredPage>, { made, changed }: Loaded<StoredPage>): void {
  for (const row of [...made, ...changed.map(({ after }) => after)]) {
    const page = toPage(row)
    pages.set(JSON.stringify(page), page)
  }
}

type KeptPage = typeof kept.$inferSelect

export interface IndustryChange {
  readonly changed: readonly StoredPage[]
  /** Of those that are kept, with what is kept. */
  readonly sums: readonly (KeptPage & { readonly before: KeptPage['rows'] })[]
}

/** Sums the kept ones of the pages that a load changes, before it is published: that takes no longer for many pages. */
export async function sumChanged(
  { db, transaction }: Database,
  changed: readonly StoredPage[],
  load: Load,
): Promise<IndustryChange> {
  const sums: IndustryChange['sums'][number][] = []
  const keptBefore = await db
    .select()
    .from(kept)
    .where(and(isOneOf(changed), isOfLoadBefore(load)))
  for (const page of keptBefore) {
    const rows = await transaction(async (tx) => {
      await keepLoad(tx, load)
      return await sumPage(tx, page, load.number)
    })
    sums.push({ ...page, rows, before: page.rows })
    // The embedded database would go on without letting requests and timers of the process run.
    await nextTurn()
  }
  return { changed, sums }
}

/**
 * Keeps the pages that the load does not change, and the new sums. Call it in the transaction that publishes the load.
 * Sums of a page to which rows of no load were added since are not stored: something else is kept of it, or nothing.
 */
export async function publishIndustry(tx: Tx, { changed, sums }: IndustryChange, load: Load): Promise<void> {
  await tx
    .update(kept)
    .set({ load: load.number })
    .where(and(isOfLoadBefore(load), not(isOneOf(changed))))
  for (const { rows, before, ...page } of sums)
    await tx
      .update(kept)
      .set({ load: load.number, rows })
      .where(and(isOneOf([page]), isOfLoadBefore(load), eq(kept.rows, before)))
}

async function keepPage(tx: Tx, page: typeof kept.$inferInsert): Promise<void> {
  await tx
    .insert(kept)
    .values(page)
    .onConflictDoUpdate({
      target: Object.values(pageColumns),
      set: { load: page.load, rows: page.rows },
      setWhere: sql`${kept.load} < excluded.load`,
    })
}

const { statementYear, line, part, section, variant } = kept
const pageColumns = { statementYear, line, part, section, variant }

function toPage({ statementYear, line, part, section, variant }: StoredPage): StoredPage {
  return { statementYear, line, part, section, variant }
}

function isOfLoadBefore({ number }: Load): SQL {
  return eq(kept.load, number - 1)
}

function isOneOf(pages: readonly StoredPage[]): SQL {
  return sql`(${sql.join(Object.values(pageColumns), sql`, `)}) in (
    select "statementYear", line collate "C", part collate "C", section collate "C", variant collate "C"
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as page ("statementYear" integer, line text, part text, section text, variant text))`
}

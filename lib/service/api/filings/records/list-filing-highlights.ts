import { inArray } from 'drizzle-orm'
import type { Person } from '#lib/contract/accounts/person.ts'
import { fieldsReadIn, pick } from '#lib/contract/filings/field-shapes.ts'
import type { FilingHighlights } from '#lib/contract/filings/filing.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import { type FilingState, loadFilingStates } from '#lib/service/api/filings/status/load-filing-states.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { managedProducts } from '#lib/service/database/schema/reference.ts'
import { loadOwners } from './get-filing-owner.ts'
import { type FilingListQuery, readFilingPage } from './read-filing-page.ts'

/** Filing by filing, in the order of `listManagedFilings`. */
export async function listFilingHighlights(
  context: ServiceContext,
  query: FilingListQuery,
): Promise<{ highlights: FilingHighlights[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readFilingPage(context, 'listFilingHighlights', query)
  return { highlights: await showHighlights(context.deps.database.db, rows), nextCursor }
}

export async function showHighlights(db: Db, rows: readonly FilingRow[]): Promise<FilingHighlights[]> {
  const stateOf = await loadFilingStates(
    db,
    rows.map(({ id }) => id),
  )
  const ownerOf = await loadOwners(db, rows)
  const productNames = await loadProductNames(db, rows)
  return rows.map((row) =>
    toHighlights(row, {
      owner: ownerOf(row),
      state: stateOf(row.id),
      primaryProductName: productNames.get(row.primaryProductId ?? '') ?? null,
    }),
  )
}

async function loadProductNames(db: Db, rows: readonly FilingRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ primaryProductId }) => primaryProductId ?? []))]
  if (ids.length === 0) return new Map()
  const products = await db
    .select({ id: managedProducts.id, name: managedProducts.name })
    .from(managedProducts)
    .where(inArray(managedProducts.id, ids))
  return new Map(products.map(({ id, name }) => [id, name]))
}

interface Named {
  readonly owner: Person
  readonly state: FilingState
  readonly primaryProductName: string | null
}

export function toHighlights(row: FilingRow, { owner, state, primaryProductName }: Named): FilingHighlights {
  return {
    filingId: row.id,
    ...pick(row, fieldsReadIn('highlights')),
    predecessorFilingId: row.predecessorFilingId,
    ownerId: row.ownerId,
    primaryProductName,
    owner,
    ...state,
    submittedOn: row.submittedOn,
    tags: row.tags,
  }
}

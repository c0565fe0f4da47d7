import { type SQL, sql } from 'drizzle-orm'
import { toCarrierCode } from '#lib/contract/reference/carrier-code.ts'
import type { Tx } from '#lib/database/open.ts'
import { carriers } from '#lib/database/schema/reference.ts'
import { earnedPremiums, lossDevelopmentRows } from '#lib/database/schema/schedule-p.ts'

/** Rows in one statement: few enough that other work of the process runs in between. */
const batch = 1000

export type RowToStore = typeof lossDevelopmentRows.$inferInsert
export type PremiumToStore = typeof earnedPremiums.$inferInsert

/** How many records were not there, and how many were there with other values. The rest was there as given. */
export interface Stored {
  readonly made: number
  readonly changed: number
}

export function toCarrierId(naicCompanyCode: string): string {
  return `carrier_${toCarrierCode(naicCompanyCode)}`
}

/** Makes the carriers that are not there. One that is there keeps its name: its company code is who it is. */
export async function storeCarriers(tx: Tx, names: ReadonlyMap<string, string>): Promise<Stored> {
  const records = [...names].map(([naicCompanyCode, name]) => {
    const code = toCarrierCode(naicCompanyCode)
    return { id: `carrier_${code}`, code, naicCompanyCode, name }
  })
  let made = 0
  for (const part of inBatches(records)) {
    const rows = await tx.insert(carriers).values(part).onConflictDoNothing().returning({ id: carriers.id })
    made += rows.length
  }
  return { made, changed: 0 }
}

interface StoreOptions {
  /**
   * What becomes of a record that is there: it `changes` to what is given (without its supplemental columns where the
   * source has none of them), or it `stays`.
   */
  readonly existing: 'changes' | 'changes without supplemental' | 'stays'
  readonly onProgress?: (share: number) => void
}

/** Makes rows that are not there. No two of `rows` have one key. */
export async function storeRows(
  tx: Tx,
  rows: readonly RowToStore[],
  { existing, onProgress }: StoreOptions,
): Promise<Stored> {
  const supplemental =
    existing === 'changes' ? sql`excluded.supplemental` : sql`coalesce(excluded.supplemental, r.supplemental)`
  const change = sql`do update
    set accident_year = excluded.accident_year, amounts = excluded.amounts, supplemental = ${supplemental}
    where (r.accident_year, r.amounts, r.supplemental)
      is distinct from (excluded.accident_year, excluded.amounts, ${supplemental})`
  return await storeInBatches(rows, {
    onProgress,
    save: (part) =>
      tx.execute(sql`
        insert into ${lossDevelopmentRows} as r (carrier_id, statement_year, line, part, section, variant, source_row,
          accident_year, amounts, supplemental)
        select * from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as t ("carrierId" text, "statementYear" integer,
          line text, part text, section text, variant text, "sourceRow" text, "accidentYear" integer,
          amounts double precision[], supplemental double precision[])
        on conflict (carrier_id, statement_year, line, part, section, variant, source_row)
          ${existing === 'stays' ? sql`do nothing` : change}
        returning ${isMade('r')}`),
  })
}

export async function storePremiums(
  tx: Tx,
  premiums: readonly PremiumToStore[],
  { existing }: { readonly existing: 'changes' | 'stays' },
): Promise<Stored> {
  const change = sql`do update
    set direct = excluded.direct, ceded = excluded.ceded, net = excluded.net
    where (p.direct, p.ceded, p.net) is distinct from (excluded.direct, excluded.ceded, excluded.net)`
  return await storeInBatches(premiums, {
    save: (part) =>
      tx.execute(sql`
        insert into ${earnedPremiums} as p (carrier_id, line, section, statement_year, accident_year, direct, ceded, net)
        select * from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as t ("carrierId" text, line text, section text,
          "statementYear" integer, "accidentYear" integer, direct double precision, ceded double precision,
          net double precision)
        on conflict (carrier_id, line, section, statement_year, accident_year)
          ${existing === 'stays' ? sql`do nothing` : change}
        returning ${isMade('p')}`),
  })
}

/** A version of a row that no transaction has replaced or locked was inserted by this statement. */
function isMade(table: string): SQL {
  return sql.raw(`(${table}.xmax = 0) as made`)
}

interface BatchStore<Row> {
  readonly save: (rows: readonly Row[]) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>
  readonly onProgress?: ((share: number) => void) | undefined
}

async function storeInBatches<Row>(rows: readonly Row[], { save, onProgress }: BatchStore<Row>): Promise<Stored> {
  let made = 0
  let changed = 0
  let done = 0
  for (const part of inBatches(rows)) {
    const { rows: written } = await save(part)
    const inserted = written.filter((row) => row.made === true).length
    made += inserted
    changed += written.length - inserted
    done += part.length
    onProgress?.(done / rows.length)
  }
  return { made, changed }
}

function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += batch) yield rows.slice(from, from + batch)
}

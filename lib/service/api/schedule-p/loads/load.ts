import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/service/database/database.ts'
import type { Tx } from '#lib/service/database/open.ts'
import {
  earnedPremiums,
  isReplaced,
  lossDevelopmentRows,
  noLoad,
  scheduleLoads,
} from '#lib/service/database/schema/schedule-p.ts'

/** A load without a sign of life for so long is given up: its process was killed. */
const givenUpAfterSeconds = 10
const askAgainMs = 1000
/** Rows in one statement: few enough that what else the process does waits a few milliseconds. */
const batch = 1000

export type Load = {
  readonly number: number
  readonly runnerId: string
}

/**
 * Begins a load, once no other is under way, also of another process. What a load that was given up has left is removed.
 * Nothing of the load is seen until `publishLoad`; `endLoad` ends it either way.
 */
export async function startLoad(database: Database): Promise<Load> {
  for (;;) {
    const { rows } = await database.db.execute<Load & { isTakenOver: boolean }>(sql`
      insert into ${scheduleLoads} as l (number, runner_id, touched_at)
      select coalesce(max(number), 0) + 1, gen_random_uuid()::text, clock_timestamp()
      from ${scheduleLoads} where published_at is not null
      on conflict (number) do update set runner_id = excluded.runner_id, touched_at = excluded.touched_at
      where l.published_at is null and l.touched_at < clock_timestamp() - make_interval(secs => ${givenUpAfterSeconds})
      returning number, runner_id as "runnerId", l.xmax <> 0 as "isTakenOver"`)
    const [load] = rows
    if (load?.isTakenOver) await revert(database, load)
    if (load) {
      await removeReplaced(database, load)
      return load
    }
    await delay(askAgainMs)
  }
}

/** Keeps the load with its runner until the transaction ends. Throws if it was given up and another process began it. */
export async function keepLoad(tx: Tx, { number, runnerId }: Load): Promise<void> {
  await assertOwn(
    tx,
    sql`
    update ${scheduleLoads} set touched_at = clock_timestamp()
    where number = ${number} and runner_id = ${runnerId} and published_at is null returning number`,
  )
}

/** From when `tx` commits, readers see the load and no longer what it has replaced. */
export async function publishLoad(tx: Tx, { number, runnerId }: Load): Promise<void> {
  await assertOwn(
    tx,
    sql`
    update ${scheduleLoads} set published_at = clock_timestamp()
    where number = ${number} and runner_id = ${runnerId} and published_at is null returning number`,
  )
}

async function assertOwn(tx: Tx, statement: SQL): Promise<void> {
  const { rows } = await tx.execute(statement)
  if (rows.length === 0) throw new Error('The load was given up, and another has begun.')
}

/** Removes what a load without publication has written. Where that is cut short, the next load does it. */
export async function endLoad(database: Database, load: Load): Promise<void> {
  const isOwn = sql`number = ${load.number} and runner_id = ${load.runnerId} and published_at is null`
  const { rows } = await database.db.execute(sql`select 1 from ${scheduleLoads} where ${isOwn}`)
  if (rows.length === 0) return
  await revert(database, load)
  await database.db.execute(sql`delete from ${scheduleLoads} where ${isOwn}`)
}

const versioned = [lossDevelopmentRows, earnedPremiums] as const

/** Leaves the records as before the load. What it has made goes first: what was replaced comes back to its place. */
async function revert(database: Database, load: Load): Promise<void> {
  for (const table of versioned) {
    await inParts(database, table, {
      where: sql`${table.fromLoad} = ${load.number}`,
      change: sql`delete from ${table}`,
      load,
    })
    await inParts(database, table, {
      where: sql`${isReplaced(table)} and ${table.untilLoad} = ${load.number}`,
      change: sql`update ${table} set until_load = ${noLoad}`,
      load,
    })
  }
}

/** Removes rows that earlier loads replaced: every current reader began after the last of those loads was published. */
async function removeReplaced(database: Database, load: Load): Promise<void> {
  for (const table of versioned)
    await inParts(database, table, {
      where: sql`${isReplaced(table)} and ${table.untilLoad} < ${load.number}`,
      change: sql`delete from ${table}`,
      load,
    })
}

interface PartedChange {
  readonly where: SQL
  readonly change: SQL
  /** Kept alive between the parts. */
  readonly load: Load
}

async function inParts(
  { transaction }: Database,
  table: (typeof versioned)[number],
  { where, change, load }: PartedChange,
): Promise<void> {
  for (let changed = batch; changed === batch; ) {
    changed = await transaction(async (tx) => {
      await keepLoad(tx, load)
      const { rows } = await tx.execute(sql`
        ${change} where ctid = any (array(select ctid from ${table} where ${where} limit ${batch})) returning 1`)
      return rows.length
    })
    await nextTurn()
  }
}

import { ne } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Tx } from './open.ts'
import { sealingKeys } from './schema/shared.ts'
import { type ResealedBatch, resealBatch, sealedColumns } from './sealed-records.ts'
import type { SealingKeys } from './sealed-text.ts'
import { lockSealingKeys, toCheckValue } from './sealing-keys.ts'

type ResealedRecords = Pick<ResealedBatch, 'resealed' | 'unreadable'>

/**
 * Re-encrypts every record with the first key, in batches, and then retires the other keys: the last pass and the removal
 * of their check values are one transaction, in which no process seals. Interrupted, it continues where it is run again.
 */
export async function resealRecords(database: Database, keys: SealingKeys): Promise<ResealedRecords> {
  const before = await resealAll(keys, (work) => database.transaction(work))
  return await database.transaction(async (tx) => {
    await lockSealingKeys(tx)
    const rest = await resealAll(keys, (work) => work(tx))
    await tx.delete(sealingKeys).where(ne(sealingKeys.checkValue, toCheckValue(keys[0])))
    return { ...rest, resealed: before.resealed + rest.resealed }
  })
}

type RunBatch = (work: (tx: Tx) => Promise<ResealedBatch>) => Promise<ResealedBatch>

async function resealAll(keys: SealingKeys, run: RunBatch): Promise<ResealedRecords> {
  let [resealed, unreadable] = [0, 0]
  for (const column of sealedColumns) {
    let after: string | null = ''
    while (after !== null) {
      const from: string = after
      const batch = await run((tx) => resealBatch(tx, keys, { ...column, after: from }))
      resealed += batch.resealed
      unreadable += batch.unreadable
      after = batch.next
    }
  }
  return { resealed, unreadable }
}

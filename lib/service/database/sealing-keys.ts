import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Db, Tx } from './open.ts'
import { sealingKeys } from './schema/shared.ts'
import { listSealed } from './sealed-records.ts'
import { openText, type SealingKeys } from './sealed-text.ts'
import { UnknownSealingKey } from './unknown-sealing-key.ts'

/** Shows whether a process has the key. The key cannot be derived from it. */
export function toCheckValue(key: Uint8Array): string {
  return createHmac('sha256', key).update('filing-desk sealing key').digest('hex')
}

/** True where no key has been used on this database, so that a new one may be made. */
export async function isUnsealed({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const stored = await db.select().from(sealingKeys).limit(1)
  return stored.length === 0 && (await listSealed(db)).length === 0
}

/**
 * Throws `UnknownSealingKey` unless every key in use is one of `keys`; then the first of them is in use too. Of processes
 * that start concurrently on a new database with different keys, one starts.
 */
export async function checkSealingKeys(database: Database, keys: SealingKeys): Promise<void> {
  const own = keys.map(toCheckValue)
  await database.transaction(async (tx) => {
    await lockSealingKeys(tx)
    const stored = await tx.select().from(sealingKeys)
    const used = stored.length > 0 ? stored.map(({ checkValue }) => checkValue) : await findUsed(tx, keys)
    if (!used?.every((checkValue) => own.includes(checkValue))) {
      throw new UnknownSealingKey('This database is encrypted with a secret that this process does not have.')
    }
    await storeCheckValues(tx, [...used, toCheckValue(keys[0])])
  })
}

/** Until the transaction ends, no process starts or seals a record. */
export async function lockSealingKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${sealingKeys} in exclusive mode`)
}

/** Before a record is sealed, in its transaction. Throws where `npm run reseal-secrets` has retired the key. */
export async function assertMaySeal(db: Db, [key]: SealingKeys): Promise<void> {
  const stored = await db
    .select()
    .from(sealingKeys)
    .where(eq(sealingKeys.checkValue, toCheckValue(key)))
    .for('key share')
  if (stored.length > 0) return
  throw new Error('The VAULT_SECRET of this process is no longer in use. Start the process with the current one.')
}

export async function storeCheckValues(tx: Tx, checkValues: readonly string[]): Promise<void> {
  await tx
    .insert(sealingKeys)
    .values([...new Set(checkValues)].map((checkValue) => ({ checkValue })))
    .onConflictDoNothing()
}

/** In a database without check values: those of the keys that open a record; null where there are records and none does. */
async function findUsed(tx: Tx, keys: SealingKeys): Promise<readonly string[] | null> {
  const records = await listSealed(tx)
  const opening = keys.filter((key) => records.some(({ id, sealed }) => openText([key], id, sealed) !== null))
  return records.length > 0 && opening.length === 0 ? null : opening.map(toCheckValue)
}

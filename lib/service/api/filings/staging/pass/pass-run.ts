import { and, eq } from 'drizzle-orm'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'

type PassRow = typeof stagingPasses.$inferSelect

/** One start of a pass. */
export interface PassRun extends PassRow {
  readonly filingId: string
  readonly username: string
}

/** The pass, while no other start of it has begun and it has not ended. */
export function isOwn({ id, epoch }: Pick<PassRow, 'id' | 'epoch'>) {
  return and(eq(stagingPasses.id, id), eq(stagingPasses.epoch, epoch), eq(stagingPasses.status, 'preparing'))
}

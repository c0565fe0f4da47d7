import { eq } from 'drizzle-orm'
import type { Database } from '#lib/service/database/database.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'

/** In credits; null: no limit. It holds from the next charge on. Returns the organization’s name; null where none has the slug. */
export async function setCreditLimit(
  { db }: Pick<Database, 'db'>,
  { slug, limit }: { readonly slug: string; readonly limit: number | null },
): Promise<string | null> {
  const [changed] = await db
    .update(organizations)
    .set({ creditLimit: limit === null ? null : Math.round(limit * 100) })
    .where(eq(organizations.slug, slug))
    .returning({ name: organizations.name })
  return changed?.name ?? null
}

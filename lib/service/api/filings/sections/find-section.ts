import { and, eq } from 'drizzle-orm'
import type { Person } from '#lib/contract/accounts/person.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingSections, type Section, type SectionContents } from '#lib/service/database/schema/filing-sections.ts'

export interface StoredSection<Name extends Section> {
  readonly content: SectionContents[Name]
  readonly updatedAt: string
  readonly updatedBy: Person
}

/** Of a filing that the caller can read. Null: nothing was saved yet. */
export async function findSection<Name extends Section>(
  db: Db,
  filingId: string,
  section: Name,
): Promise<StoredSection<Name> | null> {
  const [row] = await db
    .select({
      content: filingSections.content,
      updatedAt: filingSections.updatedAt,
      updatedBy: { id: members.id, name: members.name },
    })
    .from(filingSections)
    .innerJoin(members, eq(members.id, filingSections.updatedBy))
    .where(and(eq(filingSections.filingId, filingId), eq(filingSections.section, section)))
  return row ? { ...row, content: row.content as SectionContents[Name] } : null
}

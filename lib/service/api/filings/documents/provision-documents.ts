import { eq } from 'drizzle-orm'
import { stripEnding } from '#lib/contract/files/strip-ending.ts'
import type { OwnedFiling } from '#lib/service/api/filings/provision-filing.ts'
import { InvalidWorkspace, type NamedRecord, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'

/** Documents have no names: the schedule and the file identify those of a filing. */
export function nameDocuments({ owner, ref, documents = [] }: OwnedFiling): NamedRecord[] {
  return documents.map((document) => ({
    kind: documentKind,
    owner,
    name: nameOfDocument(ref, document),
    label: 'document',
  }))
}

export const documentKind = 'filing-document'

export function nameOfDocument(
  filing: string,
  { schedule, file }: { readonly schedule: string; readonly file: string },
): string {
  return `${filing}/${schedule}/${file}`
}

/** In the file's order, added by the filing's owner when the filing was made. */
export async function provisionDocuments(target: SeedTarget, filing: OwnedFiling): Promise<void> {
  const { tx, ids, now, count } = target
  const { owner, ref, ownerEmail, documents = [], createdAt = now } = filing
  for (const [position, { schedule, file, ...document }] of documents.entries()) {
    const fileId = ids.resolve('file', owner, file)
    const at = new Date(Date.parse(createdAt) + position).toISOString()
    const name = await findFileName(target, filing, { file, fileId })
    const made = await tx
      .insert(filingDocuments)
      .values({
        title: stripEnding(name),
        ...document,
        id: ids.idOf(documentKind, owner, nameOfDocument(ref, { schedule, file })),
        filingId: ids.idOf('filing', owner, ref),
        schedule,
        fileId,
        addedBy: ids.idOf('member', owner, ownerEmail),
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: filingDocuments.id })
    count('filing documents', made)
  }
}

/** The file belongs to the filing's scope, so every reader of the filing can open it. */
async function findFileName(
  { tx, ids }: SeedTarget,
  { owner, ref, scope }: OwnedFiling,
  { file, fileId }: { readonly file: string; readonly fileId: string },
): Promise<string> {
  const [found] = await tx.select({ name: files.name, scopeId: files.scopeId }).from(files).where(eq(files.id, fileId))
  if (found?.scopeId === ids.idOf('scope', owner, scope)) return found.name
  throw new InvalidWorkspace([`organization ${owner}: filing ${ref}: scope ${scope} has no file ${file}.`])
}

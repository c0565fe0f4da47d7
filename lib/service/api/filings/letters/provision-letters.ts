import { eq } from 'drizzle-orm'
import type { NamedDocument } from '#lib/contract/filings/documents.ts'
import type { WorkspaceLetter } from '#lib/contract/filings/workspace.ts'
import { commentKind, nameOfComment } from '#lib/service/api/filings/comments/provision-comments.ts'
import { documentKind, nameOfDocument } from '#lib/service/api/filings/documents/provision-documents.ts'
import type { OwnedFiling } from '#lib/service/api/filings/provision-filing.ts'
import {
  assertThere,
  InvalidWorkspace,
  type NamedRecord,
  type SeedTarget,
  type WorkspaceIds,
} from '#lib/service/api/kernel/seed.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'

type DocumentOfLetter = NonNullable<WorkspaceLetter['items'][number]['documents']>[number]

const kind = 'filing-letter'

/** Letters are named within their filing. */
export function nameLetters({ owner, ref, letters = [] }: OwnedFiling): NamedRecord[] {
  return letters.map((letter) => ({ kind, owner, name: nameOf(ref, letter), id: letter.id, label: 'letter' }))
}

function nameOf(filing: string, { ref }: WorkspaceLetter): string {
  return `${filing}/${ref}`
}

/** One line for each discussion and document that a letter names and the filing does not have. */
export function findLetterIssues(
  { owner, ref, comments = [], letters = [] }: OwnedFiling,
  ids: WorkspaceIds,
): string[] {
  const discussions = new Set(comments.flatMap((each) => (each.kind === 'note' ? [] : each.ref)))
  return letters.flatMap((letter) => {
    const place = `organization ${owner}: filing ${ref}: letter ${letter.ref}`
    const documents = [...letter.items.flatMap((item) => item.documents ?? []), ...(letter.response?.attachments ?? [])]
    return [
      ...letter.items.flatMap(({ comment }) =>
        discussions.has(comment) ? [] : [`${place}: the filing has no discussion ${comment}.`],
      ),
      ...documents.flatMap((document) =>
        ids.find(documentKind, owner, nameOfDocument(ref, document)) === undefined
          ? [`${place}: the filing has no document ${document.file} on the schedule ${document.schedule}.`]
          : [],
      ),
    ]
  })
}

/** Once the filing's documents and comments are made. */
export async function provisionLetters(target: SeedTarget, filing: OwnedFiling): Promise<void> {
  for (const letter of filing.letters ?? []) await provisionLetter(target, filing, letter)
}

async function provisionLetter(target: SeedTarget, filing: OwnedFiling, letter: WorkspaceLetter): Promise<void> {
  const { tx, ids, now, count } = target
  const { owner, ref } = filing
  const id = ids.idOf(kind, owner, nameOf(ref, letter))
  const place = `organization ${owner}: filing ${ref}: letter ${letter.ref}`
  const { number, letterDate, receivedDate, respondBy = null, extension, recordedBy, createdAt = now } = letter
  const made = await tx
    .insert(filingLetters)
    .values({
      ...{ id, number, letterDate, receivedDate, respondBy, extension, createdAt },
      filingId: ids.idOf('filing', owner, ref),
      recordedBy: ids.idOf('member', owner, recordedBy),
      ...(await resolveResponse(target, filing, letter)),
      updatedAt: letter.response?.at ?? createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: filingLetters.id })
  count('letters', made)
  if (made.length === 0) {
    const issue = 'another letter of the filing has this number already.'
    return await assertThere(target, { table: filingLetters, id, place, issue })
  }
  for (const { comment, documents = [], number: itemNumber, answer = null, isAdded = false } of letter.items) {
    const stored = await tx
      .insert(filingLetterItems)
      .values({
        ...{ letterId: id, number: itemNumber, answer, isAdded },
        commentId: ids.idOf(commentKind, owner, nameOfComment(ref, comment)),
        documents: await nameAll(target, filing, documents),
      })
      .onConflictDoNothing()
      .returning({ number: filingLetterItems.number })
    if (stored.length === 0) throw new InvalidWorkspace([`${place}: ${comment} is an item of another letter.`])
  }
}

async function resolveResponse(target: SeedTarget, filing: OwnedFiling, { response }: WorkspaceLetter) {
  if (response === undefined) return {}
  const { date, by, at = target.now, attachments = [] } = response
  return {
    responseDate: date,
    respondedBy: target.ids.idOf('member', filing.owner, by),
    respondedAt: at,
    attachments: await nameAll(target, filing, attachments),
  }
}

/** The documents as they are called now. */
async function nameAll(
  { tx, ids }: SeedTarget,
  { owner, ref }: OwnedFiling,
  documents: readonly DocumentOfLetter[],
): Promise<NamedDocument[]> {
  const named: NamedDocument[] = []
  for (const document of documents) {
    const documentId = ids.idOf(documentKind, owner, nameOfDocument(ref, document))
    const { id, title, formNumber } = filingDocuments
    named.push(...(await tx.select({ id, title, formNumber }).from(filingDocuments).where(eq(id, documentId))))
  }
  return named
}

import { eq } from 'drizzle-orm'
import type { OwnedFiling } from '#lib/service/api/filings/provision-filing.ts'
import type { NamedRecord, SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'

type OwnedComment = NonNullable<OwnedFiling['comments']>[number]

export const commentKind = 'filing-comment'
const label = 'comment'

/** Comments are named within their filing, replies by their place. */
export function nameComments({ owner, ref, comments = [] }: OwnedFiling): NamedRecord[] {
  return comments.flatMap((comment) => [
    { kind: commentKind, owner, name: nameOfComment(ref, comment.ref), id: comment.id, label },
    ...(comment.replies ?? []).map((_, at) => ({
      kind: commentKind,
      owner,
      name: nameOfComment(ref, comment.ref, at),
      label,
    })),
  ])
}

/** Of a reply: with its place. */
export function nameOfComment(filing: string, comment: string, reply?: number): string {
  return reply === undefined ? `${filing}/${comment}` : `${filing}/${comment}/${reply}`
}

export async function provisionComments(target: SeedTarget, filing: OwnedFiling): Promise<void> {
  for (const comment of filing.comments ?? []) await provisionComment(target, filing, comment)
}

async function provisionComment(target: SeedTarget, filing: OwnedFiling, comment: OwnedComment): Promise<void> {
  const { tx, ids, now, count } = target
  const { owner, ref } = filing
  const { replies = [], respondBy = null, assignee, resolvedAt = null, createdAt = now } = comment
  const parentId = ids.idOf(commentKind, owner, nameOfComment(ref, comment.ref))
  const shared = { filingId: ids.idOf('filing', owner, ref), kind: comment.kind ?? 'discussion' }
  const rows = [
    {
      ...shared,
      ...(await findAuthor(target, owner, comment)),
      id: parentId,
      body: comment.body,
      respondBy,
      assigneeId: assignee === undefined ? null : ids.idOf('member', owner, assignee),
      resolvedAt,
      createdAt,
    },
  ]
  const made = await tx.insert(filingComments).values(rows).onConflictDoNothing().returning({ id: filingComments.id })
  count('comments', made)
  for (const [at, reply] of replies.entries()) {
    const added = await tx
      .insert(filingComments)
      .values({
        ...shared,
        ...(await findAuthor(target, owner, reply)),
        id: ids.idOf(commentKind, owner, nameOfComment(ref, comment.ref, at)),
        parentId,
        body: reply.body,
        // Without a given time a reply follows the comment it replies to and the replies before it.
        createdAt: reply.createdAt ?? new Date(Date.parse(createdAt) + at + 1).toISOString(),
      })
      .onConflictDoNothing()
      .returning({ id: filingComments.id })
    count('replies', added)
  }
}

/** A member under the member's own name, or an outside author as printed. */
async function findAuthor(
  { tx, ids }: SeedTarget,
  owner: string,
  { author, authorName = '' }: Pick<OwnedComment, 'author' | 'authorName'>,
): Promise<{ readonly authorId: string | null; readonly authorName: string }> {
  if (author === undefined) return { authorId: null, authorName }
  const authorId = ids.idOf('member', owner, author)
  const [member] = await tx.select({ name: members.name }).from(members).where(eq(members.id, authorId))
  return { authorId, authorName: member?.name ?? author }
}

import type { FilingComment } from '#lib/contract/filings/comments.ts'

/** A discussion or a note with its replies. */
export interface Thread {
  readonly top: FilingComment
  readonly replies: readonly FilingComment[]
}

export const threadFilters = ['open', 'resolved', 'all'] as const
export type ThreadFilter = (typeof threadFilters)[number]

/** Threads and the replies of each, oldest first. */
export function groupThreads(comments: readonly FilingComment[]): readonly Thread[] {
  const sorted = comments.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const replies = Map.groupBy(sorted, ({ parentId }) => parentId)
  return (replies.get(null) ?? []).map((top) => ({ top, replies: replies.get(top.id) ?? [] }))
}

/** The threads of a filter. Those that are named are shown in any case: selected ones, and the one a link leads to. */
export function filterThreads(
  threads: readonly Thread[],
  { filter, named }: { readonly filter: ThreadFilter; readonly named: ReadonlySet<string> },
): readonly Thread[] {
  return threads.filter(({ top, replies }) => {
    const isNamed = [top, ...replies].some(({ id }) => named.has(id))
    return isNamed || filter === 'all' || (filter === 'resolved') === (top.resolvedAt !== null)
  })
}

/** `openNotes` are among those that are open: a note needs no response, and no other count includes it. */
export function countThreads(threads: readonly Thread[]): Readonly<Record<ThreadFilter | 'openNotes', number>> {
  const resolved = threads.filter(({ top }) => top.resolvedAt !== null).length
  const openNotes = threads.filter(({ top }) => top.resolvedAt === null && top.kind === 'note').length
  return { open: threads.length - resolved, openNotes, resolved, all: threads.length }
}

/** The thread that takes the focus when another leaves the list. */
export function findNeighbor(shown: readonly Thread[], thread: Thread): Thread | undefined {
  const at = shown.findIndex(({ top }) => top.id === thread.top.id)
  return shown[at + 1] ?? shown[at - 1]
}

const excerptCharacters = 80

/** The beginning of a comment on one line, to tell comments apart. */
export function excerptOf(body: string): string {
  const characters = [...body.replace(/\s+/g, ' ').trim()]
  if (characters.length <= excerptCharacters) return characters.join('')
  return `${characters.slice(0, excerptCharacters).join('').trimEnd()}…`
}

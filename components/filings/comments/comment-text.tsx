import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import type { FilingComment } from '#lib/contract/filings/comments.ts'

interface CommentTextProps {
  comment: FilingComment
  /** The address leads to it. */
  isTarget: boolean
  /** At the end of its first line. */
  menu: ReactNode
}

/** Who wrote it, when, and what it says. The time links to the comment. */
export function CommentText({ comment, isTarget, menu }: CommentTextProps) {
  const { id, author, body, kind, parentId, createdAt, editedAt } = comment
  return (
    <div className={clsx('flex flex-col gap-1', isTarget && '-ml-2 border-accent border-l-2 pl-2')}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="font-medium">{author.name}</span>
        {author.id === null ? <span className="text-faint text-xs">not a member</span> : null}
        <a href={`#comment-${id}`} className="rounded-sm text-muted hover:underline">
          <RelativeTime iso={createdAt} />
        </a>
        {editedAt === null ? null : (
          <span className="text-faint text-xs">
            edited <RelativeTime iso={editedAt} />
          </span>
        )}
        {parentId === null ? <Badge>{kind === 'note' ? 'Note' : 'Discussion'}</Badge> : null}
        {menu}
      </div>
      <p className="max-w-(--measure) whitespace-pre-wrap break-words text-base">
        <RevealedText text={body} />
      </p>
    </div>
  )
}

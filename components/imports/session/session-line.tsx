import { Lock, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import type { SharedImportSession } from '#lib/contract/imports/operations.ts'
import type { OpenedImportSession } from '#lib/queries/imports.ts'
import { ShareList } from './share-list.tsx'

interface SessionLineProps {
  /** Null: this deployment does not say. */
  session: SharedImportSession | null
  /** By the reader, since the page was loaded. */
  opened: OpenedImportSession | null
  /** Null: the reader may not. */
  onOpen: (() => void) | null
  isOpening: boolean
}

/** Who has access to the list; shares it, and makes it private again. */
export function SessionLine({ session, opened, onOpen, isOpening }: SessionLineProps) {
  const isShared = session !== null && session.sharedWith.length > 0
  const isOffered = onOpen !== null && (isShared || (session === null && opened === null))
  return (
    <div
      aria-live="polite"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-4 py-1.5 text-sm"
    >
      <AccessBadge isShared={isShared} isKnown={session !== null || opened !== null} />
      <span className="min-w-0 text-muted">
        <Access session={session} opened={opened} />
      </span>
      {isOffered ? (
        <Button size="sm" onClick={onOpen} isBusy={isOpening}>
          {session ? 'Make private again' : 'Open private list'}
        </Button>
      ) : null}
      {session && onOpen ? <ShareList session={session} /> : null}
    </div>
  )
}

function AccessBadge({ isShared, isKnown }: { isShared: boolean; isKnown: boolean }) {
  if (isShared) {
    return (
      <Badge tone="warning" icon={<Users aria-hidden="true" />}>
        Shared
      </Badge>
    )
  }
  return isKnown ? <Badge icon={<Lock aria-hidden="true" />}>Private to you</Badge> : null
}

function Access({ session, opened }: Pick<SessionLineProps, 'session' | 'opened'>): ReactNode {
  if (session && session.sharedWith.length > 0) {
    const names = listNames(session.sharedWith.map(({ name }) => name))
    return `${names} can see that you have this list. What you saved stays visible to you only.`
  }
  if (opened && opened.before.length > 0)
    return `The list was shared with ${listNames(opened.before)}. It is private again.`
  const { createdAt } = session ?? opened?.session ?? {}
  if (!createdAt) return 'Opening your list makes it private again, if it was shared before.'
  return (
    <>
      Opened <RelativeTime iso={createdAt} />.{session ? null : ' If it was shared before, it is private again.'}
    </>
  )
}

function listNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}

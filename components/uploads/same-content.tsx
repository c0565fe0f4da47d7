'use client'

import { Files } from 'lucide-react'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import type { FileCopy } from '#lib/contract/files/library.ts'

interface SameContentProps {
  /** Of the new upload. */
  name: string
  /** The earlier file that is offered in its place. */
  copy: FileCopy
  /** How many other earlier files have this content. */
  others: number
  onUse: () => void
  onKeep: () => void
}

/** Says that a file with this content was there before, and offers it in place of the new upload. */
export function SameContent({ name, copy, others, onUse, onKeep }: SameContentProps) {
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="flex min-w-0 flex-1 basis-56 gap-2 py-0.5">
        <Files aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-notice" />
        <span className="min-w-0 break-words">
          <span className="sr-only">“{name}”: </span>
          Same content as <span className="font-medium">“{copy.name}”</span>, version {copy.version}
          {copy.isNewest ? null : ' (an earlier version)'}, uploaded <RelativeTime iso={copy.uploadedAt} />
          {others > 0 ? `, and as ${others === 1 ? '1 other file' : `${others} other files`}` : null}.
        </span>
      </p>
      <span className="flex shrink-0 flex-wrap items-center gap-1">
        <Button size="sm" aria-label={`Use that one in place of “${name}”`} onClick={onUse}>
          Use that one
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Keep both, “${name}” and “${copy.name}”`} onClick={onKeep}>
          Keep both
        </Button>
      </span>
    </div>
  )
}

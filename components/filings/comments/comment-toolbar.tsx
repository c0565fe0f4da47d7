'use client'

import clsx from 'clsx'
import { Plus, Wrench } from 'lucide-react'
import { Button } from '#components/ui/controls/button.tsx'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { type ThreadFilter, threadFilters } from './model/group-threads.ts'
import type { CommentBoard } from './use-comment-board.ts'
import type { useFixComments } from './use-fix-comments.ts'

const filterLabels: Record<ThreadFilter, string> = { open: 'Open', resolved: 'Resolved', all: 'All' }

interface CommentToolbarProps {
  board: CommentBoard
  fix: ReturnType<typeof useFixComments>
  onCompose: () => void
}

export function CommentToolbar({ board, fix, onCompose }: CommentToolbarProps) {
  const { canEdit, selected, setSelected } = board
  return (
    <div className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-canvas py-1.5">
      <FilterButtons board={board} />
      <span className="grow" />
      {selected.length > 0 ? (
        <Button size="sm" variant="quiet" onClick={() => setSelected([])}>
          Clear selection
        </Button>
      ) : null}
      {canEdit ? (
        <>
          <Button
            variant="primary"
            icon={<Wrench aria-hidden="true" className="size-4" />}
            disabled={selected.length === 0 || selected.length > filingLimits.commentIds}
            isBusy={fix.isPending}
            title={selected.length === 0 ? 'Select discussions first, with the check boxes or X' : undefined}
            onClick={() => fix.send(selected)}
          >
            Fix selected{selected.length > 0 ? ` (${selected.length})` : null}
          </Button>
          <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={onCompose}>
            New comment
          </Button>
        </>
      ) : null}
      {selected.length >= filingLimits.commentIds ? (
        <p role="status" className="basis-full text-muted text-xs">
          {selected.length > filingLimits.commentIds
            ? `${selected.length} discussions are selected. At most ${filingLimits.commentIds} can be fixed at a time.`
            : `${filingLimits.commentIds} discussions are selected, the most that can be fixed at a time.`}
        </p>
      ) : null}
    </div>
  )
}

function FilterButtons({ board: { filter, setFilter, counts } }: { board: CommentBoard }) {
  return (
    <fieldset className="flex flex-wrap gap-1 border-0 p-0">
      <legend className="sr-only">Comments to show</legend>
      {threadFilters.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={filter === each}
          onClick={() => setFilter(each)}
          className={clsx(
            'h-7 rounded-md border px-2 text-xs coarse:h-10',
            filter === each
              ? 'border-accent bg-selected font-medium text-accent'
              : 'border-transparent text-muted hover:bg-hover',
          )}
        >
          {filterLabels[each]} <span className="tabular-nums">{describeCount(each, counts)}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Open discussions are counted as the tab and the list of filings count them, with the notes apart. */
function describeCount(filter: ThreadFilter, counts: CommentBoard['counts']): string {
  const { openNotes } = counts
  if (filter !== 'open' || openNotes === 0) return counts[filter].toLocaleString('en-US')
  const discussions = (counts.open - openNotes).toLocaleString('en-US')
  return `${discussions} and ${openNotes === 1 ? '1 note' : `${openNotes.toLocaleString('en-US')} notes`}`
}

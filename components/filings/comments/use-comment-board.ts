'use client'

import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useTarget } from '#components/filings/use-target.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { countThreads, filterThreads, groupThreads, type Thread, threadFilters } from './model/group-threads.ts'
import { readIds, toggleSelected } from './model/selection.ts'

const parsers = {
  comments: parseAsStringLiteral(threadFilters).withDefault('open'),
  selected: parseAsArrayOf(parseAsString).withDefault([]),
}

interface BoardOptions {
  readonly filingId: string
  /** Whose drafts are kept. */
  readonly memberId: string
  readonly canEdit: boolean
  readonly comments: readonly FilingComment[]
}

export type CommentBoard = ReturnType<typeof useCommentBoard>

/** The threads of a filing, what the link says of them, and what follows from both. */
export function useCommentBoard({ filingId, memberId, canEdit, comments }: BoardOptions) {
  const [state, setState] = useQueryStates(parsers, { history: 'replace', scroll: false })
  const targetId = useTarget('comment')
  const threads = groupThreads(comments)
  const selected = canEdit ? readIds(state.selected).ids : []
  const named = new Set(targetId === null ? selected : [...selected, targetId])
  const setSelected = (ids: readonly string[]) => void setState({ selected: ids.length === 0 ? null : [...ids] })
  return {
    ...{ filingId, memberId, canEdit, threads, selected, targetId },
    shown: filterThreads(threads, { filter: state.comments, named }),
    counts: countThreads(threads),
    filter: state.comments,
    setFilter: (filter: typeof state.comments) => void setState({ comments: filter }),
    setSelected,
    toggle: ({ top }: Thread) => setSelected(toggleSelected(top, selected)),
    draftName: (field: string) => `${memberId}:${filingId}:${field}`,
  }
}

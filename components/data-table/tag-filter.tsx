'use client'

import { X } from 'lucide-react'
import { useQueryState } from 'nuqs'

const chipStyle =
  'inline-flex h-6 shrink-0 items-center gap-1 rounded-sm border border-line-strong bg-sunken px-1.5 text-muted text-xs hover:bg-hover hover:text-ink'

/** The tag that a list is narrowed down to, stored as `tag` in the link. */
export function useTagFilter(): [tag: string | null, setTag: (tag: string | null) => void] {
  const [tag, setTag] = useQueryState('tag')
  return [tag, (next) => void setTag(next)]
}

interface TagListProps {
  tags: readonly string[]
  onChoose: (tag: string) => void
}

/** The tags of a row: each narrows the list down to it. */
export function TagList({ tags, onChoose }: TagListProps) {
  return tags.map((tag) => (
    <button
      key={tag}
      type="button"
      title={`Show only “${tag}”`}
      tabIndex={-1}
      onClick={() => onChoose(tag)}
      className={chipStyle}
    >
      {tag}
    </button>
  ))
}

interface TagFilterProps {
  tag: string | null
  onClear: () => void
}

/** Says which tag the list is narrowed down to, and ends that. */
export function TagFilter({ tag, onClear }: TagFilterProps) {
  if (tag === null) return null
  return (
    <button type="button" aria-label={`Remove the filter: tag ${tag}`} onClick={onClear} className={chipStyle}>
      Tag: {tag}
      <X aria-hidden="true" className="size-3" />
    </button>
  )
}

'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronDown, FilePlus2 } from 'lucide-react'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { Menu, MenuLink, MenuSeparator } from '#components/ui/layers/menu.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { draftsQuery } from '#lib/queries/drafts.ts'
import { toDraft } from './draft-list.tsx'

/** The person's drafts, from the head of a page. `currentId` is the one that is open; null: none is, and without any there is no menu. */
export function DraftMenu({ currentId }: { currentId: string | null }) {
  const { data: drafts = [] } = useQuery(draftsQuery(browserClient))
  const others = drafts.filter(({ id }) => id !== currentId)
  if (currentId === null && others.length === 0) return null
  return (
    <Menu
      align="end"
      trigger={
        <Button>
          Drafts
          {others.length > 0 ? <span className="text-faint tabular-nums">{others.length}</span> : null}
          <ChevronDown aria-hidden="true" className="size-3.5 text-faint" />
        </Button>
      }
    >
      {currentId === null ? null : (
        <MenuLink href="/comparisons/new" icon={<FilePlus2 />}>
          New draft
        </MenuLink>
      )}
      {currentId !== null && others.length > 0 ? <MenuSeparator /> : null}
      {others.map(({ id, title, updatedAt }) => (
        <MenuLink key={id} href={toDraft(id)}>
          <span className="flex max-w-88 items-baseline gap-4">
            <span className="min-w-0 grow truncate">{title}</span>
            <RelativeTime iso={updatedAt} className="shrink-0 text-faint text-xs" />
          </span>
        </MenuLink>
      ))}
    </Menu>
  )
}

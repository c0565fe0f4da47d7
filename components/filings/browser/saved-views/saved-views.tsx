'use client'

import { Bookmark, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { fromViewQuery, toViewQuery } from '#components/filings/browser/url-state.ts'
import type { FilingBrowser } from '#components/filings/browser/use-filing-browser.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import type { SavedView } from '#lib/contract/saved-views/operations.ts'
import { NewView } from './new-view.tsx'
import { useSavedViews } from './use-saved-views.ts'
import { ViewRow } from './view-row.tsx'

/** Filters, sort and columns under names of the reader's own. */
export function SavedViews({ browser: { state, update } }: { browser: FilingBrowser }) {
  const [isOpen, setOpen] = useState(false)
  const saved = useSavedViews()
  const { list, views } = saved
  const query = toViewQuery(state)
  const opened = views.find(({ id }) => id === state.view) ?? null
  const isChanged = opened !== null && opened.query !== query
  const open = (view: SavedView) => {
    update({ ...fromViewQuery(view.query), view: view.id })
    setOpen(false)
  }
  return (
    <Popover
      title="Views"
      align="end"
      className="w-80"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<Bookmark aria-hidden="true" className="size-4" />}>
          <span className="max-w-40 truncate">{opened?.name ?? 'Views'}</span>
          {isChanged ? <span className="font-normal text-muted">changed</span> : null}
          <ChevronDown aria-hidden="true" className="size-3.5 text-faint" />
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {list.error ? (
          <CallError error={list.error} title="The views could not be loaded." onRetry={() => void list.refetch()} />
        ) : null}
        {list.isSuccess && views.length === 0 ? (
          <p className="text-muted text-sm">A view saves the search, filters, sort and columns under a name.</p>
        ) : null}
        {views.length > 0 ? (
          <ul className="-mx-1 flex flex-col">
            {views.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                isOpened={view.id === opened?.id}
                onOpen={() => open(view)}
                onRename={(name) => saved.change(view, { name })}
                onDelete={() => saved.remove(view)}
              />
            ))}
          </ul>
        ) : null}
        {opened && isChanged ? (
          <Button size="sm" isBusy={saved.isBusy} onClick={() => void saved.change(opened, { query })}>
            Save changes to “{opened.name}”
          </Button>
        ) : null}
        <NewView
          onSave={async (name) => {
            const id = crypto.randomUUID()
            await saved.add({ id, name, query })
            update({ view: id })
          }}
        />
      </div>
    </Popover>
  )
}

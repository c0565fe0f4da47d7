'use client'

import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData, type QueryFunctionContext, useQueries } from '@tanstack/react-query'
import { Command } from 'cmdk'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useDeferredValue, useState } from 'react'
import type { RecordFinder } from '#components/shell/commands.ts'
import { popupStyle } from '#components/ui/layers/popup-style.ts'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { PaletteCommand, PaletteEntries } from './palette-registry.ts'

interface PaletteProps {
  entries: PaletteEntries
  onClose: () => void
}

export function Palette({ entries, onClose }: PaletteProps) {
  const router = useRouter()
  const [search, setSearch] = useState('')
  const found = useFoundRecords(entries.finders, { search, goTo: (href) => router.push(href) })
  const groups = Map.groupBy([...entries.commands, ...found], (command) => command.group)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-shade" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-3 pt-[12vh]">
          <Dialog.Popup className={`${popupStyle} w-[36rem] max-w-full overflow-hidden`} aria-label="Commands">
            <Command label="Commands" loop>
              <Command.Input
                autoFocus
                value={search}
                onValueChange={setSearch}
                placeholder="Search or run a command…"
                className="h-11 w-full border-line border-b bg-transparent px-4 text-base outline-none placeholder:text-faint"
              />
              <Command.List className="max-h-[min(24rem,60vh)] overflow-y-auto p-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint">
                <Command.Empty className="px-2.5 py-4 text-muted text-sm">No results.</Command.Empty>
                {[...groups].map(([group, members]) => (
                  <Command.Group key={group} heading={group}>
                    {members.map((command) => (
                      <Command.Item
                        key={command.id}
                        value={`${command.label} ${command.id}`}
                        keywords={[...(command.keywords ?? [])]}
                        onSelect={() => {
                          onClose()
                          command.run()
                        }}
                        className="flex min-h-8 cursor-default items-center gap-3 rounded-sm px-2.5 text-sm data-[selected=true]:bg-selected coarse:min-h-11"
                      >
                        <span className="grow truncate">{command.label}</span>
                        {command.hint ? <span className="text-faint text-xs">{command.hint}</span> : null}
                      </Command.Item>
                    ))}
                  </Command.Group>
                ))}
              </Command.List>
            </Command>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const mostOfAGroup = 8

interface FindOptions {
  search: string
  goTo: (href: Route) => void
}

/** Records that the domains find by name. Empty before anything is typed. */
function useFoundRecords(finders: readonly RecordFinder[], { search, goTo }: FindOptions): PaletteCommand[] {
  const wanted = useDeferredValue(search.trim().slice(0, limits.search))
  return useQueries({
    queries: finders.map(({ group, load }) => ({
      queryKey: ['palette', group, wanted] as const,
      queryFn: async ({ client: queries }: QueryFunctionContext) =>
        (await load())({ client: browserClient, queries, search: wanted }),
      enabled: wanted !== '',
      placeholderData: keepPreviousData,
    })),
    combine: (results) =>
      results.flatMap(({ data = [] }, index): PaletteCommand[] =>
        wanted === ''
          ? []
          : data.slice(0, mostOfAGroup).map(({ id, label, hint, keywords, href }) => ({
              id,
              label,
              group: finders[index]?.group ?? '',
              ...(hint ? { hint } : {}),
              ...(keywords ? { keywords } : {}),
              run: () => goTo(href),
            })),
      ),
  })
}

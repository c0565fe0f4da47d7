'use client'

import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData, type QueryFunctionContext, useQueries } from '@tanstack/react-query'
import { Command } from 'cmdk'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useDeferredValue, useLayoutEffect, useState } from 'react'
import type { RecordFinder } from '#components/shell/commands.ts'
import { CutSearchNote } from '#components/ui/feedback/cut-search-note.tsx'
import { popupStyle } from '#components/ui/layers/popup-style.ts'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { PaletteCommand, PaletteEntries } from './palette-registry.ts'
import { rankEntries } from './rank-entries.ts'
import type { TypedAhead } from './typed-ahead.ts'

interface PaletteProps {
  entries: PaletteEntries
  /** Since it was opened. */
  typed: TypedAhead
  onClose: () => void
}

export function Palette({ entries, typed, onClose }: PaletteProps) {
  const router = useRouter()
  const [search, setSearch] = useState('')
  useLayoutEffect(() => setSearch(typed.take()), [typed])
  const { records, isSearching } = useFoundRecords(entries.finders, { search, goTo: (href) => router.push(href) })
  const most = longestOf(entries.finders)
  const groups = rankEntries({ commands: entries.commands, records }, search)
  // Only once all records are there: until then it would be the first entry, which Enter takes.
  const behindPrefix = entries.finders.flatMap(({ group, prefix }) =>
    prefix === undefined || isSearching || search.trim() === '' || isPrefixed(search, prefix)
      ? []
      : [{ group, prefix }],
  )
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-shade" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-3 pt-[12vh]">
          <Dialog.Popup className={`${popupStyle} w-[36rem] max-w-full overflow-hidden`} aria-label="Commands">
            <Command label="Commands" loop shouldFilter={false}>
              <Command.Input
                autoFocus
                value={search}
                onValueChange={setSearch}
                placeholder="Search or run a command…"
                className="h-11 w-full border-line border-b bg-transparent px-4 text-base outline-none placeholder:text-faint"
              />
              <CutSearchNote isCut={search.trim().length > most} most={most} className="px-4 pt-2" />
              <Command.List className="max-h-[min(24rem,60vh)] overflow-y-auto p-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint">
                <Command.Empty className="px-2.5 py-4 text-muted text-sm">
                  {isSearching ? 'Searching…' : 'No results.'}
                </Command.Empty>
                {groups.map(({ name, commands }) => (
                  <Command.Group key={name} heading={name}>
                    {commands.map((command) => (
                      <Command.Item
                        key={command.id}
                        value={`${name} ${command.id}`}
                        onSelect={() => {
                          onClose()
                          command.run()
                        }}
                        className={itemStyle}
                      >
                        {/* Filings of several states are alike but for the end of their names. */}
                        <span className="min-w-0 grow break-words py-1">{command.label}</span>
                        {command.hint ? (
                          <span className="max-w-[45%] shrink-0 text-right text-faint text-xs">{command.hint}</span>
                        ) : null}
                      </Command.Item>
                    ))}
                  </Command.Group>
                ))}
                {behindPrefix.map(({ group, prefix }) => (
                  <Command.Item
                    key={prefix}
                    value={`prefix ${prefix}`}
                    onSelect={() => setSearch(`${prefix} ${search.trim()}`)}
                    className={itemStyle}
                  >
                    <span className="grow truncate">
                      Search {group} for “{search.trim()}”
                    </span>
                    <span className="text-faint text-xs">{prefix} …</span>
                  </Command.Item>
                ))}
              </Command.List>
            </Command>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const itemStyle =
  'flex min-h-8 cursor-default items-center gap-3 rounded-sm px-2.5 text-sm data-[selected=true]:bg-selected coarse:min-h-11'
const mostOfAGroup = 8

function longestOf(finders: readonly RecordFinder[]): number {
  return Math.max(limits.search, ...finders.map(({ maxCharacters = 0 }) => maxCharacters))
}

/** "api comments": what follows is for the finder of this prefix alone. */
function isPrefixed(search: string, prefix: string): boolean {
  return search.trimStart().toLowerCase().startsWith(`${prefix} `)
}

interface FoundRecords {
  readonly records: readonly PaletteCommand[]
  /** Not all domains have answered for what is typed. */
  readonly isSearching: boolean
}

interface FindOptions {
  search: string
  goTo: (href: Route) => void
}

/**
 * Records that the domains find by name. Empty before anything is typed. After the prefix of a finder it alone is asked; one
 * with a prefix only then.
 */
function useFoundRecords(finders: readonly RecordFinder[], { search, goTo }: FindOptions): FoundRecords {
  const now = search.trim().slice(0, longestOf(finders))
  const typed = useDeferredValue(now)
  const prefixed = finders.find(({ prefix }) => prefix !== undefined && isPrefixed(search, prefix))
  const wanted = prefixed?.prefix ? typed.slice(prefixed.prefix.length).trim() : typed
  // No other record has a text as long as a filing’s comments and documents.
  const isAsked = (finder: RecordFinder) =>
    wanted !== '' &&
    wanted.length <= (finder.maxCharacters ?? limits.search) &&
    (prefixed ? finder === prefixed : finder.prefix === undefined)
  return useQueries({
    queries: finders.map((finder) => ({
      queryKey: ['palette', finder.group, wanted] as const,
      queryFn: async ({ client: queries }: QueryFunctionContext) =>
        (await finder.load())({ client: browserClient, queries, search: wanted }),
      enabled: isAsked(finder),
      placeholderData: keepPreviousData,
    })),
    combine: (results) => ({
      isSearching: typed !== now || results.some(({ isFetching }) => isFetching),
      records: results.flatMap(({ data = [] }, index): PaletteCommand[] => {
        const finder = finders[index]
        if (!finder || !isAsked(finder)) return []
        return data.slice(0, mostOfAGroup).map(({ id, label, hint, keywords, href }) => ({
          id,
          label,
          group: finder.group,
          ...(hint ? { hint } : {}),
          ...(keywords ? { keywords } : {}),
          run: () => goTo(href),
        }))
      }),
    }),
  })
}

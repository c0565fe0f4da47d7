'use client'

import clsx from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { OperationEntry, OperationGroup } from '#components/developers/model/reference-operation.ts'
import { SearchInput } from '#components/ui/controls/search-input.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { ApiText } from './api-text.tsx'

type Origin = 'all' | 'published' | 'extension'

interface OperationListProps {
  groups: readonly OperationGroup[]
  guides: readonly { readonly id: string; readonly title: string }[]
  onFollow?: () => void
}

/** Guides and operations, to go to. `J` and `K` go through what is shown. */
export function OperationList({ groups, guides, onFollow }: OperationListProps) {
  const [search, setSearch] = useState('')
  const [origin, setOrigin] = useState<Origin>('all')
  const shown = filterGroups(groups, { search, origin })
  const operations = shown.flatMap((group) => group.operations)
  const box = useRef<HTMLInputElement>(null)
  const go = useSteps(operations)
  useShortcut({ keys: '/', label: 'Search operations', group: 'Developers', onPress: () => box.current?.select() })
  return (
    <nav aria-label="Developers" className="flex flex-col gap-3 py-3">
      <form
        className="flex flex-col gap-2 px-3"
        aria-label="Find an operation"
        onSubmit={(event) => {
          event.preventDefault()
          go.toFirst()
          onFollow?.()
        }}
      >
        <SearchInput
          ref={box}
          type="search"
          aria-label="Search operations"
          placeholder="Name, path or tag"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select<Origin>
          aria-label="Origin"
          size="sm"
          options={[
            { value: 'all', label: 'All operations' },
            { value: 'published', label: 'Published API' },
            { value: 'extension', label: 'Extensions of Filing Desk' },
          ]}
          value={origin}
          onChange={setOrigin}
        />
        <p role="status" className="text-faint text-xs tabular-nums">
          {operations.length === 1 ? '1 operation' : `${operations.length} operations`}
        </p>
      </form>
      {search.trim() === '' ? <GuideLinks guides={guides} onFollow={onFollow} /> : null}
      {shown.map(({ tag, operations }) => (
        <section key={tag} aria-label={tag}>
          <h3 className="eyebrow px-3 pb-1">{tag}</h3>
          <ul>
            {operations.map((operation) => (
              <OperationLink key={operation.id} operation={operation} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 ? <p className="px-3 text-muted text-sm">No operation matches “{search.trim()}”.</p> : null}
    </nav>
  )
}

function GuideLinks({ guides, onFollow }: Pick<OperationListProps, 'guides'> & { onFollow: (() => void) | undefined }) {
  return (
    <section aria-label="Guides">
      <h3 className="eyebrow px-3 pb-1">Guides</h3>
      <ul>
        {guides.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`/developers#${id}` as Route}
              onClick={onFollow}
              className="flex min-h-7 items-center px-3 text-muted text-sm -outline-offset-2 hover:bg-hover hover:text-ink coarse:min-h-11"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OperationLink({ operation, onFollow }: { operation: OperationEntry; onFollow: (() => void) | undefined }) {
  const { id, method, summary, isExtension } = operation
  const isHere = usePathname() === `/developers/${id}`
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHere) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <li ref={line}>
      <Link
        href={`/developers/${id}` as Route}
        prefetch={false}
        onClick={onFollow}
        aria-current={isHere ? 'page' : undefined}
        className={clsx(
          'grid min-h-7 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-baseline px-3 py-1 text-sm -outline-offset-2 coarse:min-h-11',
          isHere ? 'bg-selected font-medium text-accent' : 'text-muted hover:bg-hover hover:text-ink',
        )}
      >
        <span className="font-mono text-2xs">{method}</span>
        <span>
          <ApiText text={summary} />
        </span>
        {isExtension ? <span className="pl-2 text-2xs text-faint">extension</span> : null}
      </Link>
    </li>
  )
}

function useSteps(operations: readonly OperationEntry[]) {
  const router = useRouter()
  const pathname = usePathname()
  const here = operations.findIndex(({ id }) => pathname === `/developers/${id}`)
  const goTo = (index: number) => {
    const operation = operations[index]
    if (operation) router.push(`/developers/${operation.id}` as Route)
  }
  useShortcut({ keys: 'j', label: 'Next operation', group: 'Developers', onPress: () => goTo(here + 1) })
  useShortcut({ keys: 'k', label: 'Previous operation', group: 'Developers', onPress: () => goTo(here - 1) })
  return { toFirst: () => goTo(0) }
}

function filterGroups(
  groups: readonly OperationGroup[],
  { search, origin }: { search: string; origin: Origin },
): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map(({ tag, operations }) => ({
      tag,
      operations: operations.filter(({ id, method, path, summary, isExtension }) => {
        const text = `${tag} ${id} ${method} ${path} ${summary}`.toLowerCase()
        return (
          words.every((word) => text.includes(word)) && (origin === 'all' || isExtension === (origin === 'extension'))
        )
      }),
    }))
    .filter(({ operations }) => operations.length > 0)
}

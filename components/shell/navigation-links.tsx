'use client'

import clsx from 'clsx'
import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import { Tooltip } from '#components/ui/layers/tooltip.tsx'
import { type Command, isCurrent } from './commands.ts'

interface NavigationLinksProps {
  items: readonly Command[]
  isNarrow: boolean
  onFollow?: () => void
}

export function NavigationLinks({ items, isNarrow, onFollow }: NavigationLinksProps) {
  const pathname = usePathname()
  const [wanted, setWanted] = useState<string | null>(null)
  return (
    <ul className="flex flex-col gap-0.5 p-2">
      {items.map(({ href, label, icon: Icon }) => {
        const current = isCurrent(href, pathname)
        const want = () => setWanted(href)
        const link = (
          <Link
            href={href}
            // Prefetching all of them would delay the page's own requests.
            prefetch={wanted === href ? null : false}
            onPointerEnter={want}
            onFocus={want}
            onClick={onFollow}
            aria-current={current ? 'page' : undefined}
            aria-label={isNarrow ? label : undefined}
            className={clsx(
              'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm coarse:h-11',
              isNarrow && 'w-8 justify-center px-0',
              current ? 'bg-selected font-medium text-accent' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} /> : null}
            {isNarrow ? null : label}
            <PendingMark />
          </Link>
        )
        return (
          <li key={href}>
            {isNarrow ? (
              <Tooltip label={label} side="right">
                {link}
              </Tooltip>
            ) : (
              link
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Shown while the page behind the link loads, after a short delay. */
function PendingMark() {
  const { pending } = useLinkStatus()
  return pending ? <Spinner className="appear-late ml-auto" /> : null
}

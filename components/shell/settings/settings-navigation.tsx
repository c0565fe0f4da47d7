'use client'

import clsx from 'clsx'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { Command } from '#components/shell/commands.ts'

type SettingsPage = Pick<Command, 'href' | 'label'>

export function SettingsNavigation({ pages }: { pages: readonly SettingsPage[] }) {
  const pathname = usePathname()
  return (
    <nav aria-label="Settings" className="shrink-0 overflow-x-auto border-line border-b px-2 sm:px-4">
      <ul className="flex gap-1">
        {pages.map(({ href, label }) => {
          const isHere = pathname === href
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={clsx(
                  '-mb-px flex h-9 items-center border-b-2 px-2 text-sm whitespace-nowrap -outline-offset-2',
                  isHere ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

'use client'

import clsx from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'

const pages: readonly { readonly href: Route; readonly label: string }[] = [
  { href: '/settings/profile', label: 'Profile' },
  { href: '/settings/preferences', label: 'Preferences' },
  { href: '/settings/api-keys', label: 'API keys' },
  { href: '/settings/members', label: 'Members' },
  { href: '/settings/usage', label: 'Usage' },
  { href: '/settings/connection', label: 'Connection' },
]

export function SettingsNavigation() {
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

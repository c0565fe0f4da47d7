'use client'

import clsx from 'clsx'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useChosenInView } from '#components/ui/layout/use-chosen-in-view.ts'
import { type Command, isCurrent } from './commands.ts'

interface SectionNavigationProps {
  label: string
  pages: readonly Pick<Command, 'href' | 'label'>[]
}

/** Links to the pages of one section, under its heading. */
export function SectionNavigation({ label, pages }: SectionNavigationProps) {
  const pathname = usePathname()
  const line = useChosenInView<HTMLElement>(pathname)
  return (
    <nav ref={line} aria-label={label} className="shrink-0 overflow-x-auto border-line border-b px-2 sm:px-4">
      <ul className="flex gap-1">
        {pages.map(({ href, label }) => {
          const isHere = isCurrent(href, pathname)
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

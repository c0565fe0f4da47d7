import clsx from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'

interface WorkSectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A part of Home under its heading. */
export function WorkSection({ title, aside, children }: WorkSectionProps) {
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line-strong border-b pb-1.5">
        <h2 className="font-serif text-lg">{title}</h2>
        <span className="text-sm">{aside}</span>
      </div>
      {children}
    </section>
  )
}

interface WorkRowProps {
  href: Route
  title: string
  /** Below the title. */
  note?: string
  /** Between title and mark, on screens with room for it. */
  middle?: ReactNode
  /** As wide as it becomes once the day is known: nothing moves. */
  mark: ReactNode
}

export function WorkRow({ href, title, note, middle, mark }: WorkRowProps) {
  return (
    <li className="border-line border-b">
      <Link
        href={href}
        className={clsx(
          'grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-1 py-1.5 -outline-offset-2 hover:bg-hover',
          'sm:grid-cols-[minmax(0,1fr)_10rem_10rem]',
        )}
      >
        <span className="min-w-0">
          <span className="block truncate text-base">{title}</span>
          {note ? <span className="block truncate text-muted text-sm">{note}</span> : null}
        </span>
        <span className="truncate text-muted text-sm max-sm:hidden">{middle}</span>
        <span className="text-right">{mark}</span>
      </Link>
    </li>
  )
}

/** Says that a list goes on. */
export function MoreNote({ children }: { children: ReactNode }) {
  return <p className="pt-1.5 text-muted text-sm">{children}</p>
}

import { ArrowRight } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'

interface DoorsProps {
  canWrite: boolean
  canReadScheduleP: boolean
  /** A finished comparison to begin with, if there is one. */
  toRead: { readonly id: string; readonly title: string | undefined } | null
}

/** First steps, shown on the first visit. Only those that this person can take. */
export function Doors({ canWrite, canReadScheduleP, toRead }: DoorsProps) {
  return (
    <section aria-labelledby="doors">
      <h2 id="doors" className="mb-3 font-serif text-lg">
        Get started
      </h2>
      <ol className="grid border-line border-t md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line md:border-b">
        {canWrite ? (
          <Door
            href="/comparisons/new"
            title="Compare two wordings"
            text="Choose two to eight versions of a wording. See what changed, what it means for the insured, and the page behind every statement."
          />
        ) : null}
        {toRead ? (
          <Door
            href={`/comparisons/${toRead.id}` as Route}
            title="Read a finished comparison"
            text={`${toRead.title ?? 'A comparison that your organization has run'}: provisions side by side, every difference marked and cited.`}
          />
        ) : null}
        <Door
          href={'/filings' as Route}
          title="Open the filings"
          text="Every filing that you can read: search by number, name, company, comment or document, and see what is due."
        />
        {canReadScheduleP ? (
          <Door
            href={'/schedule-p' as Route}
            title="Read Schedule P"
            text="A carrier’s loss development as printed in its annual statements: triangles and restatements. The price is shown before each read."
          />
        ) : null}
      </ol>
    </section>
  )
}

function Door({ href, title, text }: { href: Route; title: string; text: string }) {
  return (
    <li className="flex border-line border-b md:border-b-0">
      <Link
        href={href}
        className="group flex grow flex-col gap-1 px-1 py-4 -outline-offset-2 hover:bg-hover md:px-5 md:py-5"
      >
        <span className="flex items-center gap-2 font-medium text-accent text-base">
          {title}
          <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-0.5" />
        </span>
        <span className="max-w-[52ch] text-muted text-sm">{text}</span>
      </Link>
    </li>
  )
}

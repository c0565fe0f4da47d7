import { ExternalLink } from 'lucide-react'
import type { StagingPass } from '#lib/contract/filings/staging.ts'

/** A draft by its name in the filing system, with a link to it. Renders nothing before there is one. */
export function DraftName({ pass: { reference, draftUrl } }: { pass: Pick<StagingPass, 'reference' | 'draftUrl'> }) {
  if (reference === null) return null
  const isLink = draftUrl !== null && URL.parse(draftUrl)?.protocol.match(/^https?:$/)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>
        Draft <span className="select-all break-all text-ink">{reference}</span>
      </span>
      {isLink ? (
        <a
          href={draftUrl}
          rel="noreferrer"
          target="_blank"
          className="inline-flex items-center gap-1 text-accent underline underline-offset-2"
        >
          Open the draft in the filing system <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      ) : null}
    </span>
  )
}

import type { Route } from 'next'
import { nameFoundDocument } from '#components/filings/fields/name-found-place.ts'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import type { FilingHit } from '#lib/contract/filings/search.ts'

/** Where the words of the search are in the filing; text of a document with a link to its page. */
export function FoundIn({ matches }: { matches: FilingHit['matches'] }) {
  if (matches.length === 0) return null
  return (
    <section aria-label="Found in" className="flex flex-col gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
      {matches.map(({ label, text, document }) => (
        <p key={`${label} ${text}`} className="break-words">
          <span className="text-muted">{label}</span>
          {document ? (
            <>
              {' '}
              <TextLink href={`/files/${document.fileId}?page=${document.page ?? 1}` as Route}>
                {nameFoundDocument(document)}
              </TextLink>
            </>
          ) : null}
          <span className="block">{text}</span>
        </p>
      ))}
    </section>
  )
}

'use client'

import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import { type Finding, listFindings } from '#lib/reading/findings.ts'
import { countOf } from '#lib/reading/labels.ts'
import { CitationLinks } from './citation-links.tsx'

interface SentPassagesProps {
  finding: Pick<Finding, 'sent'>
  reader: Reader
  onCite: (citationId: string) => void
}

/** The passages that the language model had for its answer or dissent; each opens its page. */
export function SentPassages({ finding: { sent }, reader, onCite }: SentPassagesProps) {
  if (sent === null) return null
  const { citationOf, result } = reader.reading
  const hidden = sent.filter((id) => !citationOf.has(id)).length
  return (
    <Disclosure
      label={`Sent to ${result.engine.reasoner?.model ?? 'the language model'}`}
      hint={countOf(sent.length, 'passage')}
      className="mt-2 max-w-[80ch]"
    >
      <ol className="max-h-64 overflow-y-auto">
        {sent.map((id) =>
          citationOf.has(id) ? (
            <li key={id} className="flex items-baseline gap-2">
              <CitationLinks citationIds={[id]} reader={reader} onCite={onCite} />
              <span className="min-w-0 truncate font-serif text-sm">{citationOf.get(id)?.quote}</span>
            </li>
          ) : null,
        )}
      </ol>
      {hidden > 0 ? (
        <p className="mt-1 text-muted text-sm">
          {countOf(hidden, 'passage')} {hidden === 1 ? 'is' : 'are'} in files that you cannot open.
        </p>
      ) : null}
    </Disclosure>
  )
}

/** Those of the chosen review statement. */
export function SentWithStatement({ reader, onCite }: Omit<SentPassagesProps, 'finding'>) {
  const { reading, state } = reader
  if (state.tab !== 'review') return null
  const chosen = listFindings(reading, 'review').find(({ id }) => id === state.item)
  if (!chosen?.sent) return null
  return (
    <div className="max-h-40 shrink-0 overflow-y-auto border-line border-b px-3 pb-2">
      <SentPassages finding={chosen} reader={reader} onCite={onCite} />
    </div>
  )
}

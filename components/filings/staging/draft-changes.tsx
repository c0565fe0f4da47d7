import { History } from 'lucide-react'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import type { DraftChange, StagedDraft } from '#lib/contract/filings/staging.ts'
import { tabLabels } from './model/labels.ts'

/** Differences between a draft and the filing as it is now. Renders nothing where the draft cannot be compared. */
export function DraftChanges({ draft: { preparedAt, changes } }: { draft: StagedDraft }) {
  if (changes === null) return null
  const since = (
    <>
      the draft of <RelativeTime iso={preparedAt} />
    </>
  )
  if (changes.length === 0) return <p className="text-muted text-sm">The filing has not changed since {since}.</p>
  return (
    <section
      aria-label="Changed since the draft"
      className="max-w-4xl border-warning border-l-2 bg-warning-soft px-3 py-2 text-sm"
    >
      <h3 className="flex items-start gap-2 font-medium">
        <History aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <span>Changed since {since}</span>
      </h3>
      <p className="text-muted">The draft does not have these changes. Another pass puts them in.</p>
      <ul className="mt-1 max-h-96 overflow-y-auto">
        {changes.map((change) => (
          <li
            key={`${change.tab} ${change.kind} ${change.document} ${change.label}`}
            className="border-line border-t py-1.5"
          >
            <Change change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const kindLabels: Record<Exclude<DraftChange['kind'], 'changed'>, string> = {
  added: 'Added',
  removed: 'Removed',
  replaced: 'File replaced',
}

function Change({ change: { kind, tab, document, label, before, now } }: { change: DraftChange }) {
  const place = [tabLabels[tab], document].filter(Boolean).join(' › ')
  if (kind !== 'changed') {
    return (
      <p className="break-words">
        {kindLabels[kind]}: {place}
      </p>
    )
  }
  return (
    <>
      <p className="break-words font-medium">{label}</p>
      <p className="text-muted text-xs">{place}</p>
      <dl className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[6rem_minmax(0,1fr)]">
        <dt className="text-muted">In the draft</dt>
        <Value text={before} />
        <dt className="text-muted">Now</dt>
        <Value text={now} />
      </dl>
    </>
  )
}

function Value({ text }: { text: string }) {
  return (
    <dd className="line-clamp-6 whitespace-pre-wrap break-words">
      {text === '' ? <span className="text-faint">Empty</span> : <RevealedText text={text} />}
    </dd>
  )
}

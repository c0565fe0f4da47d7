import { Lock, MapPin } from 'lucide-react'
import type { Subject } from '#components/comparisons/reader/model/subjects.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'

/** Notes that no page can show: where an absent provision would be, and why a redacted one is hidden. */
export function EvidenceNotes({ reader: { reading }, subject }: { reader: Reader; subject: Subject }) {
  const nameOf = (variant: string) => reading.variantOf.get(variant)?.name ?? variant
  if (subject.absences.length === 0 && subject.redactions.length === 0) return null
  return (
    <ScrollRegion label="Notes on the evidence" className="max-h-32 shrink-0 border-line border-b -outline-offset-2">
      <ul className="bg-canvas px-3 py-1.5 text-xs text-muted">
        {subject.absences.map(({ variant, neighbor, after }) => (
          <li key={variant} className="flex gap-2 py-0.5">
            <MapPin aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-faint" />
            <span>
              <b className="font-medium text-ink">{nameOf(variant)}</b> does not have this provision.{' '}
              {neighbor ? `It would come ${after ? 'after' : 'before'} “${neighbor}”.` : null}
            </span>
          </li>
        ))}
        {subject.redactions.map((variant) => (
          <li key={variant ?? ''} className="flex gap-2 py-0.5">
            <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-faint" />
            <span>
              {variant === null ? 'This statement' : <b className="font-medium text-ink">{nameOf(variant)}</b>} cites a
              file that you cannot open. Ask the file’s owner or an administrator to share it with you.
            </span>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}

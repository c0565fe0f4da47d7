import { Lock, MapPin } from 'lucide-react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { RequestAccess } from '#components/comparisons/sharing/request-access.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import type { Reading } from '#lib/reading/reading.ts'
import type { Subject } from '#lib/reading/subjects.ts'

/** Notes that no page can show: where an absent provision would be, and why a redacted one is hidden. */
export function EvidenceNotes({ reader: { id, reading }, subject }: { reader: Reader; subject: Subject }) {
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
              file that you cannot open.{' '}
              <RequestAccess
                comparisonId={id}
                inputIds={listHidden(reading, variant)}
                called={`the redacted text of ${variant === null ? 'this statement' : nameOf(variant)}`}
              />
            </span>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}

/** The inputs of a variant, or of the whole comparison, whose files the reader cannot open. */
function listHidden({ inputs }: Reading, variant: string | null): string[] {
  const hidden = inputs.filter(({ name }) => name === null)
  const own = hidden.filter((input) => input.variant === variant)
  return (variant === null || own.length === 0 ? hidden : own).map(({ inputId }) => inputId)
}

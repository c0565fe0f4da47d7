import { Badge } from '#components/ui/feedback/badge.tsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import type { FilingRequirement } from '#lib/contract/filings/requirements.ts'

const statuses = {
  open: { label: 'Open', tone: 'warning' },
  satisfied: { label: 'Satisfied', tone: 'success' },
  bypassed: { label: 'Bypassed', tone: 'neutral' },
} as const

export function RequirementList({ requirements }: { requirements: readonly FilingRequirement[] }) {
  return (
    <ul aria-label="Requirements" className="flex max-w-4xl flex-col text-sm">
      {requirements.map(({ id, name, note, status, document, bypassReason }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-b py-1.5">
          <span className="font-medium">
            <RevealedText text={name} />
          </span>
          <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
          <span className="min-w-0 grow break-words text-muted">
            <RevealedText text={document?.title ?? bypassReason ?? note ?? ''} />
          </span>
        </li>
      ))}
    </ul>
  )
}

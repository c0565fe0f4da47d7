import { Check, TriangleAlert } from 'lucide-react'
import { Badge } from '#components/ui/badge.tsx'

/** Whether the quote was found on the stored page to the letter. */
export function QuoteBadge({ check }: { check: 'exact' | 'differs' }) {
  if (check === 'exact') {
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        Exact
      </Badge>
    )
  }
  return (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
      Does not match the page
    </Badge>
  )
}

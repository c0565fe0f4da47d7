import { FilePen } from 'lucide-react'
import type { ResultCell } from '#lib/contract/comparisons/result.ts'

const words = { replaced: 'Replaced', amended: 'Amended', added: 'Added', deleted: 'Deleted' } as const

/** The action of the variant's own endorsements on the form's provision. */
export function EndorsementNote({ cell }: { cell: ResultCell | null | undefined }) {
  const done = [...new Set(cell?.endorsements?.map(({ action }) => words[action]) ?? [])]
  if (done.length === 0) return null
  return (
    <div className="mb-1 inline-flex items-center gap-1 font-sans text-muted text-xs">
      <FilePen aria-hidden="true" className="size-3" />
      {done.join(', ')} by endorsement
    </div>
  )
}

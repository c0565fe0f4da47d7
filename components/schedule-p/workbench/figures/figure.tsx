import { noteText } from '#components/schedule-p/workbench/model/note-text.ts'
import type { Note } from '#lib/engines/triangles/estimate.ts'

/** A figure, or a dash with the reason. A note on a figure is marked and readable. */
export function Figure({ text, note = null }: { text: string | null; note?: Note | null }) {
  if (note === null) return text === null ? <span className="text-faint">—</span> : text
  return (
    <span title={noteText[note]} className={text === null ? 'text-faint' : undefined}>
      {text ?? '—'}
      {text === null ? null : <sup aria-hidden="true">*</sup>}
      <span className="sr-only"> {noteText[note]}</span>
    </span>
  )
}

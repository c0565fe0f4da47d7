import { ArrowRight } from 'lucide-react'
import { EffectMark, MaterialityMark } from '#components/comparisons/reader/change-marks.tsx'
import { MarkedText } from '#components/comparisons/reader/matrix/marked-text.tsx'
import { excerptOf } from '#components/comparisons/reader/model/excerpt.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { FindingNotes } from '#components/comparisons/reader/review/finding-notes.tsx'
import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { categoryLabels, changeLabels } from '#lib/reading/labels.ts'
import { provisionAt } from '#lib/reading/reading.ts'

/** One difference: its kind, its variants, and the changed words in their sentence. */
export function ChangeEntry({ reader, difference }: { reader: Reader; difference: ResultDifference }) {
  const { reading, columns, needle } = reader
  const { category, change, materiality, effect, reason, summary, variants, redacted } = difference
  const [from, to] = variants.map((key) => reading.variantOf.get(key)?.name ?? key)
  const provision = provisionAt(reading, difference.provisionId)
  const pieces = provision ? excerptOf(provision, difference) : []
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-muted text-xs">
        <MaterialityMark level={materiality} isWordShown />
        <span className="inline-flex flex-wrap items-center gap-x-1">
          <EffectMark effect={effect} isWordShown />
          {reason == null ? null : <span>({reason})</span>}
        </span>
        <span>{categoryLabels[category]}</span>
        <span>{changeLabels[change]}</span>
        {columns.length > 2 ? (
          <span className="inline-flex items-center gap-1 text-faint">
            {from}
            <ArrowRight aria-hidden="true" className="size-3" />
            <span className="sr-only">to</span>
            {to}
          </span>
        ) : null}
      </span>
      <span className="mt-1 block max-w-(--measure) text-ink text-sm">
        {redacted || summary === null ? 'This change is in a file that you cannot open.' : summary}
      </span>
      {pieces.length > 0 ? (
        <span className="wording mt-1 block text-muted">
          <MarkedText pieces={pieces} needle={needle} />
        </span>
      ) : null}
      <FindingNotes reader={reader} id={difference.id} />
    </>
  )
}

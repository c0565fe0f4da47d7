'use client'

import { MaterialityMark } from '#components/comparisons/reader/change-marks.tsx'
import { materialities, type Relation, relations } from '#lib/engines/compare/types.ts'
import { countOf, relationLabels } from '#lib/reading/labels.ts'
import { countRows } from '#lib/reading/rows.ts'
import { CountChip } from './count-chip.tsx'
import type { Reader } from './reader.ts'
import { SummarySentences } from './summary-sentences.tsx'

/** The summary in sentences and counts; each of them is a filter. */
export function SummaryBand({ reader }: { reader: Reader }) {
  const { state, update, rows } = reader
  const counts = countRows(rows)
  const levels = materialities.filter((level) => level !== 'none')

  return (
    <section aria-label="Summary" className="flex shrink-0 flex-col gap-1.5 border-line border-b px-4 py-2">
      <SummarySentences reader={reader} />
      <div className="flex flex-wrap items-center gap-1">
        <span className="mr-1 text-xs text-muted tabular-nums">{countOf(counts.provisions, 'provision')}</span>
        {relations.map((relation: Relation) => (
          <CountChip
            key={relation}
            isOn={state.relation.includes(relation)}
            count={counts.relations[relation]}
            onPress={() => update({ relation: toggle(state.relation, [relation]) })}
          >
            {relationLabels[relation]}
          </CountChip>
        ))}
        <span aria-hidden="true" className="mx-1 h-4 border-line-strong border-l" />
        <span className="mr-1 text-xs text-muted tabular-nums">{countOf(counts.differences, 'difference')}</span>
        <CountChip
          isOn={levels.every((level) => state.materiality.includes(level))}
          count={counts.differences - counts.levels.none}
          onPress={() => update({ materiality: toggle(state.materiality, levels) })}
        >
          Material
        </CountChip>
        {levels.map((level) => (
          <CountChip
            key={level}
            isOn={state.materiality.includes(level)}
            count={counts.levels[level]}
            onPress={() => update({ materiality: toggle(state.materiality, [level]) })}
          >
            <MaterialityMark level={level} isWordShown />
          </CountChip>
        ))}
        <CountChip
          isOn={state.numbers}
          count={counts.numbers}
          onPress={() => update({ numbers: !state.numbers || null })}
        >
          Numbers
        </CountChip>
      </div>
    </section>
  )
}

/** Just these values, or none where they are chosen already. */
function toggle<Value extends string>(chosen: readonly Value[], values: readonly Value[]): Value[] | null {
  return chosen.length === values.length && values.every((value) => chosen.includes(value)) ? null : [...values]
}

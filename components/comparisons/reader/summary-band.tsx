'use client'

import clsx from 'clsx'
import type { ReactNode } from 'react'
import { MaterialityMark } from '#components/comparisons/reader/change-marks.tsx'
import { type Materiality, materialities, type Relation, relations } from '#lib/engines/compare/types.ts'
import { countOf, relationLabels } from './model/labels.ts'
import { isNumeric } from './model/rows.ts'
import type { Reader } from './reader.ts'
import { SummarySentences } from './summary-sentences.tsx'

/** The summary in sentences and counts; each of them is a filter. */
export function SummaryBand({ reader }: { reader: Reader }) {
  const { state, update, rows } = reader
  const differences = rows.flatMap((row) => row.differences)
  const levels = materialities.filter((level) => level !== 'none')
  const countOfLevel = (level: Materiality) => differences.filter(({ materiality }) => materiality === level).length

  return (
    <section aria-label="Summary" className="flex shrink-0 flex-col gap-1.5 border-line border-b px-4 py-2">
      <SummarySentences reader={reader} />
      <div className="flex flex-wrap items-center gap-1">
        <span className="mr-1 text-xs text-muted tabular-nums">{countOf(rows.length, 'provision')}</span>
        {relations.map((relation: Relation) => (
          <CountChip
            key={relation}
            isOn={state.relation.includes(relation)}
            count={rows.filter((row) => row.relation === relation).length}
            onPress={() => update({ relation: toggle(state.relation, [relation]) })}
          >
            {relationLabels[relation]}
          </CountChip>
        ))}
        <span aria-hidden="true" className="mx-1 h-4 border-line-strong border-l" />
        <span className="mr-1 text-xs text-muted tabular-nums">{countOf(differences.length, 'difference')}</span>
        <CountChip
          isOn={levels.every((level) => state.materiality.includes(level))}
          count={differences.length - countOfLevel('none')}
          onPress={() => update({ materiality: toggle(state.materiality, levels) })}
        >
          Material
        </CountChip>
        {levels.map((level) => (
          <CountChip
            key={level}
            isOn={state.materiality.includes(level)}
            count={countOfLevel(level)}
            onPress={() => update({ materiality: toggle(state.materiality, [level]) })}
          >
            <MaterialityMark level={level} isWordShown />
          </CountChip>
        ))}
        <CountChip
          isOn={state.numbers}
          count={differences.filter(isNumeric).length}
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

interface CountChipProps {
  isOn: boolean
  count: number
  onPress: () => void
  children: ReactNode
}

function CountChip({ isOn, count, onPress, children }: CountChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      disabled={count === 0 && !isOn}
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 rounded-md border px-1.5 text-xs coarse:h-10',
        isOn
          ? 'border-accent bg-selected text-accent'
          : 'border-line-strong bg-surface text-muted hover:bg-hover hover:text-ink',
        'disabled:border-line disabled:bg-transparent disabled:text-faint',
      )}
    >
      {children}
      <span className={clsx('font-medium tabular-nums', isOn ? 'text-accent' : count > 0 && 'text-ink')}>
        {count.toLocaleString('en-US')}
      </span>
    </button>
  )
}

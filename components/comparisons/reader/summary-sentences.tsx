'use client'

import clsx from 'clsx'
import { useState } from 'react'
import { useMediaQuery } from '#components/ui/layout/use-media-query.ts'
import { filterDifferences, noFilters } from '#lib/reading/filters.ts'
import type { Reader } from './reader.ts'

const shownAtFirst = { wide: 2, narrow: 1 }

/** The summary's sentences. A sentence about differences filters the rows by them; its count is of those that are shown. */
export function SummarySentences({ reader }: { reader: Reader }) {
  const [isWhole, setWhole] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 48rem)')
  const { sentences } = reader.reading.result.summary
  const few = isNarrow ? shownAtFirst.narrow : shownAtFirst.wide
  const isAll = isWhole || reader.state.sentence !== null
  const shown = sentences.map((_, index) => index).slice(0, isAll ? undefined : few)
  return (
    <ul className="max-h-44 max-w-[140ch] overflow-y-auto font-serif text-[0.9375rem] leading-6">
      {shown.map((index) => (
        <li key={index}>
          <Sentence reader={reader} index={index} />
          {index === shown.at(-1) && sentences.length > few && reader.state.sentence === null ? (
            <button
              type="button"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
              className="ml-3 inline-flex min-h-6 items-center rounded-sm font-sans text-accent text-xs underline decoration-current/35 underline-offset-2 hover:decoration-current"
            >
              {isWhole ? 'Show less' : `Show all ${sentences.length} sentences`}
            </button>
          ) : null}
        </li>
      ))}
      <SummaryScope reader={reader} />
    </ul>
  )
}

function Sentence({ reader: { reading, state, update, rows, searched }, index }: { reader: Reader; index: number }) {
  const sentence = reading.result.summary.sentences[index]
  if (!sentence) return null
  const text = sentence.redacted ? 'This sentence is about a file that you cannot open.' : sentence.text
  if (sentence.differenceIds.length === 0) return text
  const isOn = state.sentence === index
  const count = filterDifferences(rows, { ...noFilters, sentence: index }, searched).length
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => update({ sentence: isOn ? null : index })}
      className={clsx(
        'rounded-sm text-left decoration-line-strong underline-offset-3 hover:underline',
        isOn && 'bg-selected underline decoration-accent',
      )}
    >
      {text}
      {'\u00a0'}
      <span className="font-sans text-2xs text-faint tabular-nums">
        {count.toLocaleString('en-US')}
        <span className="sr-only"> differences</span>
      </span>
    </button>
  )
}

/** The sentences are fixed: this note appears when fewer variants or another baseline are shown. */
function SummaryScope({ reader: { reading, columns, state, pair } }: { reader: Reader }) {
  const [first] = reading.variants
  const shown = state.tab === 'redline' ? pair : columns.map(({ key }) => key)
  if (!first || (shown[0] === first.key && shown.length === reading.variants.length)) return null
  return (
    <li className="font-sans text-muted text-xs">
      The sentences compare all {reading.variants.length} variants with {first.name}. The counts cover only the variants
      shown.
    </li>
  )
}

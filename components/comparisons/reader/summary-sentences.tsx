'use client'

import clsx from 'clsx'
import { useState } from 'react'
import { useMediaQuery } from '#components/ui/use-media-query.ts'
import type { Reader } from './reader.ts'

const shownAtFirst = { wide: 2, narrow: 1 }

/** The summary's sentences. A sentence about differences filters the rows by them. */
export function SummarySentences({ reader: { reading, state, update } }: { reader: Reader }) {
  const [isWhole, setWhole] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 48rem)')
  const { sentences } = reading.result.summary
  const few = isNarrow ? shownAtFirst.narrow : shownAtFirst.wide
  const shown = sentences.map((sentence, index) => ({ ...sentence, index, key: `${index}` }))
  return (
    <div>
      <ul className="max-h-44 max-w-[140ch] overflow-y-auto font-serif text-[0.9375rem] leading-6">
        {shown.slice(0, isWhole || state.sentence !== null ? undefined : few).map((sentence) => {
          const { key, index, differenceIds, redacted } = sentence
          const text = redacted ? 'This sentence is about a file that you cannot open.' : sentence.text
          if (differenceIds.length === 0) return <li key={key}>{text}</li>
          const isOn = state.sentence === index
          return (
            <li key={key}>
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
                  {differenceIds.length.toLocaleString('en-US')}
                  <span className="sr-only"> differences</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {sentences.length > few && state.sentence === null ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="inline-flex min-h-6 items-center rounded-sm text-accent text-xs underline decoration-current/35 underline-offset-2 hover:decoration-current"
        >
          {isWhole ? 'Show less' : `Show all ${sentences.length} sentences`}
        </button>
      ) : null}
    </div>
  )
}

'use client'

import type { ReactNode } from 'react'
import type { ReaderChange } from '#components/comparisons/reader/model/url-state.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { FindingNotes } from '#components/comparisons/reader/review/finding-notes.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import type { Finding, FindingTab } from '#lib/reading/findings.ts'
import { countOf } from '#lib/reading/labels.ts'
import { DissentFilter, FindingTools, NoDissents } from './dissent-filter.tsx'
import { DissentNote } from './dissent-note.tsx'
import { FindingList } from './finding-list.tsx'
import { ModelNote } from './model-note.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

/** Findings that are read one after another. Scenarios have a grid. */
type ListedTab = Exclude<FindingTab, 'scenarios'>

interface FindingsTabProps {
  tab: ListedTab
  findings: readonly Finding[]
  reader: Reader
  onOpen: (chosen: ReaderChange) => void
}

const nothing: Record<ListedTab, { title: string; text: string }> = {
  focus: {
    title: 'No focus',
    text: 'Focus items are answered here from the relevant provisions. Without a focus, the summary covers the material differences.',
  },
  review: {
    title: 'No review material',
    text: 'Statements from earlier results and reviewer notes are confirmed or contradicted here.',
  },
  gaps: {
    title: 'No gaps',
    text: 'Questions that the documents leave open are listed here, with what to do about them.',
  },
}

const labels: Record<ListedTab, string> = {
  focus: 'Focus findings',
  review: 'Review statements',
  gaps: 'Gaps',
}

export function FindingsTab({ tab, findings, reader, onOpen }: FindingsTabProps) {
  const { state, update } = reader
  if (findings.length === 0) return <EmptyState title={nothing[tab].title}>{nothing[tab].text}</EmptyState>
  const dissents = findings.filter(({ dissent }) => dissent !== null)
  const isNarrowed = tab === 'review' && state.dissents
  const shown = isNarrowed ? dissents : findings
  return (
    <>
      <FindingTools>{tab === 'review' ? <DissentFilter reader={reader} count={dissents.length} /> : null}</FindingTools>
      {shown.length === 0 ? (
        <NoDissents reader={reader} />
      ) : (
        <FindingList
          label={labels[tab]}
          noun="finding"
          items={shown}
          chosen={state.item}
          estimate={84}
          onChoose={(item, isOpening) => (isOpening ? onOpen({ item }) : update({ item, cite: null }))}
          groupOf={({ group }) => ({ key: group, title: group })}
          render={(finding) => <FindingEntry finding={finding} reader={reader} />}
        />
      )}
    </>
  )
}

function FindingEntry({ finding, reader }: { finding: Finding; reader: Reader }) {
  const { about, outcome, text, model, reason, dissent, remedy, differenceIds, subject } = finding
  const cited = subject.places.length
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        {outcome ? <OutcomeBadge outcome={outcome} /> : null}
        {model === null ? null : <ModelNote model={model} />}
        {dissent ? <DissentNote dissent={dissent} /> : null}
        {about ? <span className="font-medium text-ink">{about}</span> : null}
        {differenceIds.length > 0 ? <span>{countOf(differenceIds.length, 'difference')}</span> : null}
        <span className="text-faint">{cited === 0 ? 'No citation' : countOf(cited, 'citation')}</span>
      </span>
      <span className="mt-1 block max-w-[80ch] whitespace-pre-line font-serif text-[0.9375rem] text-ink leading-6">
        {text ?? 'This is based on a file that you cannot open.'}
      </span>
      {reason === null ? null : <Aside label={model === null ? 'Reason' : `Reason by ${model}`}>{reason}</Aside>}
      {dissent ? (
        <Aside label={`Dissent of ${dissent.model}`}>
          {dissent.text ?? 'This is based on a file that you cannot open.'} The outcome is unchanged. A person must
          decide.
        </Aside>
      ) : null}
      {remedy ? <Aside label="What to do">{remedy}</Aside> : null}
      {finding.reviewId === null ? null : <FindingNotes reader={reader} id={finding.reviewId} />}
    </>
  )
}

function Aside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="mt-0.5 block max-w-(--measure) text-muted text-sm">
      {label}: {children}
    </span>
  )
}

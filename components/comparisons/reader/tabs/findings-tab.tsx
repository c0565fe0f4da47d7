'use client'

import { Check, CircleHelp, Minus, Split, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Finding, FindingTab } from '#components/comparisons/reader/model/findings.ts'
import { countOf, type Outcome, outcomeLabels } from '#components/comparisons/reader/model/labels.ts'
import type { ReaderChange } from '#components/comparisons/reader/model/url-state.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Badge, type BadgeTone } from '#components/ui/feedback/badge.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { FindingList } from './finding-list.tsx'

interface FindingsTabProps {
  tab: FindingTab
  findings: readonly Finding[]
  reader: Reader
  /** As recorded: it holds what scenarios and expectations asked. */
  request: FormComparison['request']
  onOpen: (chosen: ReaderChange) => void
}

const nothing: Record<FindingTab, { title: string; text: string }> = {
  focus: {
    title: 'No focus',
    text: 'Focus items are answered here from the relevant provisions. Without a focus, the summary covers the material differences.',
  },
  scenarios: {
    title: 'No scenarios',
    text: 'Scenarios are answered here for every variant, with citations.',
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

const labels: Record<FindingTab, string> = {
  focus: 'Focus findings',
  scenarios: 'Scenario answers',
  review: 'Review statements',
  gaps: 'Gaps',
}

export function FindingsTab({ tab, findings, reader, request, onOpen }: FindingsTabProps) {
  const { state, update } = reader
  if (findings.length === 0) return <EmptyState title={nothing[tab].title}>{nothing[tab].text}</EmptyState>
  const questions = readQuestions(request)
  return (
    <FindingList
      label={labels[tab]}
      noun="finding"
      items={findings}
      chosen={state.item}
      estimate={84}
      onChoose={(item, isOpening) => (isOpening ? onOpen({ item }) : update({ item, cite: null }))}
      groupOf={({ group: key }) => ({ key, title: <GroupTitle name={key} question={questions.get(key) ?? null} /> })}
      render={(finding) => <FindingEntry finding={finding} />}
    />
  )
}

function GroupTitle({ name, question }: { name: string; question: Question | null }) {
  if (question === null) return name
  return (
    <>
      {question.asked} <code className="ml-1 font-mono font-normal text-2xs text-faint">{name}</code>
      {question.facts ? (
        <span className="block max-w-[80ch] font-normal text-[0.9375rem] text-muted leading-6">{question.facts}</span>
      ) : null}
    </>
  )
}

function FindingEntry({ finding: { about, outcome, text, remedy, differenceIds, subject } }: { finding: Finding }) {
  const cited = subject.places.length
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        {outcome ? <OutcomeBadge outcome={outcome} /> : null}
        {about ? <span className="font-medium text-ink">{about}</span> : null}
        {differenceIds.length > 0 ? <span>{countOf(differenceIds.length, 'difference')}</span> : null}
        <span className="text-faint">{cited === 0 ? 'No citation' : countOf(cited, 'citation')}</span>
      </span>
      <span className="mt-1 block max-w-[80ch] whitespace-pre-line font-serif text-[0.9375rem] text-ink leading-6">
        {text ?? 'This is based on a file that you cannot open.'}
      </span>
      {remedy ? <span className="mt-0.5 block max-w-(--measure) text-muted text-sm">What to do: {remedy}</span> : null}
    </>
  )
}

const faces: Record<Outcome, { tone: BadgeTone; icon: ReactNode }> = {
  covered: { tone: 'success', icon: <Check aria-hidden="true" /> },
  supported: { tone: 'success', icon: <Check aria-hidden="true" /> },
  confirmed: { tone: 'success', icon: <Check aria-hidden="true" /> },
  not_covered: { tone: 'danger', icon: <X aria-hidden="true" /> },
  contradicted: { tone: 'danger', icon: <X aria-hidden="true" /> },
  conditional: { tone: 'warning', icon: <Split aria-hidden="true" /> },
  not_addressed: { tone: 'neutral', icon: <Minus aria-hidden="true" /> },
  undetermined: { tone: 'neutral', icon: <CircleHelp aria-hidden="true" /> },
  not_established: { tone: 'neutral', icon: <CircleHelp aria-hidden="true" /> },
}

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { tone, icon } = faces[outcome]
  return (
    <Badge tone={tone} icon={icon}>
      {outcomeLabels[outcome]}
    </Badge>
  )
}

interface Question {
  readonly asked: string
  /** Of a scenario; null for an expectation. */
  readonly facts: string | null
}

/** The questions by group: scenarios by id, expectations by "scenario › expectation". */
function readQuestions(request: Readonly<Record<string, unknown>>): ReadonlyMap<string, Question> {
  const scenarios = ComparisonRequestFields.shape.scenarios.safeParse(request.scenarios)
  if (!scenarios.success) return new Map()
  return new Map(
    (scenarios.data ?? []).flatMap(({ id, facts, question, expectations = [] }): [string, Question][] => [
      [id, { asked: question, facts }],
      ...expectations.map((expectation): [string, Question] => [
        `${id} › ${expectation.id}`,
        { asked: expectation.assertion, facts: null },
      ]),
    ]),
  )
}

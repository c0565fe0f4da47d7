'use client'

import type { Route } from 'next'
import { useState } from 'react'
import { dayOf } from '#components/filings/browser/model/due.ts'
import { DueBadge } from '#components/filings/comments/due-badge.tsx'
import { discussionPlace } from '#components/filings/staging/model/staging-request.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { useNow } from '#components/ui/feedback/use-now.ts'
import type { DueResponse, MyFilingWork } from '#lib/contract/filings/my-work.ts'
import { type DueWeek, dueWeekLabels, dueWeeks, weekOf } from './model/due-weeks.ts'
import { MoreNote, WorkRow, WorkSection } from './work-section.tsx'

interface DueResponsesProps {
  work: MyFilingWork
  memberId: string | null
}

/** Letters and comments by the week of their respond-by date. The server does not know the reader’s day: UTC is close. */
export function DueResponses({ work: { due, at }, memberId }: DueResponsesProps) {
  const now = useNow()
  const today = now === null ? at.slice(0, 10) : dayOf(now)
  const weeks = Map.groupBy(due.items, ({ respondBy }) => weekOf(respondBy, today))
  return (
    <WorkSection
      title="Responses due"
      aside={
        <TextLink href={'/filings?due=overdue,week,month,later' as Route}>All filings with a respond-by date</TextLink>
      }
    >
      {due.items.length === 0 ? (
        <p className="py-2 text-muted text-sm">No response is due that is assigned to you or on a filing of yours.</p>
      ) : null}
      {dueWeeks.map((week) => (
        <Week key={week} week={week} items={weeks.get(week) ?? []} memberId={memberId} />
      ))}
      {due.hasMore ? (
        <MoreNote>Later responses are not listed. They appear here as these are resolved.</MoreNote>
      ) : null}
    </WorkSection>
  )
}

const shownAtFirst = 8

function Week({ week, items, memberId }: { week: DueWeek; items: readonly DueResponse[]; memberId: string | null }) {
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return null
  const shown = isWhole ? items : items.slice(0, shownAtFirst)
  return (
    <>
      <h3 className="eyebrow pt-3 pb-1">
        {dueWeekLabels[week]} <span className="text-faint tabular-nums">{items.length}</span>
      </h3>
      <ul aria-label={dueWeekLabels[week]}>
        {shown.map((response) => (
          <DueRow key={`${response.id} ${response.respondBy}`} response={response} memberId={memberId} />
        ))}
      </ul>
      {shown.length < items.length ? (
        <Button size="sm" variant="quiet" className="mt-1" onClick={() => setWhole(true)}>
          Show all {items.length}
        </Button>
      ) : null}
    </>
  )
}

function DueRow({ response, memberId }: { response: DueResponse; memberId: string | null }) {
  const { kind, id, filing, title, openItems, respondBy, assignees } = response
  const isMine = assignees.some((assignee) => assignee.id === memberId)
  const items = openItems === 1 ? '1 open item' : `${openItems} open items`
  return (
    <WorkRow
      href={
        (kind === 'letter'
          ? `/filings/${filing.id}?tab=letters#letter-${id}`
          : discussionPlace(filing, { id, body: title })) as Route
      }
      title={kind === 'letter' ? `Objection letter ${title} · ${items}` : title}
      note={filing.displayName}
      middle={
        isMine ? <Badge tone="accent">Yours</Badge> : assignees.map(({ name }) => name).join(', ') || 'Not assigned'
      }
      mark={<DueBadge respondBy={respondBy} />}
    />
  )
}

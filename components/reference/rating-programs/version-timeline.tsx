'use client'

import clsx from 'clsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { RatingProgramVersion } from '#lib/contract/reference/rating-programs.ts'
import { layOutTimeline, type Timeline, type TimelineBar } from '../model/lay-out-timeline.ts'

/** Of the width: a label further right would be cut. */
const lastLabel = 97

interface VersionTimelineProps {
  versions: readonly RatingProgramVersion[]
  /** A day to mark. */
  day: string | null
  applied: RatingProgramVersion | null
}

/** Supported windows as bars on one axis, newest first. The table below says the same in words. */
export function VersionTimeline({ versions, day, applied }: VersionTimelineProps) {
  const timeline = layOutTimeline(versions)
  const marked = day === null ? null : timeline.place(day)
  return (
    <SideSection
      title="Timeline"
      description="A bar is the supported window of a version, ◆ its effective date. The table of versions lists the same dates."
    >
      <ScrollRegion label="Timeline of versions">
        <div className="grid min-w-xl grid-cols-[6rem_minmax(0,1fr)] gap-y-1.5 pt-5 pb-1 text-xs">
          {versions.map((version, at) => (
            <VersionRow
              key={version.version}
              version={version}
              bar={timeline.bars[at]}
              years={timeline.years}
              marked={marked}
              isApplied={version === applied}
              isFirst={at === 0}
            />
          ))}
        </div>
      </ScrollRegion>
      {day !== null && marked === null ? (
        <p className="mt-2 text-muted text-xs">{formatDay(day)} is outside the dates shown.</p>
      ) : null}
    </SideSection>
  )
}

interface VersionRowProps {
  version: RatingProgramVersion
  bar: TimelineBar | undefined
  years: Timeline['years']
  marked: number | null
  isApplied: boolean
  isFirst: boolean
}

function VersionRow({ version, bar, years, marked, isApplied, isFirst }: VersionRowProps) {
  const { supportedFrom, supportedTo, effectiveDate } = version
  const words = `Version ${version.version}: supports ${formatDay(supportedFrom)} to ${formatDay(supportedTo)}, effective ${formatDay(effectiveDate)}${isApplied ? ', applied on the date' : ''}`
  return (
    <>
      <span className={clsx('flex items-center', isApplied && 'font-semibold text-accent')}>
        Version {version.version}
      </span>
      <div role="img" aria-label={words} title={words} className="relative h-7 bg-sunken">
        {years.map(({ year, at }) => (
          <span key={year} style={{ left: `${at}%` }} className="absolute inset-y-0 border-line-strong border-l">
            {isFirst && at <= lastLabel ? (
              <span className="absolute -top-5 -translate-x-1/2 text-muted tabular-nums">{year}</span>
            ) : null}
          </span>
        ))}
        {bar ? (
          <span
            style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
            className={clsx(
              'absolute inset-y-1 flex min-w-1 items-center overflow-hidden rounded-sm',
              isApplied
                ? 'border-2 border-accent bg-selected text-accent'
                : 'border border-accent/50 bg-accent-soft text-accent',
            )}
          >
            {bar.isCutAtStart ? <span className="px-1">←</span> : null}
            <span className="grow" />
            {bar.isCutAtEnd ? <span className="px-1">→</span> : null}
          </span>
        ) : null}
        {bar ? (
          <span
            style={{ left: `${bar.effective}%` }}
            className="absolute top-1/2 -translate-x-1/2 -translate-y-1/2 text-ink"
          >
            ◆
          </span>
        ) : null}
        {marked === null ? null : (
          <span style={{ left: `${marked}%` }} className="absolute -inset-y-1 border-rubric border-l-2 border-dashed" />
        )}
      </div>
    </>
  )
}

'use client'

import clsx from 'clsx'
import { ChevronLeft, ChevronRight, Columns2, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { ExplainDifferences } from '#components/comparisons/reader/explain/explain-differences.tsx'
import { stepAround } from '#components/comparisons/reader/model/stepping.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { SentWithStatement } from '#components/comparisons/reader/tabs/sent-passages.tsx'
import { usePagedFiles } from '#components/source/use-paged-files.ts'
import { ViewButton } from '#components/source/view-button.tsx'
import { ZoomButtons } from '#components/source/zoom-buttons.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Tooltip } from '#components/ui/layers/tooltip.tsx'
import { labelPage } from '#lib/contract/files/page-labels.ts'
import { firstPlaceOf, type Place, type Subject } from '#lib/reading/subjects.ts'
import { EvidenceNotes } from './evidence-notes.tsx'
import { EvidencePage } from './evidence-page.tsx'
import { PlaceList } from './place-list.tsx'

interface EvidencePaneProps {
  reader: Reader
  /** Null while nothing is chosen. */
  subject: Subject | null
  /** Index into the subject's places. */
  at: number
  onStep: (at: number) => void
  onClose: () => void
  /** The sheet brings its own title and close button. */
  isInSheet: boolean
}

/** The cited pages, with the passages marked. */
export function EvidencePane({ reader, subject, at, onStep, onClose, isInSheet }: EvidencePaneProps) {
  const { state } = reader
  const [zoom, setZoom] = useState(1)
  const places = subject?.places ?? []
  const place = places[at] ?? null
  const citation = place ? reader.reading.citationOf.get(place.citationId) : undefined
  const paged = usePagedFiles(citation ? [citation] : [])
  const isPaged = citation !== undefined && paged.get(citation.fileId) === true
  const opposite = subject && place ? findOpposite(subject, place, reader.baseline.key) : null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || places.length === 0) return
    const by = { j: 1, ArrowRight: 1, k: -1, ArrowLeft: -1 }[event.key]
    if (by === undefined || (event.key.startsWith('Arrow') && scrollsSideways(event.target))) return
    event.preventDefault()
    event.stopPropagation()
    onStep(stepAround(places.length, at, by === 1 ? 1 : -1))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: J, K and the arrows step through the citations wherever the focus is in here
    <div className="flex min-h-0 grow flex-col" onKeyDown={onKeyDown}>
      <header className="flex min-h-9 shrink-0 items-center gap-1 border-line border-b py-1 pr-1 pl-3">
        <h2 className={clsx('min-w-0 grow truncate font-semibold', isInSheet && 'invisible')} title={subject?.title}>
          {subject?.title ?? 'Evidence'}
        </h2>
        <ZoomButtons zoom={zoom} onChange={setZoom} />
        <ViewButtons reader={reader} hasOpposite={opposite !== null} isPaged={isPaged} />
        {isInSheet ? null : (
          <IconButton size="sm" label="Close the evidence" shortcut="Esc" icon={<X />} onClick={onClose} />
        )}
      </header>
      {subject ? (
        <EvidenceNotes reader={reader} subject={subject} />
      ) : (
        <p className="px-4 py-6 text-muted text-sm">
          Select a provision or a finding to see its page with the passage marked.
        </p>
      )}
      <ExplainDifferences reader={reader} onCite={(cite) => reader.update({ cite })} />
      <SentWithStatement reader={reader} onCite={(cite) => reader.update({ cite })} />
      <div className="@container flex min-h-0 grow flex-col">
        <div className="flex min-h-0 grow flex-col divide-line @max-2xl:divide-y @2xl:flex-row @2xl:divide-x">
          {place
            ? orderPlaces(reader, opposite && state.both ? [opposite, place] : [place]).map((shown) => (
                <EvidencePage key={shown.variant} reader={reader} place={shown} zoom={zoom} />
              ))
            : null}
        </div>
      </div>
      {place ? <Citations reader={reader} places={places} at={at} isPaged={isPaged} onStep={onStep} /> : null}
    </div>
  )
}

function ViewButtons({ reader, hasOpposite, isPaged }: { reader: Reader; hasOpposite: boolean; isPaged: boolean }) {
  const { state, update } = reader
  return (
    <>
      {hasOpposite ? (
        <IconButton
          size="sm"
          label="Both variants side by side"
          icon={<Columns2 />}
          aria-pressed={state.both}
          onClick={() => update({ both: !state.both || null })}
        />
      ) : null}
      {isPaged ? (
        <ViewButton view={state.view} onChange={(view) => update({ view: view === 'text' ? view : null })} />
      ) : null}
    </>
  )
}

interface CitationsProps {
  reader: Reader
  places: readonly Place[]
  at: number
  isPaged: boolean
  onStep: (at: number) => void
}

function Citations({ reader, places, at, isPaged, onStep }: CitationsProps) {
  const { citationOf, variantOf } = reader.reading
  const place = places[at]
  const citation = citationOf.get(place?.citationId ?? '')
  const step = (by: 1 | -1) => ({
    disabled: places.length < 2,
    onClick: () => onStep(stepAround(places.length, at, by)),
  })
  return (
    <footer className="flex shrink-0 items-center gap-1 border-line border-t bg-canvas py-1 pr-1 pl-2">
      <IconButton size="sm" label="Previous citation" shortcut="K" icon={<ChevronLeft />} {...step(-1)} />
      <Tooltip label="In this pane, J and K or the arrow keys go to the next and previous citation" side="top">
        <output className="text-muted text-xs whitespace-nowrap tabular-nums">
          {at + 1} of {places.length}
          {citation ? (
            <span className="sr-only">
              : {variantOf.get(place?.variant ?? '')?.name ?? 'another input'}, {labelPage(citation.page, isPaged)}
            </span>
          ) : null}
        </output>
      </Tooltip>
      <IconButton size="sm" label="Next citation" shortcut="J" icon={<ChevronRight />} {...step(1)} />
      <PlaceList reader={reader} places={places} at={at} onStep={onStep} />
    </footer>
  )
}

/** The baseline, or the first of the redline's pair, comes first, in the order of the result. */
function orderPlaces({ state, columns, pair }: Reader, places: readonly Place[]): Place[] {
  const order = state.tab === 'redline' ? pair : columns.map(({ key }) => key)
  return places.toSorted((a, b) => order.indexOf(a.variant ?? '') - order.indexOf(b.variant ?? ''))
}

function scrollsSideways(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.scrollWidth > target.clientWidth
}

/** The place of the other side: the baseline's for a variant, the first other variant's for the baseline. */
function findOpposite(subject: Subject, { variant }: Place, baseline: string): Place | null {
  if (variant === null) return null
  const others = subject.places.flatMap((other) => (other.variant === variant ? [] : (other.variant ?? [])))
  const opposite = others.includes(baseline) ? baseline : others[0]
  return opposite === undefined ? null : (subject.places[firstPlaceOf(subject, opposite)] ?? null)
}

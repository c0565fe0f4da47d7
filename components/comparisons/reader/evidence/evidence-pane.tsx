'use client'

import clsx from 'clsx'
import { ChevronLeft, ChevronRight, Columns2, FileText, Printer, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { stepAround } from '../model/stepping.ts'
import type { Place, Subject } from '../model/subjects.ts'
import type { Reader } from '../reader.ts'
import { EvidenceNotes } from './evidence-notes.tsx'
import { EvidencePage } from './evidence-page.tsx'
import { EvidenceZoom } from './evidence-zoom.tsx'
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

/** The pages a statement stands on, with the passages marked. */
export function EvidencePane({ reader, subject, at, onStep, onClose, isInSheet }: EvidencePaneProps) {
  const { state, update } = reader
  const [zoom, setZoom] = useState(1)
  const places = subject?.places ?? []
  const place = places[at] ?? null
  const opposite = subject && place ? findOpposite(subject, place, reader.baseline.key) : null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || places.length === 0) return
    const by = { j: 1, ArrowRight: 1, k: -1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
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
        <EvidenceZoom zoom={zoom} onChange={setZoom} isDisabled={state.view === 'text'} />
        {opposite ? (
          <IconButton
            size="sm"
            label="Both variants side by side"
            icon={<Columns2 />}
            aria-pressed={state.both}
            onClick={() => update({ both: !state.both || null })}
          />
        ) : null}
        <IconButton
          size="sm"
          label={state.view === 'page' ? 'Show the text that was read' : 'Show the page as printed'}
          icon={state.view === 'page' ? <FileText /> : <Printer />}
          onClick={() => update({ view: state.view === 'page' ? 'text' : null })}
        />
        {isInSheet ? null : (
          <IconButton size="sm" label="Close the evidence" shortcut="Esc" icon={<X />} onClick={onClose} />
        )}
      </header>
      {subject ? <EvidenceNotes reader={reader} subject={subject} /> : null}
      {subject === null ? (
        <p className="px-4 py-6 text-muted text-sm">
          Choose a provision or a finding, and the page it stands on opens here with the passage marked.
        </p>
      ) : null}
      <div className="@container flex min-h-0 grow flex-col">
        <div className="flex min-h-0 grow flex-col @3xl:flex-row">
          {place && opposite && state.both ? <EvidencePage reader={reader} place={opposite} zoom={zoom} /> : null}
          {place && opposite && state.both ? (
            <span aria-hidden="true" className="shrink-0 border-line border-t @3xl:border-l" />
          ) : null}
          {place ? <EvidencePage reader={reader} place={place} zoom={zoom} /> : null}
        </div>
      </div>
      {places.length > 0 ? (
        <footer className="flex shrink-0 items-center gap-1 border-line border-t bg-canvas py-1 pr-1 pl-2">
          <IconButton
            size="sm"
            label="Previous citation"
            shortcut="K"
            icon={<ChevronLeft />}
            onClick={() => onStep(stepAround(places.length, at, -1))}
          />
          <Tooltip label="J and K, or the arrow keys, step through while the focus is in this pane" side="top">
            <span className="text-muted text-xs whitespace-nowrap tabular-nums">
              {at + 1} of {places.length}
            </span>
          </Tooltip>
          <IconButton
            size="sm"
            label="Next citation"
            shortcut="J"
            icon={<ChevronRight />}
            onClick={() => onStep(stepAround(places.length, at, 1))}
          />
          <PlaceList reader={reader} places={places} at={at} onStep={onStep} />
        </footer>
      ) : null}
    </div>
  )
}

/** The place of the other side: the baseline's for a variant, the first variant's for the baseline. */
function findOpposite({ places }: Subject, { variant, citationId }: Place, baseline: string): Place | null {
  if (variant === null) return null
  const found = places.find((other) =>
    variant === baseline ? other.variant !== null && other.variant !== baseline : other.variant === baseline,
  )
  return found && found.citationId !== citationId ? found : null
}

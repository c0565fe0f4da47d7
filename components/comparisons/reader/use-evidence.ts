'use client'

import { useRef } from 'react'
import { firstPlaceOf, type Subject, withCited } from '#lib/reading/subjects.ts'
import { findChosen } from './focus-result.ts'
import { findSubject } from './model/find-subject.ts'
import type { ReaderChange } from './model/url-state.ts'
import type { Reader } from './reader.ts'

export interface Evidence {
  readonly subject: Subject | null
  /** Index of the place that is open. */
  readonly at: number
  readonly step: (at: number) => void
  /** Chooses something and opens its evidence. */
  readonly open: (chosen: ReaderChange) => void
  readonly close: () => void
}

/** The evidence pane's content, derived from the link: the chosen row or finding, and the current citation. */
export function useEvidence(reader: Reader): Evidence {
  const { state, update } = reader
  const opener = useRef<HTMLElement | null>(null)
  const subject = withCited(reader.reading, findSubject(reader), state.cite)
  const stepped = subject?.places.findIndex(({ citationId }) => citationId === state.cite) ?? -1
  const at = subject && stepped === -1 ? firstPlaceOf(subject, state.col) : Math.max(stepped, 0)
  return {
    subject,
    at,
    step: (next) => update({ cite: subject?.places[next]?.citationId ?? null }),
    open: (chosen) => {
      if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement
      update({ cite: null, ...chosen, evidence: true })
    },
    close: () => {
      // Stepping on may have left behind what opened it, and a link opens it without anything.
      const returnTo = findChosen() ?? opener.current
      update({ evidence: null })
      returnTo?.focus({ preventScroll: true })
    },
  }
}

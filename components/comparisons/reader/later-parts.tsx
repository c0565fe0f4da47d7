'use client'

import dynamic from 'next/dynamic'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { nothing } from '#components/ui/layers/nothing.ts'

const later = {
  overview: () => import('./overview/overview-tab.tsx').then((module) => module.OverviewTab),
  changes: () => import('./tabs/changes-tab.tsx').then((module) => module.ChangesTab),
  numbers: () => import('./tabs/numbers-tab.tsx').then((module) => module.NumbersTab),
  redline: () => import('./tabs/redline-tab.tsx').then((module) => module.RedlineTab),
  scenarios: () => import('./tabs/scenarios-tab.tsx').then((module) => module.ScenariosTab),
  findings: () => import('./tabs/findings-tab.tsx').then((module) => module.FindingsTab),
  inputs: () => import('./tabs/inputs-tab.tsx').then((module) => module.InputsTab),
  evidence: () => import('./evidence/evidence-pane.tsx').then((module) => module.EvidencePane),
  note: () => import('./review/note-dialog.tsx').then((module) => module.NoteDialog),
  override: () => import('./review/override-dialog.tsx').then((module) => module.OverrideDialog),
  conflict: () => import('./review/conflict-dialog.tsx').then((module) => module.ConflictDialog),
  endSignOff: () => import('./review/end-sign-off-dialog.tsx').then((module) => module.EndSignOffDialog),
  runs: () => import('./runs/compare-with-run.tsx').then((module) => module.CompareWithRun),
}

const loading = () => <SkeletonRows label="Loading the view" />

export const OverviewTab = dynamic(later.overview, { loading })
export const ChangesTab = dynamic(later.changes, { loading })
export const NumbersTab = dynamic(later.numbers, { loading })
export const RedlineTab = dynamic(later.redline, { loading })
export const ScenariosTab = dynamic(later.scenarios, { loading })
export const FindingsTab = dynamic(later.findings, { loading })
export const InputsTab = dynamic(later.inputs, { loading })
export const EvidencePane = dynamic(later.evidence, { loading })
export const NoteDialog = dynamic(later.note, { ssr: false, loading: nothing })
export const OverrideDialog = dynamic(later.override, { ssr: false, loading: nothing })
export const ConflictDialog = dynamic(later.conflict, { ssr: false, loading: nothing })
export const EndSignOffDialog = dynamic(later.endSignOff, { ssr: false, loading: nothing })
export const CompareWithRun = dynamic(later.runs, { ssr: false, loading })

/** Fetches the parts that the first rows do not need, so that they are available later, even offline. */
export function loadLaterParts(): void {
  // A part that could not be fetched now is fetched again when it is shown.
  for (const load of Object.values(later)) load().catch(() => undefined)
}

const quietMs = 2000

/** The same for a reader that no pointer enters, once the rows have long been drawn. Returns how to call it off. */
export function loadLaterPartsWhenQuiet(): () => void {
  const timer = setTimeout(loadLaterParts, quietMs)
  return () => clearTimeout(timer)
}

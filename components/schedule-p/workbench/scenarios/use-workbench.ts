'use client'

import { useEffect, useReducer, useState } from 'react'
import {
  firstScenario,
  isSameScenario,
  startFrom,
  toContent,
  type WorkbenchState,
  workbenchReducer,
} from '#components/schedule-p/workbench/model/workbench-state.ts'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import type { DevelopmentScenario } from '#lib/contract/development-scenarios/operations.ts'
import { type Draft, readDraft, storeDraft } from './draft.ts'

interface WorkbenchOptions {
  readonly pageKey: string
  /** The scenario the page was opened with, if it is of this page. */
  readonly record: DevelopmentScenario | null
  readonly memberId: string | null
}

export type WorkbenchBinding = ReturnType<typeof useWorkbench>

/** The current choices, their undo history, and the open scenario. Unsaved changes stay in this browser. */
export function useWorkbench({ pageKey, record, memberId }: WorkbenchOptions) {
  const [start] = useState(() => begin(record, readDraft({ memberId, of: record?.id ?? pageKey })))
  const [state, dispatch] = useReducer(workbenchReducer, start.state)
  const [opened, setOpened] = useState(start.opened)
  const [isRestored, setRestored] = useState(start.isRestored)
  const saved = opened?.content ?? firstScenario
  const { present } = state
  const isChanged = !isSameScenario(present, saved)
  const of = opened?.id ?? pageKey
  const revision = opened?.updatedAt ?? null

  useEffect(() => {
    storeDraft({ memberId, of }, isChanged ? { revision, content: toContent(present) } : null)
  }, [memberId, of, isChanged, revision, present])

  const group = 'Link-ratio workbench'
  const undo = () => dispatch({ kind: 'undo' })
  const redo = () => dispatch({ kind: 'redo' })
  useShortcut({ keys: 'mod+z', label: 'Undo', group, onPress: undo })
  useShortcut({ keys: 'mod+Shift+z', label: 'Redo', group, onPress: redo })
  useShortcut({ keys: 'mod+y', label: 'Redo', group, onPress: redo })

  return {
    state,
    dispatch,
    undo,
    redo,
    opened,
    isChanged,
    isRestored: isRestored && isChanged,
    /** Back to what is saved. Can be undone. */
    discard() {
      dispatch({ kind: 'apply', scenario: saved })
      setRestored(false)
    },
    /** Called when the choices on screen were saved as this scenario. */
    adopt(scenario: DevelopmentScenario | null) {
      setOpened(scenario)
      setRestored(false)
    },
    /** Shows a saved scenario, or the first choices, with what was left unsaved of it. */
    open(scenario: DevelopmentScenario | null) {
      const next = begin(scenario, readDraft({ memberId, of: scenario?.id ?? pageKey }))
      dispatch({ kind: 'open', state: next.state })
      setOpened(next.opened)
      setRestored(next.isRestored)
    },
  }
}

interface Start {
  readonly state: WorkbenchState
  /** On the revision its unsaved changes were made on: saving them over a newer one is a conflict. */
  readonly opened: DevelopmentScenario | null
  readonly isRestored: boolean
}

/** Undo takes restored changes back to what is saved. */
function begin(record: DevelopmentScenario | null, draft: Draft | null): Start {
  const saved = startFrom(record?.content ?? firstScenario)
  if (draft === null) return { state: saved, opened: record, isRestored: false }
  const state = workbenchReducer(saved, { kind: 'apply', scenario: draft.content })
  const opened = record && draft.revision !== null ? { ...record, updatedAt: draft.revision } : record
  return { state, opened, isRestored: state !== saved }
}

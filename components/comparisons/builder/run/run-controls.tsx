'use client'

import { useFormContext } from 'react-hook-form'
import type { DraftBinding } from '#components/comparisons/builder/draft/use-draft.ts'
import { useFocusField } from '#components/comparisons/builder/fields/focus-field.tsx'
import { useInsight } from '#components/comparisons/builder/fields/insight.tsx'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { findIssues, type Issue } from '#components/comparisons/builder/model/find-issues.ts'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { RunBar } from './run-bar.tsx'
import { RunErrorPanel } from './run-error-panel.tsx'
import { useRun } from './use-run.ts'

interface RunControlsProps {
  draft: DraftBinding
  blockedReason: string | null
  onAttempt: () => void
  onServiceIssues: (issues: readonly Issue[]) => void
}

/** Runs the request, or moves the focus to its first issue. */
export function RunControls({ draft, blockedReason, onAttempt, onServiceIssues }: RunControlsProps) {
  const { getValues } = useFormContext<BuilderDraft>()
  const { fileIssues } = useInsight()
  const focus = useFocusField()
  const run = useRun({
    draft,
    getDraft: getValues,
    onIssues: (issues) => {
      onServiceIssues(issues)
      if (issues[0]) focus(issues[0].path)
    },
  })
  const isBusy = run.state.kind === 'sending' || run.state.kind === 'accepted'
  const start = () => {
    if (isBusy || blockedReason !== null) return
    onAttempt()
    const [issue] = [...findIssues(getValues()), ...fileIssues]
    if (issue) focus(issue.path)
    else void run.send()
  }
  useShortcut({ keys: 'mod+Enter', label: 'Run the comparison', group: 'Builder', onPress: start })
  return (
    <>
      {/* Never loaded on demand: it must show when the network fails. */}
      {run.state.kind === 'failed' ? <RunErrorPanel state={run.state} onRetry={start} onDismiss={run.dismiss} /> : null}
      <RunBar saveState={draft.state} onSave={draft.save} isBusy={isBusy} blockedReason={blockedReason} onRun={start} />
    </>
  )
}

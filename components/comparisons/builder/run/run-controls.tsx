'use client'

import { useFormContext } from 'react-hook-form'
import type { DraftBinding } from '#components/comparisons/builder/draft/use-draft.ts'
import { useFocusField } from '#components/comparisons/builder/fields/focus-field.tsx'
import { useInsight } from '#components/comparisons/builder/fields/insight.tsx'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { findProblems, type Problem } from '#components/comparisons/builder/model/find-problems.ts'
import { useShortcut } from '#components/shell/shortcuts/shortcut-provider.tsx'
import { RunBar } from './run-bar.tsx'
import { RunFaultPanel } from './run-fault-panel.tsx'
import { useRun } from './use-run.ts'

interface RunControlsProps {
  draft: DraftBinding
  refusal: string | null
  onAttempt: () => void
  onServiceProblems: (problems: readonly Problem[]) => void
}

/** Runs the request, or leads to what stands in the way. */
export function RunControls({ draft, refusal, onAttempt, onServiceProblems }: RunControlsProps) {
  const { getValues } = useFormContext<BuilderDraft>()
  const { fileProblems } = useInsight()
  const focus = useFocusField()
  const run = useRun({
    draft,
    getDraft: getValues,
    onProblems: (problems) => {
      onServiceProblems(problems)
      if (problems[0]) focus(problems[0].path)
    },
  })
  const isBusy = run.state.kind === 'sending' || run.state.kind === 'accepted'
  const start = () => {
    if (isBusy || refusal !== null) return
    onAttempt()
    const [obstacle] = [...findProblems(getValues()), ...fileProblems]
    if (obstacle) focus(obstacle.path)
    else void run.send()
  }
  useShortcut({ keys: 'mod+Enter', label: 'Run the comparison', group: 'Builder', onPress: start })
  return (
    <>
      {/* Never loaded apart: it speaks when the network does not. */}
      {run.state.kind === 'failed' ? <RunFaultPanel state={run.state} onRetry={start} onDismiss={run.dismiss} /> : null}
      <RunBar saveState={draft.state} onSave={draft.save} isBusy={isBusy} refusal={refusal} onRun={start} />
    </>
  )
}

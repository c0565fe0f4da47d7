'use client'

import { type ReactNode, useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import type { DevelopmentScenario, ScenarioPage } from '#lib/contract/development-scenarios/operations.ts'
import { describeDifference } from './page-difference.ts'

/** The state of the scenario that the address names. */
export type Linked =
  | { readonly kind: 'none' }
  | { readonly kind: 'here'; readonly scenario: DevelopmentScenario }
  | { readonly kind: 'elsewhere'; readonly scenario: DevelopmentScenario }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }

interface LinkedNoticeProps {
  linked: Linked
  page: ScenarioPage
  onApply: (scenario: DevelopmentScenario) => void
  onDismiss: () => void
}

/** A scenario of another page is not applied without a word. */
export function LinkedNotice({ linked, page, onApply, onDismiss }: LinkedNoticeProps) {
  const [isDone, setDone] = useState(false)
  if (isDone || linked.kind === 'none' || linked.kind === 'here') return null
  const dismiss = () => {
    setDone(true)
    onDismiss()
  }
  if (linked.kind === 'failed') {
    return (
      <CallError error={linked.error} title="The scenario in this link could not be loaded." onRetry={linked.retry} />
    )
  }
  if (linked.kind === 'missing') {
    return (
      <Banner>
        The scenario in this link does not exist, or it belongs to another organization.
        <Button size="sm" onClick={dismiss}>
          Continue without it
        </Button>
      </Banner>
    )
  }
  const { scenario } = linked
  return (
    <Banner>
      “{scenario.name}” was saved for another page ({describeDifference(scenario.page, page)}). It was not applied.
      <Button
        size="sm"
        onClick={() => {
          onApply(scenario)
          dismiss()
        }}
      >
        Apply its choices here
      </Button>
      <Button size="sm" onClick={dismiss}>
        Continue without it
      </Button>
    </Banner>
  )
}

function Banner({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 border-warning border-l-2 bg-warning-soft px-4 py-2 text-sm"
    >
      {children}
    </div>
  )
}

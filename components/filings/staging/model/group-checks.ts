import type { Route } from 'next'
import { type StagingCheck, type StagingTab, stagingTabs } from '#lib/contract/filings/staging.ts'

type Outcome = StagingCheck['outcome']

export interface CheckGroup {
  readonly tab: StagingTab
  /** Missing before warnings before passed; within each as the service gave them. */
  readonly checks: readonly StagingCheck[]
  readonly counts: Readonly<Record<Outcome, number>>
}

const order: readonly Outcome[] = ['missing', 'warning', 'passed']

/** The checks by tab, in the order of the tabs; tabs without checks are left out. */
export function groupChecks(checks: readonly StagingCheck[]): CheckGroup[] {
  return stagingTabs
    .map((tab) => {
      const found = checks.filter((check) => check.tab === tab)
      const byOutcome = order.map((outcome) => found.filter((check) => check.outcome === outcome))
      return { tab, checks: byOutcome.flat(), counts: countOutcomes(found) }
    })
    .filter((group) => group.checks.length > 0)
}

export function countOutcomes(checks: readonly StagingCheck[]): Readonly<Record<Outcome, number>> {
  const countOf = (outcome: Outcome) => checks.filter((check) => check.outcome === outcome).length
  return { missing: countOf('missing'), warning: countOf('warning'), passed: countOf('passed') }
}

/** "2 missing, 1 warning, 9 passed". */
export function sayCounts({ missing, warning, passed }: Readonly<Record<Outcome, number>>): string {
  const parts = [
    missing > 0 && `${missing.toLocaleString('en-US')} missing`,
    warning > 0 && `${warning.toLocaleString('en-US')} ${warning === 1 ? 'warning' : 'warnings'}`,
    passed > 0 && `${passed.toLocaleString('en-US')} passed`,
  ]
  return parts.filter(Boolean).join(', ') || 'No checks'
}

const schedules: readonly StagingTab[] = ['form_schedule', 'rate_rule_schedule', 'supporting_documentation']

/** Where what a check is about can be changed: its field on the edit page, or the filing's documents. */
export function findPlace(filingId: string, { tab, field }: Pick<StagingCheck, 'tab' | 'field'>): Route {
  if (field === null && schedules.includes(tab)) return `/filings/${filingId}?tab=documents` as Route
  const anchor = field === null ? '' : `#field-${field}`
  return `/filings/${filingId}/edit${anchor}` as Route
}

'use client'

import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { useHydrated } from '#components/ui/layout/use-hydrated.ts'
import { browserClient } from '#lib/client/browser.ts'
import { type ScenarioPage, scenarioPageKey } from '#lib/contract/development-scenarios/operations.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { scenarioQuery } from '#lib/queries/development-scenarios.ts'
import type { Linked } from './scenarios/linked-notice.tsx'
import type { WorkbenchProps } from './workbench-props.ts'
import { WorkbenchView } from './workbench-view.tsx'

/** Develops one page of Schedule P to ultimate. `?scenario=` in the address opens a saved scenario. */
export function Workbench({ input, later = null }: WorkbenchProps) {
  const { carrierId, statementYear, line, part, section, variant, measure } = input
  const page: ScenarioPage = { carrierId, statementYear, line, part, section, variant, measure }
  if (part === '4') {
    return (
      <EmptyState title="Part 4 is not developed">
        Part 4 prints a balance: the bulk and IBNR reserve carried at each year end. Its amounts do not accumulate, so
        link ratios would mean nothing. Develop Part 2 or Part 3 to compare the indication with it.
      </EmptyState>
    )
  }
  if (input.triangle.ages.length < 2) {
    return (
      <EmptyState title="There is nothing to develop">
        Link ratios need amounts at two ages at least. This page has {input.triangle.ages.length}.
      </EmptyState>
    )
  }
  return <LinkedWorkbench key={scenarioPageKey(page)} {...{ input, page, later }} />
}

interface LinkedWorkbenchProps extends Required<WorkbenchProps> {
  page: ScenarioPage
}

/** Reads the scenario that the address names before anything is shown. */
function LinkedWorkbench({ page, ...props }: LinkedWorkbenchProps) {
  const [inAddress, setInAddress] = useQueryState('scenario', parseAsString)
  const [linkedId] = useState(inAddress)
  const me = useQuery(meQuery(browserClient))
  const scenario = useQuery({ ...scenarioQuery(browserClient, linkedId ?? ''), enabled: linkedId !== null })
  const isHydrated = useHydrated()
  if (!isHydrated || me.isPending || (linkedId !== null && scenario.isPending))
    return <SkeletonRows label="Opening the workbench" rows={12} columns={8} />
  const read = (): Linked => {
    if (linkedId === null) return { kind: 'none' }
    if (scenario.isError) return { kind: 'failed', error: scenario.error, retry: () => void scenario.refetch() }
    if (!scenario.data) return { kind: 'missing' }
    const isHere = scenarioPageKey(scenario.data.page) === scenarioPageKey(page)
    return { kind: isHere ? 'here' : 'elsewhere', scenario: scenario.data }
  }
  const linked = read()
  return (
    <WorkbenchView
      key={linked.kind === 'failed' ? 'failed' : 'read'}
      {...props}
      page={page}
      linked={linked}
      memberId={me.data?.member.id ?? null}
      link={(id) => void setInAddress(id)}
    />
  )
}

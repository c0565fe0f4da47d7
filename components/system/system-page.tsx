'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { systemQuery } from '#lib/queries/system.ts'
import { AuditExport } from './audit-export.tsx'
import { ExhaustedJobs } from './exhausted-jobs.tsx'
import { FailedDeliveries } from './failed-deliveries.tsx'
import { QueueTable } from './queue-table.tsx'
import { SessionList } from './session-list.tsx'
import { SystemFacts } from './system-facts.tsx'

/** For who operates the desk: health, storage, background work, sessions and the audit log. */
export function SystemPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const role = me?.member.role
  if (role !== 'owner' && role !== 'admin') {
    return (
      <EmptyState title="For owners and administrators" className="px-4 sm:px-6">
        Only owners and administrators can see this page. Ask an owner of your organization for the role.
      </EmptyState>
    )
  }
  return <Sections />
}

function Sections() {
  const { data: system, error, refetch, isFetching } = useQuery(systemQuery(browserClient))
  if (error && !system) {
    return <CallError error={error} onRetry={() => void refetch()} isRetrying={isFetching} className="m-4 sm:m-6" />
  }
  if (system === null) {
    return (
      <EmptyState title="Not available here" className="px-4 sm:px-6">
        The deployment of the API that this desk uses does not show its state.
      </EmptyState>
    )
  }
  if (!system) return <SkeletonRows label="Loading the state of the system" rows={6} />
  return (
    <>
      <SideSection title="Deployment" description="Read again every 15 seconds.">
        <SystemFacts system={system} />
      </SideSection>
      <SideSection title="Background work" description="Jobs of your organization, by kind.">
        <QueueTable queues={system.queues} />
      </SideSection>
      <SideSection
        title="Failed jobs"
        description="Jobs that used up their attempts. Remove the cause, then replay them."
      >
        <ExhaustedJobs />
      </SideSection>
      <SideSection
        title="Failed deliveries"
        description="Webhooks that no receiver accepted within 72 hours. A replay starts their schedule again."
      >
        <FailedDeliveries />
      </SideSection>
      <SideSection title="Sessions" description="Members of your organization who are signed in.">
        <SessionList />
      </SideSection>
      <SideSection
        title="Audit log"
        description="Who did what in your organization. Entries cannot be changed or deleted."
      >
        <AuditExport />
      </SideSection>
    </>
  )
}

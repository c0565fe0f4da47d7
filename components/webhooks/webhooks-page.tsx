'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { webhookEndpointsQuery } from '#lib/queries/webhooks.ts'
import { EndpointList } from './endpoint-list.tsx'
import { NewEndpoint } from './new-endpoint.tsx'
import { SamplePayloads } from './sample-payloads.tsx'
import { SignatureChecker } from './signature-checker.tsx'

export function WebhooksPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data: endpoints } = useSuspenseQuery(webhookEndpointsQuery(browserClient))
  const mayManage = canWrite(me)
  return (
    <>
      <SideSection
        title="Endpoints"
        description="Receivers of your organization’s events. Each event is a small signed POST request, so programs do not have to poll. Webhooks cost no credits."
      >
        <div className="flex flex-col items-start gap-4">
          {endpoints ? <EndpointList endpoints={endpoints} mayManage={mayManage} /> : <NotListed />}
          {mayManage ? (
            <NewEndpoint isListed={endpoints !== null} />
          ) : (
            <p className="text-muted text-sm">
              You can read webhooks. An owner or administrator can give you a role that manages them.
            </p>
          )}
        </div>
      </SideSection>
      <SideSection
        title="Sample payloads"
        description="The body of a request for each type of event, with example values. Accept fields that you do not know."
      >
        <SamplePayloads />
      </SideSection>
      <SideSection
        title="Signature checker"
        description="Find out why your receiver rejects a request. The check runs in this browser: nothing you paste is sent or stored."
      >
        <SignatureChecker />
      </SideSection>
    </>
  )
}

/** To create an endpoint is part of the published API, to list them is not. */
function NotListed() {
  return (
    <EmptyState title="Endpoints are not listed here" className="-mx-4 -my-4">
      This deployment of the service does not list webhook endpoints, their deliveries or their status.
    </EmptyState>
  )
}

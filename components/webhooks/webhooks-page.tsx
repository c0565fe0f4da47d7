'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { SideSection } from '#components/ui/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { webhookEndpointsQuery } from '#lib/queries/webhooks.ts'
import { EndpointList } from './endpoint-list.tsx'
import { NewEndpoint } from './new-endpoint.tsx'
import { SignatureChecker } from './signature-checker.tsx'

export function WebhooksPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data } = useSuspenseQuery(webhookEndpointsQuery(browserClient))
  const mayManage = canWrite(me)
  return (
    <>
      <SideSection
        title="Endpoints"
        description="Receivers of your organization’s events. Each event is a small signed POST request, so programs need not poll. Webhooks cost no credits."
      >
        <div className="flex flex-col items-start gap-4">
          <EndpointList endpoints={data.items} mayManage={mayManage} />
          {mayManage ? (
            <NewEndpoint />
          ) : (
            <p className="text-muted text-sm">
              You can read webhooks. An owner or administrator can give you a role that manages them.
            </p>
          )}
        </div>
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

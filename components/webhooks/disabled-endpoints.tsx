'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { CallError } from '#components/shell/call-error.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { webhookEndpointsQuery } from '#lib/queries/webhooks.ts'
import { EndpointStateNotice } from './endpoint-state-notice.tsx'

/** Disabled endpoints, for those who created them and for administrators. Renders nothing without any. */
export function DisabledEndpoints() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data: endpoints, error, refetch } = useQuery(webhookEndpointsQuery(browserClient))
  if (error) {
    return <CallError error={error} title="Webhook endpoints could not be loaded." onRetry={() => void refetch()} />
  }
  const disabled = (endpoints ?? []).filter(
    ({ status, createdBy }) => status === 'disabled' && (createdBy.id === me?.member.id || isAdministrator(me)),
  )
  if (disabled.length === 0) return null
  return (
    <section aria-label="Disabled webhook endpoints">
      <div className="border-line-strong border-b pb-1.5">
        <h2 className="font-serif text-lg">Disabled webhook endpoints</h2>
      </div>
      <ul>
        {disabled.map((endpoint) => (
          <li key={endpoint.id} className="flex flex-col gap-0.5 border-line border-b px-1 py-1.5">
            <span className="flex flex-wrap items-center gap-x-3">
              <TextLink href={`/settings/webhooks/${endpoint.id}` as Route} className="min-w-0 break-all text-base">
                {endpoint.description || endpoint.url}
              </TextLink>
              <Badge tone="danger">Disabled</Badge>
            </span>
            <span className="max-w-(--measure) text-muted text-sm">
              <EndpointStateNotice endpoint={endpoint} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

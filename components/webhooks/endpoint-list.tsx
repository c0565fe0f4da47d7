import type { Route } from 'next'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import { endpointMarks, stateOf } from './endpoint-state.ts'
import { EndpointStateNotice } from './endpoint-state-notice.tsx'
import { describeEvents } from './event-labels.ts'

interface EndpointListProps {
  endpoints: readonly WebhookEndpoint[]
  mayManage: boolean
}

export function EndpointList({ endpoints, mayManage }: EndpointListProps) {
  if (endpoints.length === 0)
    return (
      <EmptyState title="No endpoints yet" className="-mx-4 -my-4">
        {mayManage
          ? 'Create one with the URL of your receiver. Then send a test event and watch it arrive.'
          : 'Your organization has not registered a receiver.'}
      </EmptyState>
    )
  return (
    <ul aria-label="Endpoints" className="w-full border-line border-t">
      {endpoints.map((endpoint) => (
        <EndpointEntry key={endpoint.id} endpoint={endpoint} />
      ))}
    </ul>
  )
}

function EndpointEntry({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, description, enabledEvents } = endpoint
  const state = stateOf(endpoint)
  const { label, tone } = endpointMarks[state]
  return (
    <li className="flex flex-col gap-0.5 border-line border-b py-2.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink href={`/settings/webhooks/${id}` as Route} className="min-w-0 break-all">
          {url}
        </TextLink>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {description ? <p className="break-words">{description}</p> : null}
      <p className="text-muted">{describeEvents(enabledEvents)}</p>
      {state === 'enabled' ? null : (
        <p className="max-w-(--measure)">
          <EndpointStateNotice endpoint={endpoint} />
        </p>
      )}
    </li>
  )
}

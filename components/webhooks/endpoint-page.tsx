'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { nextSignatureHeader, signatureHeader } from '#lib/contract/webhooks/delivery.ts'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { canWrite, isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { webhookEndpointQuery } from '#lib/queries/webhooks.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { endpointMarks, stateOf } from './endpoint-state.ts'
import { EndpointStateNotice } from './endpoint-state-notice.tsx'
import { describeEvents } from './event-labels.ts'

/** One endpoint with its delivery log; `?delivery=` opens a delivery. */
export function EndpointPage({ id }: { id: string }) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data: endpoint } = useSuspenseQuery(webhookEndpointQuery(browserClient, id))
  const [openId, setOpenId] = useQueryState('delivery', { history: 'push' })
  const mayManage = canWrite(me)
  return (
    <>
      <SideSection title="Endpoint" description={<TextLink href="/settings/webhooks">All endpoints</TextLink>}>
        <EndpointFacts endpoint={endpoint} />
        {mayManage ? (
          <EndpointActions
            endpoint={endpoint}
            mayDelete={mayDelete(endpoint, me)}
            onTested={({ id: tested }) => void setOpenId(tested)}
          />
        ) : null}
      </SideSection>
      <SideSection
        title="Deliveries"
        description={`Newest first. Kept for ${webhookLimits.retentionDays} days after they end.`}
      >
        <DeliveryLog endpoint={endpoint} mayManage={mayManage} />
      </SideSection>
      {openId === null ? null : (
        <DeliverySheet
          key={openId}
          endpoint={endpoint}
          deliveryId={openId}
          mayManage={mayManage}
          onClose={() => void setOpenId(null)}
        />
      )}
    </>
  )
}

/** Its creator, owners and administrators. For an unknown member the API decides. */
function mayDelete({ createdBy }: WebhookEndpoint, me: Me | null): boolean {
  return me === null || createdBy.id === me.member.id || isAdministrator(me)
}

function EndpointFacts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, description, enabledEvents, filters, lastSuccessAt, createdAt, createdBy } = endpoint
  const state = stateOf(endpoint)
  const { label, tone } = endpointMarks[state]
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] [&_dd]:min-w-0 [&_dt]:text-muted">
      <dt>URL</dt>
      <dd className="break-all">{url}</dd>
      {description ? (
        <>
          <dt>Description</dt>
          <dd className="break-words">{description}</dd>
        </>
      ) : null}
      <dt>Status</dt>
      <dd className="max-w-(--measure)">
        <Badge tone={tone}>{label}</Badge> {state === 'enabled' ? null : <EndpointStateNotice endpoint={endpoint} />}
      </dd>
      <dt>Events</dt>
      <dd>{describeEvents(enabledEvents)}</dd>
      {filters.states ? (
        <>
          <dt>States</dt>
          <dd>{filters.states.join(', ')} (OSHA events only)</dd>
        </>
      ) : null}
      {filters.employerIds ? (
        <>
          <dt>Employers</dt>
          <dd className="break-all">{filters.employerIds.join(', ')} (OSHA events only)</dd>
        </>
      ) : null}
      <dt>Last success</dt>
      <dd>{lastSuccessAt ? <RelativeTime iso={lastSuccessAt} /> : 'None yet'}</dd>
      <SecretFacts endpoint={endpoint} />
      <dt>ID</dt>
      <dd className="break-all font-mono text-xs leading-5">{id}</dd>
      <dt>Created</dt>
      <dd>
        <RelativeTime iso={createdAt} /> by {createdBy.name}
      </dd>
    </dl>
  )
}

function SecretFacts({ endpoint: { secretChangesAt, secretResetAt } }: { endpoint: WebhookEndpoint }) {
  return (
    <>
      {secretChangesAt ? (
        <>
          <dt>Secret</dt>
          <dd className="max-w-(--measure)">
            Rotating: the old secret signs {signatureHeader} and the new one {nextSignatureHeader}. From{' '}
            <RelativeTime iso={secretChangesAt} /> on, only the new secret signs.
          </dd>
        </>
      ) : null}
      {secretResetAt ? (
        <>
          <dt>Secret</dt>
          <dd className="max-w-(--measure)">
            The signing secret could not be decrypted and was replaced <RelativeTime iso={secretResetAt} />. Your
            receiver does not have the new one: rotate the secret and set it in your receiver.
          </dd>
        </>
      ) : null}
    </>
  )
}

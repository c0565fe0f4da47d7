'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ConfirmButton } from '#components/ui/controls/confirm-button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { nextSignatureHeader, signatureHeader, type WebhookDelivery } from '#lib/contract/webhooks/delivery.ts'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import {
  deleteWebhookEndpointMutation,
  enableWebhookEndpointMutation,
  rotateWebhookSecretMutation,
  testWebhookEndpointMutation,
  updateWebhookEndpointMutation,
} from '#lib/queries/webhooks.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { SecretDialog } from './secret-dialog.tsx'

interface EndpointActionsProps {
  endpoint: WebhookEndpoint
  mayDelete: boolean
  /** With the delivery of the test. */
  onTested: (delivery: WebhookDelivery) => void
}

export function EndpointActions({ endpoint, mayDelete, onTested }: EndpointActionsProps) {
  const { id, url, status } = endpoint
  const enable = useMutation(enableWebhookEndpointMutation(browserClient))
  const test = useMutation(testWebhookEndpointMutation(browserClient))
  const isEnabled = status === 'enabled'
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {isEnabled ? (
          <Button variant="primary" isBusy={test.isPending} onClick={() => test.mutate(id, { onSuccess: onTested })}>
            Send test event
          </Button>
        ) : (
          <Button
            variant="primary"
            isBusy={enable.isPending}
            onClick={() => enable.mutate(id, { onSuccess: () => toast.success(`${url} is enabled`) })}
          >
            Enable
          </Button>
        )}
        <EditEndpoint endpoint={endpoint} />
        <RotateSecret endpoint={endpoint} />
        {mayDelete ? <DeleteEndpoint endpoint={endpoint} /> : null}
      </div>
      {mayDelete ? null : (
        <p className="text-muted text-sm">
          Only {endpoint.createdBy.name}, an owner or an administrator can delete this endpoint.
        </p>
      )}
      {test.error ? <CallError error={test.error} title="The test event was not sent" /> : null}
      {enable.error ? <CallError error={enable.error} title="The endpoint was not enabled" /> : null}
    </div>
  )
}

function EditEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { mutateAsync: update } = useMutation(updateWebhookEndpointMutation(browserClient))
  const [isOpen, setOpen] = useState(false)
  return (
    <Sheet title="Edit endpoint" open={isOpen} onOpenChange={setOpen} trigger={<Button>Edit</Button>}>
      <EndpointForm
        endpoint={endpoint}
        onSave={async (body) => {
          await update({ ...body, id: endpoint.id })
          toast.success('The endpoint was saved')
          setOpen(false)
        }}
      />
    </Sheet>
  )
}

const duringRotation = [
  `A new secret is created and shown once. For 24 hours, requests carry two signatures: ${signatureHeader} with the old secret`,
  `and ${nextSignatureHeader} with the new one. After that only the new secret signs. Set it in your receiver within that time.`,
].join(' ')

const afterReset =
  'A new secret is created and shown once. It signs every request from now on. Set it in your receiver.'

function RotateSecret({ endpoint: { id, secretResetAt } }: { endpoint: WebhookEndpoint }) {
  const { mutateAsync: rotate, data: rotated, error, reset } = useMutation(rotateWebhookSecretMutation(browserClient))
  return (
    <>
      <ConfirmButton
        trigger={<Button>Rotate secret</Button>}
        title="Rotate the signing secret?"
        consequence={secretResetAt === null ? duringRotation : afterReset}
        action="Rotate secret"
        onConfirm={async () => {
          await rotate(id)
        }}
      />
      {error ? <CallError error={error} title="The secret was not rotated" /> : null}
      {rotated ? (
        <SecretDialog
          title="New signing secret"
          description={
            rotated.secretChangesAt === null
              ? 'It signs every request from now on.'
              : 'It signs a second header from now on, and every request in 24 hours.'
          }
          secret={rotated.secret}
          onClose={reset}
        />
      ) : null}
    </>
  )
}

function DeleteEndpoint({ endpoint: { id, url } }: { endpoint: WebhookEndpoint }) {
  const router = useRouter()
  const { mutateAsync: remove, error } = useMutation(deleteWebhookEndpointMutation(browserClient))
  return (
    <>
      <ConfirmButton
        trigger={<Button>Delete</Button>}
        title="Delete this endpoint?"
        consequence={`Nothing more is sent to ${url}. Its deliveries are deleted too. This cannot be undone.`}
        action="Delete endpoint"
        onConfirm={async () => {
          await remove(id)
          toast.success('The endpoint was deleted')
          router.replace('/settings/webhooks')
        }}
      />
      {error ? <CallError error={error} title="The endpoint was not deleted" /> : null}
    </>
  )
}

'use client'

import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { createWebhookEndpointMutation } from '#lib/queries/webhooks.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** Creates an endpoint, shows its secret once, and leads to it where it can be read. */
export function NewEndpoint({ isListed }: { isListed: boolean }) {
  const router = useRouter()
  const { mutateAsync: create, data: made, reset } = useMutation(createWebhookEndpointMutation(browserClient))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Sheet
        title="New endpoint"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button variant="primary" icon={<Plus aria-hidden="true" className="size-3.5" />}>
            New endpoint
          </Button>
        }
      >
        <EndpointForm
          endpoint={null}
          onSave={async (body) => {
            await create(body)
            setOpen(false)
          }}
        />
      </Sheet>
      {made ? (
        <SecretDialog
          title="Signing secret"
          description={
            isListed
              ? 'Your receiver checks with it that a request comes from here.'
              : `Your receiver checks with it that a request comes from here. The endpoint’s ID is ${made.id}. Save it too.`
          }
          secret={made.secret}
          onClose={() => {
            reset()
            if (isListed) router.push(`/settings/webhooks/${made.id}` as Route)
          }}
        />
      ) : null}
    </>
  )
}

'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { deleteComparisonMutation } from '#lib/queries/comparisons.ts'

/** Canceling deletes the run permanently, so it asks for confirmation. */
export function CancelRun({ id }: { id: string }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const cancel = useMutation({
    ...deleteComparisonMutation(browserClient),
    onSuccess: () => {
      toast('The run was canceled')
      router.push('/comparisons')
    },
  })
  return (
    <Dialog
      title="Cancel this run?"
      description="The comparison is permanently deleted. Credits already charged are not refunded."
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet">
          Cancel run
        </Button>
      }
      actions={
        <>
          <Button onClick={() => setOpen(false)}>Keep running</Button>
          <Button variant="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate(id)}>
            Cancel run
          </Button>
        </>
      }
    >
      {cancel.error ? <CallError error={cancel.error} title="The run was not canceled." /> : null}
    </Dialog>
  )
}

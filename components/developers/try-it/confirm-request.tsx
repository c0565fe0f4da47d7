'use client'

import type { TryRequest } from '#components/developers/model/build-request.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'

interface ConfirmRequestProps {
  /** null: nothing to confirm. */
  request: TryRequest | null
  isCharged: boolean
  onCancel: () => void
  onConfirm: (request: TryRequest) => void
}

/** States that this is not a sandbox. */
export function ConfirmRequest({ request, isCharged, onCancel, onConfirm }: ConfirmRequestProps) {
  const isWrite = request?.method !== 'GET'
  return (
    <Dialog
      title={isWrite ? 'Send a real write?' : 'Send a read that costs credits?'}
      description={[
        isWrite
          ? 'This is not a sandbox. The request changes real records, with your permissions and in your name.'
          : '',
        isCharged ? 'If it succeeds, it costs credits of your organization.' : '',
      ]
        .filter(Boolean)
        .join(' ')}
      open={request !== null}
      onOpenChange={(open) => !open && onCancel()}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="danger" onClick={() => request && onConfirm(request)}>
            {isWrite ? 'Send the write' : 'Send the read'}
          </Button>
        </>
      }
    >
      {request ? (
        <p className="wrap-anywhere font-mono text-xs leading-5">
          <span className="font-semibold">{request.method}</span> {request.path}
        </p>
      ) : null}
    </Dialog>
  )
}

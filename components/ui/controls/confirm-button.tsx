'use client'

import { type ReactElement, useState } from 'react'
import { Dialog } from '../layers/dialog.tsx'
import { Button } from './button.tsx'

interface ConfirmButtonProps {
  trigger: ReactElement<Record<string, unknown>>
  title: string
  /** The effect that cannot be undone. */
  consequence: string
  action: string
  onConfirm: () => Promise<void>
}

/** For the few things that cannot be undone. */
export function ConfirmButton({ trigger, title, consequence, action, onConfirm }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    const finish = () => {
      setBusy(false)
      setOpen(false)
    }
    onConfirm().then(finish, finish)
  }
  return (
    <Dialog
      title={title}
      description={consequence}
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="danger" onClick={confirm} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    />
  )
}

'use client'

import { useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'

interface SecretDialogProps {
  title: string
  secret: string
  /** The use of the secret and when it starts. */
  description: string
  onClose: () => void
}

/** A signing secret, the only time it is shown. It does not close before the reader has copied it or says so. */
export function SecretDialog({ title, secret, description, onClose }: SecretDialogProps) {
  const [isStored, setStored] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const close = () => (isStored ? onClose() : setWarned(true))
  return (
    <Dialog
      title={title}
      description={description}
      width="md"
      open
      onOpenChange={close}
      actions={
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm">Copy the secret now. It cannot be shown again.</p>
        <code className="w-full select-all break-all rounded-md border border-line-strong bg-sunken px-3 py-2 font-mono text-xs">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy secret" isLabelShown onCopied={() => setStored(true)} />
        <Checkbox label="I have stored the secret" checked={isStored} onChange={setStored} />
        <p role="alert" className="text-danger text-sm empty:hidden">
          {isWarned && !isStored ? 'Copy the secret first, or confirm that you have stored it.' : null}
        </p>
      </div>
    </Dialog>
  )
}

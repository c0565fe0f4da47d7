'use client'

import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { DestinationMark, destinationStyle } from '#components/pickers/destination-mark.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import type { Destination, StagingPass } from '#lib/contract/filings/staging.ts'
import { describeAuthorizing } from './model/labels.ts'

interface AuthorizeDialogProps {
  filingName: string
  /** As the reader knows it. */
  loginName: string
  destination: Destination
  isAnotherPass: boolean
  /** Null: this deployment does not say how it prepares the draft. */
  connector: StagingPass['connector'] | null
  /** Has to be confirmed on its own; null: nothing has. */
  confirmation?: string | null
  /** Further notes to read before authorizing. */
  children?: ReactNode
  onAuthorize: () => void
  onClose: () => void
}

/** The second step: names what is authorized. Only its own button authorizes it. */
export function AuthorizeDialog(props: AuthorizeDialogProps) {
  const {
    filingName,
    loginName,
    destination,
    isAnotherPass,
    connector,
    confirmation = null,
    children,
    onAuthorize,
    onClose,
  } = props
  const [isConfirmed, setConfirmed] = useState(false)
  return (
    <Dialog
      title={isAnotherPass ? 'Start another pass?' : 'Authorize staging?'}
      description={describeAuthorizing([connector ?? 'unknown'])}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          {/* In sight next to the button that waits for it, however long the notes are. */}
          {confirmation === null ? null : (
            <div className="w-full">
              <Checkbox label={confirmation} checked={isConfirmed} onChange={setConfirmed} />
            </div>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={confirmation !== null && !isConfirmed} onClick={onAuthorize}>
            Authorize staging
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <dl
          className={clsx(
            'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 rounded-md px-3 py-2.5',
            destinationStyle[destination],
          )}
        >
          <dt className="text-muted">Filing</dt>
          <dd className="break-words font-medium">{filingName}</dd>
          <dt className="text-muted">Login</dt>
          <dd className="break-words font-medium">{loginName}</dd>
          <dt className="text-muted">Destination</dt>
          <dd>
            <DestinationMark destination={destination} />
          </dd>
        </dl>
        {isAnotherPass ? (
          <p>This starts a new pass and does not repeat the last one. A pass that has not ended is replaced.</p>
        ) : null}
        {children}
      </div>
    </Dialog>
  )
}

'use client'

import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import { DestinationMark, destinationStyle } from '#components/pickers/destination-mark.tsx'
import { LoginForm } from '#components/pickers/login-form.tsx'
import { destinationLabels, nameLogin } from '#components/pickers/record-names.ts'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { ConfirmButton } from '#components/ui/controls/confirm-button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Destination, SerffLogin } from '#lib/contract/filings/staging.ts'
import { deleteLoginMutation } from '#lib/queries/staging.ts'

interface DestinationOptionProps {
  destination: Destination
  /** The reader's own; null where they have none for this destination. */
  login: SerffLogin | null
  isChosen: boolean
  onChoose: () => void
  /** Of the radio group. */
  groupName: string
}

/** One destination with the reader's login to it. Without one it cannot be chosen, and one can be added in place. */
export function DestinationOption({ destination, login, isChosen, onChoose, groupName }: DestinationOptionProps) {
  const id = useId()
  const [isAdding, setAdding] = useState(false)
  const { hint } = destinationLabels[destination]
  const close = () => setAdding(false)
  const radio = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isAdding || login === null) return
    radio.current?.focus()
    setAdding(false)
  }, [isAdding, login])
  return (
    <div className={clsx('flex flex-col gap-2 rounded-md px-3 py-2.5', destinationStyle[destination])}>
      <div className="flex items-start gap-2">
        <input
          ref={radio}
          type="radio"
          id={id}
          name={groupName}
          checked={isChosen}
          disabled={login === null}
          onChange={onChoose}
          className="mt-0.5 size-4 shrink-0 accent-accent-fill"
        />
        <label htmlFor={id} className="flex min-w-0 flex-col items-start gap-1 text-sm">
          <DestinationMark destination={destination} />
          <span className="text-muted text-xs">{hint}</span>
          <span className="break-words">{login ? nameLogin(login) : 'You have no login here yet.'}</span>
        </label>
      </div>
      {login ? <RemoveLogin login={login} /> : null}
      {login === null && isAdding ? <LoginForm destination={destination} onCancel={close} /> : null}
      {login === null && !isAdding ? (
        <Button size="sm" className="self-start" onClick={() => setAdding(true)}>
          Add {destinationLabels[destination].name} login
        </Button>
      ) : null}
    </div>
  )
}

function RemoveLogin({ login }: { login: SerffLogin }) {
  const remove = useMutation(deleteLoginMutation(browserClient))
  const confirm = () =>
    remove.mutateAsync(login.id).then(
      () => toast.success(`“${login.label}” was removed`),
      (error) => toast.error('The login was not removed', { description: describeError(error).title }),
    )
  return (
    <ConfirmButton
      trigger={
        <Button size="sm" className="self-start">
          Remove login
        </Button>
      }
      title={`Remove “${login.label}”?`}
      consequence="On every filing, its authorization ends, and passes that use it and have not ended fail. Drafts that are ready are kept."
      action="Remove login"
      onConfirm={async () => void (await confirm())}
    />
  )
}

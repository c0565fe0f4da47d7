'use client'

import { type RefObject, useState } from 'react'
import { ManagedProductPicker } from '#components/pickers/managed-product-picker.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { DestinationChoice } from './destination-choice.tsx'
import { LineList } from './line-list.tsx'
import type { Saving } from './use-saving.ts'

interface SavePanelProps {
  scope: string
  saving: Saving
  numbersRef: RefObject<HTMLTextAreaElement | null>
}

/** Saves many filings by their tracking numbers. */
export function SavePanel({ scope, saving, numbersRef }: SavePanelProps) {
  const [isChecked, setChecked] = useState(false)
  const { destination, login, logins, productId, readyCount, isSaving, start } = saving
  return (
    <form
      aria-label="Save filings"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const isReady = start !== null && readyCount > 0
        setChecked(!isReady)
        if (isReady) void start()
      }}
    >
      {logins.error ? (
        <CallError
          error={logins.error}
          title="Your logins could not be loaded."
          onRetry={() => void logins.refetch()}
          isRetrying={logins.isFetching}
        />
      ) : null}
      <DestinationChoice
        value={destination}
        onChange={saving.setDestination}
        logins={logins.data ?? null}
        isDisabled={isSaving}
        isMissing={isChecked && login === null && logins.isSuccess}
      />
      <Field
        label="Product"
        description="The managed product these filings will belong to."
        error={isChecked && productId === '' ? 'Choose a product.' : null}
      >
        <ManagedProductPicker scope={scope} value={productId} onChange={saving.setProductId} />
      </Field>
      <Field
        label="Tracking numbers"
        description="Paste as many as you like, one per line, such as LKSP-131850417."
        error={isChecked && readyCount === 0 ? findMissing(saving.text) : null}
      >
        <Textarea
          ref={numbersRef}
          className="font-mono text-xs"
          rows={6}
          spellCheck={false}
          autoComplete="off"
          readOnly={isSaving}
          value={saving.text}
          onChange={(event) => saving.setText(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {readyCount > 1 ? `Save ${readyCount.toLocaleString('en-US')} filings` : 'Save filing'}
        </Button>
        <p className="text-muted text-xs">Saved is not imported.</p>
      </div>
      <LineList lines={saving.lines} saved={saving.saved} />
    </form>
  )
}

function findMissing(text: string): string {
  return text.trim() === '' ? 'Enter a tracking number.' : 'No line is ready to save. The list below says why.'
}

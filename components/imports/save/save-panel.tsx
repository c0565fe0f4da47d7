'use client'

import { type RefObject, useState } from 'react'
import { ManagedProductPicker } from '#components/pickers/managed-product-picker.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { DestinationChoice } from './destination-choice.tsx'
import { LineList } from './line-list.tsx'
import type { Saving } from './use-saving.ts'

interface SavePanelProps {
  saving: Saving
  numbersRef: RefObject<HTMLTextAreaElement | null>
}

/** Saves many filings by their tracking numbers. */
export function SavePanel({ saving, numbersRef }: SavePanelProps) {
  const [isChecked, setChecked] = useState(false)
  const { scope, scopes, setScope, destination, login, logins, productId, readyCount, isSaving, start } = saving
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
      {saving.openError ? (
        <CallError error={saving.openError} title="Nothing was saved: your list could not be opened." />
      ) : null}
      {setScope ? (
        <Field label="Save for" error={isChecked && scope === '' ? 'Choose a managed company.' : null}>
          <Select
            options={scopes.map(({ id, name }) => ({ value: id, label: name }))}
            value={scope || null}
            placeholder="Choose a managed company"
            onChange={setScope}
          />
        </Field>
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
        {scope === '' ? (
          <Input disabled placeholder="Choose a managed company first" />
        ) : (
          <ManagedProductPicker key={scope} scope={scope} value={productId} onChange={saving.setProductId} />
        )}
      </Field>
      <Field
        label="Tracking numbers"
        description="One per line, such as LKSP-131850417, or rows of a spreadsheet: states and names are skipped."
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
      <LineList lines={saving.lines} saved={saving.saved} scope={scope} scopes={scopes} />
    </form>
  )
}

function findMissing(text: string): string {
  return text.trim() === '' ? 'Enter a tracking number.' : 'No line is ready to save. The list below says why.'
}

'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoginForm } from '#components/pickers/login-form.tsx'
import { destinationLabels } from '#components/pickers/record-names.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Destination } from '#lib/contract/filings/staging.ts'
import type { ImportItem } from '#lib/contract/imports/operations.ts'
import { changeLoginMutation } from '#lib/queries/imports.ts'
import { serffLoginsQuery } from '#lib/queries/staging.ts'
import type { ImportRow } from './import-row.ts'

/** Pending filings that name a login which was removed, with the way to another login. */
export function RemovedLogins({ rows }: { rows: readonly ImportRow[] }) {
  const items = rows.filter((row) => row.isLoginRemoved).map(({ item }) => item)
  const pending = Map.groupBy(
    items.filter(({ status }) => status === 'pending'),
    ({ destination }) => destination,
  )
  return [...pending].map(([destination, stale]) => (
    <RemovedLogin key={destination} destination={destination} items={stale} />
  ))
}

function RemovedLogin({ destination, items }: { destination: Destination; items: readonly ImportItem[] }) {
  const { data: logins } = useQuery(serffLoginsQuery(browserClient))
  const change = useMutation(changeLoginMutation(browserClient))
  const [isAdding, setAdding] = useState(false)
  const login = logins?.find((each) => each.destination === destination)
  const count = items.length === 1 ? '1 saved filing uses' : `${items.length.toLocaleString('en-US')} saved filings use`
  const { name } = destinationLabels[destination]
  const giveLogin = async (loginId: string) => {
    const errors = (await change.mutateAsync({ items, loginId })).filter((error) => error !== null)
    const description = errors[0]?.message
    if (description) toast.error(`${errors.length} of ${items.length} were not changed`, { description })
  }
  return (
    <section
      aria-label={`Saved filings without a ${name.toLowerCase()} login`}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-warning border-l-2 bg-warning-soft px-4 py-2 text-sm"
    >
      <p className="min-w-0 grow">
        {count} a {name.toLowerCase()} login that was removed.{' '}
        {login ? 'Give them your present one.' : `Add a ${name.toLowerCase()} login to import them with.`}
      </p>
      {login ? (
        <Button size="sm" isBusy={change.isPending} onClick={() => void giveLogin(login.id)}>
          Use “{login.label}”
        </Button>
      ) : isAdding ? null : (
        <Button size="sm" onClick={() => setAdding(true)}>
          Add {name} login
        </Button>
      )}
      {isAdding && !login ? <LoginForm destination={destination} onCancel={() => setAdding(false)} /> : null}
    </section>
  )
}

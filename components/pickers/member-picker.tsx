'use client'

import { useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { membersQuery } from '#lib/queries/accounts.ts'
import { type PickerProps, RecordCombobox } from './record-combobox.tsx'

/** Picks a member of the organization by their id; they are found by name or email address. */
export function MemberPicker(props: PickerProps) {
  const { data, error, refetch } = useQuery(membersQuery(browserClient))
  return (
    <RecordCombobox
      {...props}
      plural="members"
      placeholder="Name or email"
      list={{
        options: data?.items.map(({ id, name, email }) => ({
          key: id,
          code: '',
          otherCodes: [email],
          name,
          note: email,
        })),
        error: data ? null : error,
        isReading: data?.state === 'reading',
        onRetry: () => void refetch(),
      }}
    />
  )
}

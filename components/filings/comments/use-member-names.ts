'use client'

import { useQuery } from '@tanstack/react-query'
import { findIdName } from '#components/filings/fields/find-name.ts'
import { browserClient } from '#lib/client/browser.ts'
import { membersQuery } from '#lib/queries/accounts.ts'

/** The name of a member by id; null while it may still arrive. */
export function useMemberNames(): (memberId: string) => string | null {
  const { data, isPending } = useQuery(membersQuery(browserClient))
  const items = new Map(data?.items.map((member) => [member.id, member] as const))
  return (memberId) => findIdName({ items, isPending: isPending || data?.state === 'reading' }, memberId)
}

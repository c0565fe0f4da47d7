'use client'

import { useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { membersQuery } from '#lib/queries/accounts.ts'

/** The name of a current member of the organization by id; null for others. */
export function useMemberNames(): (id: string) => string | null {
  const { data } = useQuery(membersQuery(browserClient))
  return (id) => data?.items.find((member) => member.id === id)?.name ?? null
}

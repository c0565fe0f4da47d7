'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { carriersQuery } from '#lib/queries/reference.ts'
import type { NamedCarrier } from './carrier-choice.tsx'

/** The carrier of a link, by any of the forms that the service takes; its name is its code until the list has come. */
export function useCarrier(id: string): NamedCarrier | null {
  const code = id.replace(/^(carrier_|naic:)/, '')
  const { data } = useInfiniteQuery({ ...carriersQuery(browserClient, code), enabled: code !== '' })
  if (code === '') return null
  const listed = data?.pages.flatMap(({ carriers }) => carriers) ?? []
  const found = listed.find((carrier) => carrier.code === code || carrier.naicCompanyCode === code)
  return found ? { code: found.code, name: found.name } : { code: id, name: id }
}

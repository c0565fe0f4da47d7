'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { browserClient } from '#lib/client/browser.ts'
import {
  companiesQuery,
  insuranceTypesQuery,
  jurisdictionsQuery,
  managedProductsQuery,
} from '#lib/queries/reference.ts'
import type { RecordNames } from './model/filing-row.ts'

/** What the ids and codes of these scopes' filings stand for. The same object until more is known. */
export function useRecordNames(scopes: readonly string[]): RecordNames {
  const jurisdictions = useQueries({
    queries: scopes.map((scope) => jurisdictionsQuery(browserClient, scope)),
    combine: nameCodes,
  })
  const companies = useQueries({
    queries: scopes.map((scope) => companiesQuery(browserClient, scope)),
    combine: nameRecords,
  })
  const products = useQueries({
    queries: scopes.map((scope) => managedProductsQuery(browserClient, scope)),
    combine: nameRecords,
  })
  const { data: types } = useQuery(insuranceTypesQuery(browserClient))
  const insuranceTypes = useMemo(
    () => new Map((types ?? []).map(({ code, name }) => [code, `${code} ${name}`])),
    [types],
  )
  return useMemo(
    () => ({ jurisdictions, companies, products, insuranceTypes }),
    [jurisdictions, companies, products, insuranceTypes],
  )
}

interface Result<Item> {
  readonly data: readonly Item[] | null | undefined
}

function nameRecords(results: readonly Result<{ readonly id: string; readonly name: string }>[]) {
  return new Map(results.flatMap(({ data }) => data ?? []).map(({ id, name }) => [id, name]))
}

function nameCodes(results: readonly Result<{ readonly id: string; readonly code: string; readonly name: string }>[]) {
  return new Map(results.flatMap(({ data }) => data ?? []).map(({ id, code, name }) => [id, `${code} ${name}`]))
}

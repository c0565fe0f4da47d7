'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import {
  companiesQuery,
  insuranceSubtypesQuery,
  insuranceTypesQuery,
  jurisdictionsQuery,
  managedProductsQuery,
  projectsQuery,
} from '#lib/queries/reference.ts'
import { findCodeName, findIdName, type NameList } from './find-name.ts'

/** Each gives the name that screens show; null while names are being read. */
export interface FilingNames {
  readonly jurisdictionName: (id: string) => string | null
  /** "OH"; null where it is not known. */
  readonly jurisdictionCode: (id: string) => string | null
  readonly companyName: (id: string) => string | null
  readonly productName: (id: string) => string | null
  readonly projectName: (id: string) => string | null
  /** "04.0 Homeowners". */
  readonly typeName: (toiCode: string) => string | null
}

/** The names that filings of these scopes refer to by id or code. */
export function useFilingNames(...scopes: readonly string[]): FilingNames {
  const jurisdictions = useQueries({
    queries: scopes.map((scope) => jurisdictionsQuery(browserClient, scope)),
    combine: joinLists,
  })
  const companies = useQueries({
    queries: scopes.map((scope) => companiesQuery(browserClient, scope)),
    combine: joinLists,
  })
  const products = useQueries({
    queries: scopes.map((scope) => managedProductsQuery(browserClient, scope)),
    combine: joinLists,
  })
  const projects = useQueries({
    queries: scopes.map((scope) => projectsQuery(browserClient, scope)),
    combine: joinLists,
  })
  const types = useQuery(insuranceTypesQuery(browserClient))
  return {
    jurisdictionName: (id) => findIdName(jurisdictions, id),
    jurisdictionCode: (id) => jurisdictions.items.find((jurisdiction) => jurisdiction.id === id)?.code ?? null,
    companyName: (id) => findIdName(companies, id),
    productName: (id) => findIdName(products, id),
    projectName: (id) => findIdName(projects, id),
    typeName: (toiCode) => findCodeName(joinLists([types]), toiCode),
  }
}

/** "04.0003 Owner Occupied Homeowners" for a code of this type; null while names are being read. */
export function useSubtypeName(toiCode: string | null): (subToiCode: string) => string | null {
  const subtypes = useQuery(insuranceSubtypesQuery(browserClient, toiCode ?? ''))
  return (subToiCode) =>
    toiCode === null ? findCodeName(nothingListed, subToiCode) : findCodeName(joinLists([subtypes]), subToiCode)
}

const nothingListed: NameList<never> = { items: [], isPending: false }

interface ListResult<Item> {
  readonly data: readonly Item[] | null | undefined
  readonly isPending: boolean
}

function joinLists<Item>(results: readonly ListResult<Item>[]): NameList<Item> {
  return {
    items: results.flatMap(({ data }) => data ?? []),
    isPending: results.some(({ isPending }) => isPending),
  }
}

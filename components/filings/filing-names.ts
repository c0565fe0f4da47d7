'use client'

import { useQueries } from '@tanstack/react-query'
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
  /** "OH Ohio". */
  readonly jurisdictionName: (id: string) => string | null
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
    combine: listById,
  })
  const companies = useQueries({
    queries: scopes.map((scope) => companiesQuery(browserClient, scope)),
    combine: listById,
  })
  const products = useQueries({
    queries: scopes.map((scope) => managedProductsQuery(browserClient, scope)),
    combine: listById,
  })
  const projects = useQueries({
    queries: scopes.map((scope) => projectsQuery(browserClient, scope)),
    combine: listById,
  })
  const types = useQueries({ queries: [insuranceTypesQuery(browserClient)], combine: listByCode })
  return {
    jurisdictionName: (id) => {
      const found = jurisdictions.items.get(id)
      return found ? `${found.code} ${found.name}` : findIdName(jurisdictions, id)
    },
    companyName: (id) => findIdName(companies, id),
    productName: (id) => findIdName(products, id),
    projectName: (id) => findIdName(projects, id),
    typeName: (toiCode) => findCodeName(types, toiCode),
  }
}

/** "04.0003 Owner Occupied Homeowners" for a code of these types; null while names are being read. */
export function useSubtypeName(...toiCodes: readonly string[]): (subToiCode: string) => string | null {
  const subtypes = useQueries({
    queries: toiCodes.map((toiCode) => insuranceSubtypesQuery(browserClient, toiCode)),
    combine: listByCode,
  })
  return (subToiCode) => findCodeName(subtypes, subToiCode)
}

interface ListResult<Item> {
  readonly data: readonly Item[] | null | undefined
  readonly isPending: boolean
}

function listById<Item extends { readonly id: string }>(results: readonly ListResult<Item>[]): NameList<Item> {
  return listBy(results, ({ id }) => id)
}

function listByCode<Item extends { readonly code: string }>(results: readonly ListResult<Item>[]): NameList<Item> {
  return listBy(results, ({ code }) => code)
}

function listBy<Item>(results: readonly ListResult<Item>[], keyOf: (item: Item) => string): NameList<Item> {
  return {
    items: new Map(results.flatMap(({ data }) => data ?? []).map((item) => [keyOf(item), item] as const)),
    isPending: results.some(({ isPending }) => isPending),
  }
}

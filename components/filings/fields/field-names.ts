'use client'

import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { browserClient } from '#lib/client/browser.ts'
import { fieldsOfKind } from '#lib/contract/filings/field-shapes.ts'
import type { FilingField } from '#lib/contract/filings/fields.ts'
import { filingQuery } from '#lib/queries/filings.ts'
import {
  companiesQuery,
  insuranceSubtypesQuery,
  insuranceTypesQuery,
  jurisdictionsQuery,
  managedProductQuery,
  managedProductsQuery,
  projectsQuery,
} from '#lib/queries/reference.ts'
import { findCodeName, findIdName, type NameList } from './find-name.ts'
import type { FieldNames } from './read-field.ts'

type FieldValues = Readonly<Partial<Record<FilingField, unknown>>>

/**
 * The names of what filings of these scopes refer to by id or code; the same object until more is known. Sub-TOIs,
 * predecessors and products are read one by one, so they are named only where `values` hold them: a scope can have more
 * products than a list is read to.
 */
export function useFieldNames(scopes: readonly string[], values: readonly FieldValues[] = []): FieldNames {
  const jurisdictions = useQueries({
    queries: scopes.map((scope) => jurisdictionsQuery(browserClient, scope)),
    combine: listById,
  })
  const companies = useQueries({
    queries: scopes.map((scope) => companiesQuery(browserClient, scope)),
    combine: listById,
  })
  const products = useQueries({
    queries: scopes.flatMap((scope) =>
      collect(values, fieldsOfKind('product', 'products')).map((id) =>
        managedProductQuery(browserClient, { id, scope }),
      ),
    ),
    combine: listRecords,
  })
  const projects = useQueries({
    queries: scopes.map((scope) => projectsQuery(browserClient, scope)),
    combine: listById,
  })
  const types = useQueries({ queries: [insuranceTypesQuery(browserClient)], combine: listByCode })
  const subtypes = useQueries({
    queries: collect(values, fieldsOfKind('toi')).map((toiCode) => insuranceSubtypesQuery(browserClient, toiCode)),
    combine: listByCode,
  })
  const predecessors = useQueries({
    queries: collect(values, fieldsOfKind('predecessor')).map((id) => filingQuery(browserClient, id)),
    combine: listRecords,
  })
  return useMemo(
    () => ({
      jurisdiction: (id) => {
        const found = jurisdictions.items.get(id)
        return found ? `${found.code} ${found.name}` : findIdName(jurisdictions, id)
      },
      company: (id) => findIdName(companies, id),
      product: (id) => findIdName(products, id),
      products: (id) => findIdName(products, id),
      project: (id) => findIdName(projects, id),
      toi: (code) => findCodeName(types, code),
      subToi: (code) => findCodeName(subtypes, code),
      predecessor: (id) =>
        predecessors.items.get(id)?.displayName ??
        (predecessors.isPending ? null : `${id.slice(0, 8)} (not shared with you)`),
    }),
    [jurisdictions, companies, products, projects, types, subtypes, predecessors],
  )
}

/** The products of whole scopes, for a deployment that does not name those of a list of filings. */
export function useProductLists(scopes: readonly string[]): NameList<{ readonly name: string }> {
  return useQueries({
    queries: scopes.map((scope) => managedProductsQuery(browserClient, scope)),
    combine: listById,
  })
}

function collect(values: readonly FieldValues[], fields: readonly FilingField[]): readonly string[] {
  const found = values.flatMap((value) => fields.flatMap((field) => [value[field]].flat()))
  return [...new Set(found.filter((key) => typeof key === 'string').filter((key) => key !== ''))]
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

function listRecords<Item extends { readonly id: string }>(
  results: readonly { readonly data: Item | null | undefined; readonly isPending: boolean }[],
): NameList<Item> {
  return listById(results.map(({ data, isPending }) => ({ data: data && [data], isPending })))
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { browserClient } from '#lib/client/browser.ts'
import { managedProductQuery, searchProductsQuery } from '#lib/queries/reference.ts'
import { ManagedProductPicker, ManagedProductsPicker } from './managed-product-picker.tsx'

const scope = 'mc:00000000-0000-4000-8000-000000000001'
const id = '00000000-0000-4000-8000-000000012345'
const listed = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Larkspur Auto',
  description: '',
  admitted: true,
  lifecycleStatus: 'active',
}

/** Drawn where one page of a longer list is loaded, which does not have the product. */
function show(picker: ReactNode, name: string | null): string {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(searchProductsQuery(browserClient, { scope, search: '' }).queryKey, {
    pages: [{ products: [listed], nextCursor: 'more' }],
    pageParams: [null],
  })
  queries.setQueryData(managedProductQuery(browserClient, { id, scope }).queryKey, name === null ? null : { id, name })
  return renderToString(<QueryClientProvider client={queries}>{picker}</QueryClientProvider>)
}

describe('a chosen product beyond the loaded page', () => {
  const one = <ManagedProductPicker scope={scope} value={id} onChange={() => undefined} />
  const several = <ManagedProductsPicker scope={scope} values={[id]} onChange={() => undefined} max={20} />

  it.each([
    ['the only one', one],
    ['one of several', several],
  ])('has its name as %s', (_, picker) => {
    const shown = show(picker, 'Larkspur Umbrella')
    expect(shown).toContain('Larkspur Umbrella')
    expect(shown).not.toContain('unknown name')
  })

  it.each([
    ['the only one', one],
    ['one of several', several],
  ])('says that its name is not known as %s', (_, picker) => {
    expect(show(picker, null)).toContain(`${id} (unknown name)`)
  })
})

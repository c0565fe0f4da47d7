import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { browserClient } from '#lib/client/browser.ts'
import { companiesQuery } from '#lib/queries/reference.ts'
import { CompanyPicker } from './company-picker.tsx'
import { joinRecords } from './use-beyond.ts'

const scope = 'mc:00000000-0000-4000-8000-000000000001'
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const makeCompany = (n: number) => ({ id: idOf(n), scope, name: `Company ${n}`, naicCode: null })

it('names the chosen company of the list', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(companiesQuery(browserClient, scope).queryKey, [makeCompany(1), makeCompany(2)])
  const shown = renderToString(
    <QueryClientProvider client={queries}>
      <CompanyPicker scope={scope} value={idOf(2)} onChange={() => undefined} />
    </QueryClientProvider>,
  )
  expect(shown).toContain('Company 2')
  expect(shown).not.toContain('unknown name')
})

it('records that are found follow those that are loaded, each once', () => {
  const listed = [1, 2].map(makeCompany)
  expect(joinRecords(listed, [2, 3].map(makeCompany))).toEqual([1, 2, 3].map(makeCompany))
  expect(joinRecords(listed, [])).toBe(listed)
})

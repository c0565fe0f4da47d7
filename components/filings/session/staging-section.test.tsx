import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FilingSession } from '#lib/contract/filings/sessions.ts'
import { StagingSection } from './staging-section.tsx'

const session: FilingSession = {
  id: 'session',
  filingId: 'filing',
  url: '',
  liveTasks: 0,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  filing: { id: 'filing', displayName: 'Homeowners 2026', edit: true },
  tasks: [],
  messages: [],
  openQuestion: null,
  authorizations: [],
  passes: [],
}

function show(given: Partial<FilingSession>): string {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(['getFilingStaging', 'filing'], null)
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <StagingSection session={{ ...session, ...given }} />
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

describe('staging on the session page', () => {
  it('says who authorized which destination, and how long that lasts', () => {
    const authorizedBy = { id: 'ana', name: 'Ana' }
    const shown = show({
      authorizations: [
        { id: 'a', destination: 'production', login: null, authorizedBy, since: '2026-03-01T00:00:00.000Z' },
      ],
    })
    expect(shown).toContain('Authorized by Ana')
    expect(shown).toContain('An authorization does not expire.')
    expect(shown.match(/until another login is authorized/g)).toHaveLength(1)
  })

  it('shows nothing where staging was never authorized', () => {
    expect(show({})).toBe('')
  })
})

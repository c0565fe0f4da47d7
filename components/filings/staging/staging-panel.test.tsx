import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { getFiling } from '#components/filings/page/testing/get-filing.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import type { FilingStaging, StagedDraft } from '#lib/contract/filings/staging.ts'
import { StagingPanel } from './staging-panel.tsx'

const owner = { id: 'ana', name: 'Ana' }
const notAllowed: FilingStaging = {
  owner,
  allowed: false,
  reason: 'Only the filing’s owner can stage it.',
  checks: [
    { id: 'toi', tab: 'general_information', outcome: 'missing', field: 'toiCode', message: 'The TOI is missing.' },
  ],
  authorizations: [],
  connectors: { beta: 'package', production: 'package' },
  continues: { beta: null, production: null },
  drafts: [],
  lastPass: null,
}

interface Scene {
  readonly reader?: string
  readonly features?: readonly string[]
  readonly filing?: Partial<ManagedFiling>
  readonly staging?: FilingStaging | null
  readonly comments?: readonly Partial<FilingComment>[]
}

/** The panel's text for a reader, as it is before anything is pressed. */
function showPanel({ reader = 'ben', features = ['filing_staging'], staging = notAllowed, ...scene }: Scene): string {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const filing = getFiling(scene.filing)
  const credential = { kind: 'session', access: 'read_write' }
  queries.setQueryData(['getManagedFiling', { params: { filingId: filing.id } }], filing)
  queries.setQueryData(['getMe'], { member: { id: reader, role: 'member' }, features, credential })
  queries.setQueryData(['listSerffLogins', 'all'], [])
  queries.setQueryData(['getFilingStaging', filing.id], staging)
  queries.setQueryData(['listFilingComments', filing.id], scene.comments ?? [])
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <StagingPanel filingId={filing.id} />
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

describe('the staging panel', () => {
  it.each([
    ['the owner', { reader: 'ana', staging: { ...notAllowed, allowed: true, reason: null } }],
    ['another member', {}],
    ['a deployment that shows no checks', { staging: null }],
  ])('says what it never does for %s', (_, scene) => {
    expect(showPanel(scene)).toContain('Never submits, never pays.')
  })

  it.each([
    ['with checks', {}],
    ['of a deployment that shows no checks', { staging: null }],
  ])('%s says that an authorization lasts over later passes, and what ends it', (_, scene) => {
    const panel = showPanel(scene)
    expect(panel).toContain('An authorization does not expire. It covers questions and later passes')
    for (const end of ['another login is authorized', 'the login is removed', 'owner changes']) {
      expect(panel).toContain(end)
    }
    expect(panel).not.toMatch(/one pass|this pass only|expires/)
  })

  it('leads from a check to its field', () => {
    expect(showPanel({})).toMatch(/<a [^>]*href="[^"]*\/edit#field-toiCode"[^>]*>The TOI is missing\.</)
  })

  it('gives the service’s reason, and lets an editor ask the owner', () => {
    const panel = showPanel({})
    expect(panel).toContain('Only the filing’s owner can stage it. Owner: Ana.')
    expect(panel).toContain('Ask Ana to authorize')
  })

  it.each([
    ['the owner', { reader: 'ana' }],
    ['a reader who cannot edit', { filing: { permissions: { read: true, edit: false, manageAccess: false } } }],
    ['a read-only record', { filing: { filingMode: 'reference' as const } }],
    ['an organization without the feature', { features: [] }],
  ])('does not offer to ask the owner to %s', (_, scene) => {
    const panel = showPanel(scene)
    expect(panel).toMatch(/<button [^>]*disabled=""[^>]*>Review and authorize</)
    expect(panel).not.toContain('Ask Ana')
  })

  it('asks the owner once: an open request is named, a resolved one can be repeated', () => {
    const body = `Please authorize staging of “${getFiling().displayName}”. The Staging tab shows the checks.`
    const request = { id: 'asked', body, assigneeId: 'ana', resolvedAt: null, fixTask: null }
    const asked = showPanel({ comments: [request] })
    expect(asked).toContain('Ana was asked in a')
    expect(asked).toContain('#comment-asked')
    expect(asked).not.toContain('Ask Ana')
    const resolved = { ...request, resolvedAt: '2026-03-01T00:00:00.000Z' }
    expect(showPanel({ comments: [resolved] })).toContain('Ask Ana to authorize')
    expect(showPanel({ comments: [{ ...request, assigneeId: 'cem' }] })).toContain('Ask Ana to authorize')
  })

  it('says what has changed since the draft, to every reader', () => {
    const changes: StagedDraft['changes'] = [
      {
        ...{ kind: 'changed', tab: 'form_schedule', document: 'Policy', label: 'Form Number' },
        ...{ before: '', now: '<b>HO 3</b>' },
      },
      {
        ...{ kind: 'removed', tab: 'form_schedule', document: 'Rider', label: 'Attachment' },
        ...{ before: 'Rider.pdf', now: '' },
      },
    ]
    const draft = { passId: 'pass', destination: 'beta', preparedAt: '2026-03-01T00:00:00.000Z' } as const
    const shown = (given: StagedDraft['changes']) =>
      showPanel({ staging: { ...notAllowed, lastPass: getPass(), drafts: [{ ...draft, changes: given }] } })
    expect(shown(changes)).toContain('Changed since the draft of')
    expect(shown(changes)).toMatch(/Form Number<.*Form schedule › Policy<.*In the draft.*Empty.*Now.*&lt;b&gt;HO 3/)
    expect(shown(changes)).toContain('Removed: Form schedule › Rider')
    expect(shown([])).toContain('The filing has not changed since the draft of')
    expect(shown(null)).not.toContain('since the draft')
  })

  it('names a deliberate new pass as such', () => {
    const lastPass = getPass()
    const panel = showPanel({ reader: 'ana', staging: { ...notAllowed, allowed: true, reason: null, lastPass } })
    expect(panel).toContain('Start another pass')
    expect(panel).not.toContain('Review and authorize')
  })

  it('offers the plain request where the deployment shows neither checks nor logins', () => {
    const panel = showPanel({ staging: null })
    for (const label of ['Request ID', 'Login ID', 'Destination']) expect(panel).toContain(label)
  })
})

function getPass(): NonNullable<FilingStaging['lastPass']> {
  return {
    id: 'pass',
    sessionId: 'session',
    requestId: 'request',
    destination: 'beta',
    connector: 'package',
    reference: null,
    draftUrl: null,
    status: 'ready_for_owner',
    authorizedBy: owner,
    checks: [],
    tabs: [],
    packageBytes: 9000,
    failure: null,
    createdAt: '2026-03-01T00:00:00.000Z',
    startedAt: null,
    endedAt: null,
  }
}

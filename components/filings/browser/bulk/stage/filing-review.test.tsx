import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { makeRows } from '#components/filings/browser/testing/make-rows.ts'
import type { FilingStaging } from '#lib/contract/filings/staging.ts'
import { FilingReview } from './filing-review.tsx'

const staging: FilingStaging = {
  owner: { id: 'ana', name: 'Ana' },
  allowed: true,
  reason: null,
  checks: [{ id: 'toi', tab: 'general_information', outcome: 'missing', field: 'toiCode', message: 'No TOI.' }],
  authorizations: [],
  connectors: { beta: 'browser', production: 'package' },
  continues: { beta: null, production: null },
  drafts: [],
  lastPass: null,
}
const lastPass = { reference: 'Filing Desk 1', destination: 'beta' } as NonNullable<FilingStaging['lastPass']>

function show(given: readonly Partial<FilingStaging>[], destination: 'beta' | 'production' = 'beta'): string {
  const rows = makeRows(given.length, 1)
  const filings = rows.map((row, at) => ({ row, staging: { ...staging, ...given[at] } }))
  const html = renderToString(
    <FilingReview {...{ filings, destination, loginName: 'My account', confirmed: new Set(), onConfirm: () => {} }} />,
  )
  return html.replaceAll('<!-- -->', '')
}

describe('the review of several filings before they are staged', () => {
  it('says once how their drafts are prepared, as the dialog of one filing does', () => {
    expect(show([{}, {}]).match(/a browser fills in a draft under this login\./g)).toHaveLength(1)
    expect(show([{}])).toContain('It never submits and never pays.')
    expect(show([{}], 'production')).toContain('It prepares a draft package.')
    expect(show([{}], 'production')).not.toContain('a browser')
  })

  it('says of each filing which draft its pass continues, or that a second one is made', () => {
    const shown = show([{ continues: { beta: 'Filing Desk 7', production: null }, lastPass }, { lastPass }, {}])
    const [, first = '', second = '', third = ''] = shown.split('<li class="flex')
    expect(first).toContain('The pass continues the draft “Filing Desk 7”')
    expect(second).toContain('The pass makes a second draft. The earlier one, “Filing Desk 1”, stays')
    expect(third).toContain('Missing, General information: No TOI.')
    expect(third).not.toMatch(/draft|another pass/)
  })

  it('says nothing about drafts of the filing system where packages are prepared', () => {
    expect(show([{ lastPass }], 'production')).not.toContain('second draft')
  })
})

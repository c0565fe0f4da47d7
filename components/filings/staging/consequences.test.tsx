import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FilingStaging, SerffLogin, StagingCheck } from '#lib/contract/filings/staging.ts'
import { Consequences } from './consequences.tsx'

const login: SerffLogin = {
  ...{ id: 'login', destination: 'beta', username: 'ana.l', label: 'Beta', createdAt: '2026-03-01T00:00:00.000Z' },
}
const check: StagingCheck = {
  ...{ id: 'toi', tab: 'general_information', outcome: 'missing', field: 'toiCode', message: 'The TOI is missing.' },
}

const lastPass = { reference: 'Filing Desk 1', destination: 'beta' } as NonNullable<FilingStaging['lastPass']>

function show(given: Partial<FilingStaging>): string {
  const staging = {
    checks: [],
    authorizations: [],
    connectors: { beta: 'browser', production: 'package' } as const,
    continues: { beta: null, production: null },
    lastPass: null,
    ...given,
  }
  return renderToString(<Consequences staging={staging} login={login} />).replaceAll('<!-- -->', '')
}

describe('the consequences of a pass', () => {
  it('name every missing item and, next to them, every warning', () => {
    const warning = { ...check, id: 'date', outcome: 'warning', message: 'The date is in the past.' } as const
    const passed = { ...check, id: 'state', outcome: 'passed', message: 'The state is given.' } as const
    const shown = show({ checks: [check, warning, passed] })
    expect(shown).toMatch(/1 item is missing\..*General information: The TOI is missing\./)
    expect(shown).toMatch(/Warnings, which do not stop the draft:.*General information: The date is in the past\./)
    expect(shown).not.toContain('The state is given.')
    expect(show({ checks: [passed] })).toBe('')
  })

  it('say that the draft of an earlier pass is continued', () => {
    const continues = { beta: 'Filing Desk 1', production: null }
    expect(show({ continues, lastPass })).toContain('The pass continues the draft “Filing Desk 1”')
    expect(show({ continues, lastPass })).toContain('“Filing Desk 1” stays as it is.')
  })

  it('say that a second draft is made where the earlier one is not continued', () => {
    expect(show({ lastPass })).toMatch(/The pass makes a second draft\. The earlier one, “Filing Desk 1”, stays/)
  })

  it.each<[string, Partial<FilingStaging>]>([
    ['no earlier pass', {}],
    ['an earlier pass that made no draft', { lastPass: { ...lastPass, reference: null } }],
    ['a draft at the other destination', { lastPass: { ...lastPass, destination: 'production' } }],
    ['a package', { lastPass, connectors: { beta: 'package', production: 'package' } }],
  ])('say nothing about drafts with %s', (_, given) => {
    expect(show(given)).toBe('')
  })

  it('say that the login of the destination changes', () => {
    const earlier = { id: 'a', destination: 'beta', login: null, authorizedBy: { id: 'ben', name: 'Ben' } } as const
    const authorizations = [{ ...earlier, since: '2026-03-01T00:00:00.000Z' }]
    expect(show({ authorizations })).toContain('changes. What ran with the earlier login ends first.')
    expect(show({ authorizations: [{ ...earlier, login, since: '2026-03-01T00:00:00.000Z' }] })).toBe('')
  })
})

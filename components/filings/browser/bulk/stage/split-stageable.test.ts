import { describe, expect, it } from 'vitest'
import { makeRows } from '#components/filings/browser/testing/make-rows.ts'
import type { FilingStaging } from '#lib/contract/filings/staging.ts'
import { confirmationFor, splitOwned } from './split-stageable.ts'

describe('the filings that a member can stage', () => {
  const rows = makeRows(200, 3)
  const [owner] = rows.flatMap(({ highlights }) => highlights?.owner ?? [])

  it('are their own managed filings; all others are named with a reason', () => {
    const { owned, others } = splitOwned(rows, owner?.id ?? '')
    expect(owned.length).toBeGreaterThan(0)
    expect([...owned, ...others.map(({ row }) => row)].toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(rows)
    for (const { filing, highlights } of owned) {
      expect([filing.filingMode, highlights?.ownerId]).toEqual(['managed', owner?.id])
    }
    for (const { reason } of others) expect(reason).toMatch(/\.$/)
  })

  const [row] = rows
  const check = { id: 'form_schedule.documents', tab: 'form_schedule', field: null, message: 'A form.' } as const
  const staging: FilingStaging = {
    owner: { id: owner?.id ?? '', name: '' },
    allowed: true,
    reason: null,
    checks: [{ ...check, outcome: 'missing' }],
    authorizations: [],
    connectors: { beta: 'package', production: 'package' },
    continues: { beta: null, production: null },
    drafts: [],
    lastPass: null,
  }

  it('need a separate confirmation for production without a form', () => {
    if (!row) throw new Error('There is a row.')
    expect(confirmationFor({ row, staging }, 'production')).toContain(row.filing.displayName)
    expect(confirmationFor({ row, staging }, 'beta')).toBeNull()
    const passed = { ...staging, checks: [{ ...check, outcome: 'passed' as const }] }
    expect(confirmationFor({ row, staging: passed }, 'production')).toBeNull()
  })
})

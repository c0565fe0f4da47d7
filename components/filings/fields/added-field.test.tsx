import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FieldDefinition, FilingField } from '#lib/contract/filings/fields.ts'
import type { DraftSource } from '#lib/service/api/filings/staging/connector/draft-source.ts'
import { makeNames } from './testing/make-names.ts'

const added: FieldDefinition = {
  label: 'NAIC group code',
  kind: 'text',
  read: 'highlights',
  section: 'general',
  help: 'Four digits.',
  suggestions: ['0140'],
  glance: 'left',
  column: { id: 'group', isFacet: true },
  draft: { tab: 'general_information', label: 'NAIC Group Code', check: 'group' },
}

/** Everything that lists filing fields, loaded where the table has one more. */
async function loadWithField() {
  vi.resetModules()
  vi.doMock('#lib/contract/filings/fields.ts', async (load) => {
    const original = await load<typeof import('#lib/contract/filings/fields.ts')>()
    return { ...original, filingFields: { ...original.filingFields, naicGroupCode: added } }
  })
  return {
    ...(await import('#lib/contract/filings/fields.ts')),
    ...(await import('#lib/contract/filings/field-shapes.ts')),
    ...(await import('#lib/contract/filings/filing.ts')),
    ...(await import('#lib/contract/filings/workspace.ts')),
    ...(await import('#lib/contract/filings/testing/blank-fields.ts')),
    ...(await import('#lib/service/api/filings/show-filing.ts')),
    ...(await import('#lib/service/api/filings/staging/connector/write-tabs.ts')),
    ...(await import('#lib/service/api/filings/staging/connector/check-draft.ts')),
    ...(await import('#components/filings/form/filing-values.ts')),
    ...(await import('#components/filings/form/merge-values.ts')),
    ...(await import('#components/filings/form/filing-fields.tsx')),
    ...(await import('#components/filings/browser/filing-columns.tsx')),
    ...(await import('#components/filings/browser/model/facet-definitions.ts')),
    ...(await import('#components/filings/browser/model/facets.ts')),
    ...(await import('#components/filings/browser/preview/preview-facts.tsx')),
    ...(await import('#components/filings/browser/url-state.ts')),
    ...(await import('#components/filings/page/glance/glance.ts')),
    ...(await import('#components/filings/page/activity/describe-change.ts')),
    ...(await import('#components/filings/page/testing/get-filing.ts')),
  }
}

let desk: Awaited<ReturnType<typeof loadWithField>>
beforeAll(async () => {
  desk = await loadWithField()
})
afterAll(() => {
  vi.doUnmock('#lib/contract/filings/fields.ts')
  vi.resetModules()
})

const names = makeNames()
const noNames = { owner: null, scopeName: null, names }
const given = { naicGroupCode: '0140' }

const sourceOf = (filing: object): DraftSource => ({
  filing: { ...desk.getFiling(), ...filing },
  owner: { id: 'owner', name: 'Owner', email: 'owner@harbor.test' },
  ...{ company: null, jurisdiction: null, project: null, products: [], toi: null, subToi: null },
  ...{ documents: [], sections: {}, requirements: [], filedEditions: [], internalIds: [] },
})

function show(children: ReactNode): string {
  const html = renderToString(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>)
  return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

function Form() {
  const form = useForm({ defaultValues: desk.getDefaultValues() })
  return (
    <FormProvider {...form}>
      <desk.FilingFields scope="mc:a" />
    </FormProvider>
  )
}

const listColumns = () => desk.filingColumns({ today: '2026-03-02', hasHighlights: true, open: () => undefined })
const fieldsWith = (property: keyof FieldDefinition) =>
  desk.fieldNames.filter((name) => desk.filingFields[name][property])
const labelsOf = (fields: readonly FilingField[]) => fields.map((name) => desk.filingFields[name].label)

describe('a field that is added to the table', () => {
  it('is written, read and provisioned', () => {
    const { CreateManagedFiling, UpdateManagedFiling, ManagedFiling, FilingHighlights, ManagedFilingSummary } = desk
    for (const { shape } of [CreateManagedFiling, UpdateManagedFiling, ManagedFiling, FilingHighlights])
      expect(Object.keys(shape)).toContain('naicGroupCode')
    expect(Object.keys(ManagedFilingSummary.shape)).not.toContain('naicGroupCode')
    const filing = { ref: 'f', scope: 'home', owner: 'ann@home.test', displayName: 'HO', filingMode: 'managed' }
    expect(desk.filingsInOrganization.filings.parse([{ ...filing, ...given }])?.[0]).toMatchObject(given)
    const stored = {
      ...desk.getFiling(),
      ...given,
      scopeId: 'a',
      ownerId: 'b',
      tags: [],
      revision: 1,
      submittedOn: null,
    }
    expect(desk.toFiling(stored, stored.permissions)).toMatchObject(given)
  })

  it('has a control in the form and takes part in the merge', () => {
    expect(show(<Form />)).toContain('>NAIC group code</label>')
    const base = desk.getDefaultValues()
    expect(base).toMatchObject({ naicGroupCode: '' })
    const [mine, theirs] = ['1', '2'].map((naicGroupCode) => ({ ...base, naicGroupCode }))
    expect(desk.mergeValues({ base, mine: mine ?? base, theirs: theirs ?? base }).conflicts).toEqual(['naicGroupCode'])
    expect(desk.toBody({ ...base, ...given }, desk.listChanges(base, { ...base, ...given }))).toEqual(given)
  })

  it('is a column and a filter of the list, which links and saved views carry', () => {
    expect(listColumns().find(({ id }) => id === 'group')).toMatchObject({ header: 'NAIC group code' })
    const facet = desk.facetNames.find((name) => name === String('group'))
    expect(facet && desk.labelFacet(facet)).toBe('NAIC group code')
    expect(desk.fromViewQuery('group=0140')).toMatchObject({ group: ['0140'] })
  })

  it('is shown in the glance, the preview and the activity', () => {
    const filing = { ...desk.getFiling(), ...given }
    const value = { kind: 'text', text: '0140' }
    expect(desk.listGlance({ ...noNames, filing }).left).toContainEqual({ label: 'NAIC group code', value })
    const preview = show(<desk.PreviewFacts summary={filing} highlights={null} filing={filing} today="2026-03-02" />)
    expect(preview).toMatch(/NAIC group code<.*0140/)
    const change = { field: 'naicGroupCode', from: null, to: '0140' }
    expect(desk.describeChange(change, names)).toEqual({ label: 'NAIC group code', from: '—', to: '0140' })
  })

  it('is on its tab of the draft package and checked for', () => {
    const [general] = desk.writeTabs(sourceOf(given))
    expect(general?.fields).toContainEqual({ label: 'NAIC Group Code', value: '0140' })
    const [missing, filled] = [{}, given].map((filing) =>
      desk.checkDraft(sourceOf(filing)).find(({ id }) => id === 'general_information.group'),
    )
    expect(missing).toMatchObject({ outcome: 'missing', message: 'The NAIC group code is missing.' })
    expect(filled).toMatchObject({ outcome: 'passed', field: 'naicGroupCode' })
  })
})

describe('every field of the table', () => {
  it('has its label in the form, the list, the glance, the preview and the activity', () => {
    const form = show(<Form />)
    for (const label of labelsOf(desk.fieldNames)) expect(form).toContain(`>${label}</label>`)
    const headers = listColumns().map(({ header }) => header)
    expect(headers).toEqual(expect.arrayContaining(labelsOf(fieldsWith('column'))))
    const { left, right, below } = desk.listGlance({ ...noNames, filing: desk.getFiling() })
    const glance = [...left, ...right, ...below].map(({ label }) => label)
    expect(glance).toEqual(expect.arrayContaining(labelsOf(fieldsWith('glance'))))
    const full = {
      ...desk.getFiling(),
      ...Object.fromEntries(fieldsWith('glance').map((name) => [name, '2026-03-02'])),
    }
    const preview = show(<desk.PreviewFacts summary={full} highlights={null} filing={full} today="2026-03-02" />)
    for (const label of labelsOf(fieldsWith('glance'))) expect(preview).toContain(`>${label}</dt>`)
    const activity = desk.fieldNames.map(
      (field) => desk.describeChange({ field, from: null, to: '2026-03-02' }, names).label,
    )
    expect(activity).toEqual(labelsOf(desk.fieldNames))
  })

  it('is named by its label where a draft misses it', () => {
    const asked = desk.fieldNames.filter((name) => desk.filingFields[name].draft?.check)
    const missing = desk.checkDraft(sourceOf({})).filter(({ outcome }) => outcome === 'missing')
    const messages = missing.map(({ message }) => message.toLowerCase())
    for (const label of labelsOf(asked)) expect(messages).toContain(`the ${label.toLowerCase()} is missing.`)
  })

  it('shares its label and its column id with no other', () => {
    const labels = [...labelsOf(desk.fieldNames), ...Object.values(desk.recordLabels)]
    expect(new Set(labels).size).toBe(labels.length)
    const ids = listColumns().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('that the list shows is in what the list reads', () => {
    expect(fieldsWith('column').filter((name) => desk.filingFields[name].read === 'full')).toEqual([])
  })

  it('that a draft shows by a joined record is the only one of its kind', () => {
    const joined = ['company', 'jurisdiction', 'project', 'product', 'toi', 'subToi']
    const kinds = fieldsWith('draft').map((name) => desk.filingFields[name].kind)
    expect(kinds.filter((kind) => joined.includes(kind))).toHaveLength(joined.length)
  })
})

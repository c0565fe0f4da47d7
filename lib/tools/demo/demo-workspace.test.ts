import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CreateFormComparison } from '#lib/contract/comparisons/create-form-comparison.ts'
import { looksLikePolicyWording } from '#lib/engines/compare/answers/policy-wording.ts'
import { manuscriptText, parseManuscript } from '#lib/service/documents/manuscript.ts'
import { demoFolder, demoWorkspace } from './demo-workspace.ts'

const workspace = demoWorkspace()
const someId = '00000000-0000-4000-8000-000000000000'

test('refers only to contents in the demo folder', () => {
  const contents = [
    ...workspace.organizations.flatMap(({ files = [] }) => files),
    ...(workspace.catalog?.products ?? []).flatMap(({ forms }) => forms.flatMap(({ files }) => files)),
  ].map(({ content }) => content)
  for (const content of contents) {
    const path = 'manuscript' in content ? content.manuscript : ''
    expect(existsSync(join(demoFolder, path)), path).toBe(true)
  }
  expect(contents.map((content) => ('as' in content ? content.as : null))).toEqual(
    expect.arrayContaining(['pdf', 'docx', 'text']),
  )
})

test.each(workspace.organizations.map((organization) => [organization.name, organization] as const))(
  '%s refers only to what it holds',
  (_, organization) => {
    const { scopes = [], members = [], files = [], forms = [], filings = [], comparisons = [] } = organization
    const slugs = scopes.map(({ slug }) => slug)
    const emails = members.map(({ email }) => email)
    const fileNames = files.map(({ ref }) => ref)
    const filingNames = filings.map(({ ref }) => ref)
    const editions = forms.flatMap((form) => form.editions)
    const products = (workspace.catalog?.products ?? []).map(({ ref }) => ref)

    const { companies = [], managedProducts = [], projects = [] } = organization
    const inScopes = [...files, ...forms, ...companies, ...managedProducts, ...projects, ...filings]
    const used = inScopes.flatMap(({ scope }) => scope ?? [])
    expect(slugs).toEqual(expect.arrayContaining(used))
    expect(slugs).toEqual(
      expect.arrayContaining(members.flatMap(({ grants = [] }) => grants.map(({ scope }) => scope))),
    )
    expect(emails).toEqual(expect.arrayContaining([...files, ...filings].map(({ owner }) => owner)))
    expect(emails).toEqual(expect.arrayContaining(comparisons.map(({ member }) => member)))
    expect(fileNames).toEqual(expect.arrayContaining(editions.flatMap((edition) => edition.files)))
    expect(filingNames).toEqual(expect.arrayContaining(filings.flatMap(({ predecessor }) => predecessor ?? [])))
    expect(organization.companies?.map(({ ref }) => ref) ?? []).toEqual(
      expect.arrayContaining(filings.flatMap(({ company }) => company ?? [])),
    )
    expect(organization.projects?.map(({ ref }) => ref) ?? []).toEqual(
      expect.arrayContaining(filings.flatMap(({ project }) => project ?? [])),
    )
    expect(organization.managedProducts?.map(({ ref }) => ref) ?? []).toEqual(
      expect.arrayContaining(
        filings.flatMap(({ primaryProduct, additionalProducts = [] }) => [
          ...(primaryProduct === undefined ? [] : [primaryProduct]),
          ...additionalProducts,
        ]),
      ),
    )
    expect(fileNames).toEqual(
      expect.arrayContaining(filings.flatMap(({ documents = [] }) => documents.map(({ file }) => file))),
    )
    expect(products).toEqual(expect.arrayContaining((organization.productAccess ?? []).map(({ product }) => product)))
    const named = comparisons.flatMap(({ request }) => JSON.stringify(request).match(/(?<="ref:)[^"]+/g) ?? [])
    expect([...fileNames, ...editions.map(({ ref }) => ref)]).toEqual(expect.arrayContaining(named))
  },
)

test('has a finished comparison with a request that the service accepts', () => {
  const requests = workspace.organizations.flatMap(({ comparisons = [] }) => comparisons.map(({ request }) => request))
  expect(requests).toHaveLength(1)
  for (const request of requests) {
    const withIds: unknown = JSON.parse(JSON.stringify(request).replace(/"ref:[^"]+"/g, `"${someId}"`))
    expect(CreateFormComparison.safeParse(withIds).error).toBeUndefined()
  }
})

test('has five demo accounts, of which only the viewer cannot run comparisons', () => {
  const members = workspace.organizations[0]?.members ?? []
  expect(members.map(({ email, role }) => [email, role])).toEqual([
    ['owner@demo.test', 'owner'],
    ['admin@demo.test', 'admin'],
    ['analyst@demo.test', 'member'],
    ['reviewer@demo.test', 'member'],
    ['viewer@demo.test', 'viewer'],
  ])
  expect(new Set(members.map(({ password }) => password))).toEqual(new Set(['filing-desk-demo']))
})

test('hides one input of the finished comparison from the reviewer, to show redaction', () => {
  const files = workspace.organizations[0]?.files ?? []
  const notes = files.find(({ ref }) => ref === 'review-notes')
  expect(notes).toMatchObject({ owner: 'analyst@demo.test' })
  expect(notes?.scope).toBeUndefined()
  expect(notes?.sharedWith).toBeUndefined()
})

test('keeps members and scopes of the two organizations apart', () => {
  const [first, second] = workspace.organizations.map(({ members = [], scopes = [] }) => [
    ...members.map(({ email }) => email),
    ...scopes.map(({ slug }) => slug),
  ])
  expect(first?.filter((name) => second?.includes(name))).toEqual([])
})

test.each([
  ['reviewer-guidelines', false],
  ['review-notes-2019-2024', false],
  ['homeowners-2019', true],
  ['homeowners-2024', true],
  ['water-backup-endorsement', true],
  ['general-liability-occurrence', true],
  ['general-liability-claims-made', true],
] as const)('%s reads as policy wording: %s', (name, isPolicy) => {
  const manuscript = parseManuscript(readFileSync(join(demoFolder, 'wordings', `${name}.txt`), 'utf8'))
  expect(looksLikePolicyWording([{ text: manuscriptText(manuscript) }])).toBe(isPolicy)
})

test('has filings of every kind, in several states and years, with lineage, comments and documents', () => {
  const filings = workspace.organizations.flatMap((organization) => organization.filings ?? [])
  expect(filings.length).toBeGreaterThanOrEqual(60)
  expect(new Set(filings.map(({ filingMode }) => filingMode))).toEqual(new Set(['managed', 'reference', null]))
  expect(new Set(filings.map(({ jurisdiction }) => jurisdiction)).size).toBeGreaterThan(8)
  expect(new Set(filings.map(({ createdAt }) => createdAt?.slice(0, 4))).size).toBeGreaterThan(6)
  expect(filings.filter(({ predecessor }) => predecessor !== undefined).length).toBeGreaterThan(15)
  const comments = filings.flatMap((filing) => filing.comments ?? [])
  expect(comments.filter(({ resolvedAt }) => resolvedAt === undefined).length).toBeGreaterThan(8)
  expect(comments.some(({ kind }) => kind === 'note')).toBe(true)
  expect(filings.filter(({ documents = [] }) => documents.length > 0).length).toBeGreaterThan(3)
})

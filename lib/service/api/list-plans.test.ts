import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOperation, type OperationId, operationIds } from '#lib/contract/operations.ts'
import { explain, type Statement } from '../../tools/testing/explain.ts'
import { bigTables, type Filled, fillTables } from '../../tools/testing/fill-tables.ts'
import { type Actor, startTestApi, type TestApi } from '../../tools/testing/start-test-api.ts'

interface Case {
  /** Relative to `/api/v2`, without limit and cursor. */
  readonly path: (filled: Filled, api: TestApi) => string
  readonly as?: Actor
  /** Of a table that does not grow: there is no index for each of its orders. */
  readonly sortsFew?: true
}

/** Every list, with each of its filters and each kind of access. */
const cases: Partial<Record<OperationId, readonly Case[]>> = {
  listMembers: [{ path: () => '/members' }],
  listApiKeys: [{ path: () => '/api-keys' }],
  listScopes: [{ path: () => '/scopes' }, { path: () => '/scopes', as: 'admin' }],
  listUsageEntries: [
    { path: () => '/usage/entries' },
    { path: () => '/usage/entries?from=2026-01-02&to=2026-01-02' },
    { path: () => '/usage/entries?operation=createFormComparison' },
    { path: () => '/usage/entries?carrierId=carrier_12345-5' },
    { path: (_, { members }) => `/usage/entries?memberId=${members.member.id}` },
    { path: () => '/usage/entries?readId=00000000-0000-4000-8000-000000000001' },
  ],
  listScheduleCarriers: [
    { path: () => '/insurance/loss-development/carriers?sort=-rows', sortsFew: true },
    { path: () => '/insurance/loss-development/carriers?sort=-lastRead', sortsFew: true },
    { path: () => '/insurance/loss-development/carriers?search=carrier', sortsFew: true },
  ],
  listFiles: [
    { path: () => '/files' },
    { path: () => '/files', as: 'viewer' },
    { path: () => '/files?search=pdf' },
    { path: () => '/files?scope=mc:scope-12' },
    { path: () => '/files?scope=mc:scope-12&search=pdf' },
    { path: () => '/files?tag=texas' },
  ],
  listFileAccessRequests: [
    { path: () => '/file-access-requests' },
    { path: () => '/file-access-requests', as: 'viewer' },
  ],
  listForms: [
    { path: () => '/insurance/forms' },
    { path: () => '/insurance/forms', as: 'viewer' },
    { path: () => '/insurance/forms?search=FM' },
    { path: () => '/insurance/forms?scope=mc:scope-12' },
    { path: () => '/insurance/forms?scope=mc:scope-12&search=FM' },
  ],
  listFormEditions: [{ path: ({ formId }) => `/insurance/forms/${formId}/editions` }],
  listCatalogProducts: [
    { path: () => '/insurance/products' },
    { path: () => '/insurance/products?type=line%203' },
    { path: () => '/insurance/products?state=IN' },
    { path: () => '/insurance/products?search=product' },
    { path: () => '/insurance/products?type=line%203&state=OH&search=product' },
  ],
  getProductAvailabilityForms: [
    { path: ({ productId, state }) => `/insurance/products/${productId}/availability/${state}/forms` },
  ],
  listManagedProducts: [
    { path: () => '/insurance/managed-filings/products?scope=mc:scope-12' },
    { path: () => '/insurance/managed-filings/products?scope=mc:scope-12&search=product' },
  ],
  listScopeProducts: [
    { path: () => '/managed-filings/products?scope=mc:scope-12' },
    { path: () => '/managed-filings/products?scope=mc:scope-12&search=product' },
  ],
  listCompanies: [
    { path: () => '/insurance/managed-filings/companies?scope=mc:scope-12' },
    { path: () => '/insurance/managed-filings/companies?scope=mc:scope-12&search=company' },
  ],
  listProjects: [
    { path: () => '/insurance/managed-filings/projects?scope=mc:scope-12' },
    { path: () => '/insurance/managed-filings/projects?scope=mc:scope-12&search=project' },
  ],
  listJurisdictions: [{ path: () => '/insurance/managed-filings/jurisdictions?scope=mc:scope-12' }],
  listCarriers: [{ path: () => '/insurance/carriers' }, { path: () => '/insurance/carriers?search=carrier' }],
  listInsuranceTypes: [
    { path: () => '/insurance/insurance-types' },
    { path: () => '/insurance/insurance-types?search=type' },
  ],
  listCatalogFilings: [
    { path: () => '/insurance/filings' },
    { path: () => '/insurance/filings?state=OH' },
    { path: () => '/insurance/filings?toi=T3' },
    { path: () => '/insurance/filings?state=OH&toi=T3' },
  ],
  listRatingPrograms: [
    { path: () => '/insurance/rating-programs' },
    { path: () => '/insurance/rating-programs?search=program' },
  ],
  listInsuranceSubtypes: [{ path: () => '/insurance/insurance-types/T2/subtypes' }],
  listFormComparisons: [
    { path: () => '/insurance/form-comparisons' },
    { path: () => '/insurance/form-comparisons?status=succeeded' },
    { path: () => '/insurance/form-comparisons?tag=texas' },
    { path: () => '/insurance/form-comparisons?search=HO%2003%2011' },
  ],
  listSharedFormComparisons: [{ path: () => '/insurance/shared-form-comparisons' }],
  listReviewActivity: [
    { path: ({ comparisonId }) => `/insurance/form-comparisons/${comparisonId}/review/activity` },
    { path: ({ comparisonId }) => `/insurance/form-comparisons/${comparisonId}/review/activity?findingId=d1` },
  ],
  listManagedFilings: [
    { path: () => '/insurance/managed-filings' },
    { path: () => '/insurance/managed-filings', as: 'viewer' },
  ],
  listFilingHighlights: [
    { path: () => '/insurance/filing-highlights' },
    { path: () => '/insurance/filing-highlights', as: 'viewer' },
  ],
  searchFilings: [
    { path: () => '/managed-filings/search' },
    { path: () => '/managed-filings/search?q=filing' },
    { path: () => '/managed-filings/search?q=filing', as: 'viewer' },
    { path: () => '/managed-filings/search?q=word' },
    { path: () => '/managed-filings/search?q=word12%20word345' },
    { path: () => '/managed-filings/search?status=draft' },
    { path: () => '/managed-filings/search?q=submitted' },
    { path: () => '/managed-filings/search?q=objection%20word12' },
    { path: () => '/managed-filings/search?q=ready%20to%20stage' },
    { path: () => '/managed-filings/search?owner=me' },
    { path: () => '/managed-filings/search?assignee=me' },
    { path: () => '/managed-filings/search?state=OH' },
    { path: () => '/managed-filings/search?tag=texas' },
    { path: () => '/managed-filings/search?company=Company%201,none' },
    { path: () => '/managed-filings/search?product=Product%201' },
    { path: () => '/managed-filings/search?serffTrackingNumber=ACME-131000001,acme%20131000002' },
    { path: () => '/managed-filings/search?toiCode=T2&filingType=Form&disposition=none&filingMode=reference' },
    { path: () => '/managed-filings/search?nextRespondBy=..2026-03-01,none' },
    { path: () => '/managed-filings/search?q=filing&effectiveFromNew=2026-01-01..2026-03-31' },
    { path: () => '/managed-filings/search?assignee=me,none' },
  ],
  listFilingActivity: [{ path: ({ filingId }) => `/managed-filings/${filingId}/activity` }],
  listFilingDocuments: [{ path: ({ filingId }) => `/managed-filings/${filingId}/documents` }],
  listFilingComparisons: [{ path: ({ filingId }) => `/managed-filings/${filingId}/comparisons` }],
  listFilingComments: [
    { path: ({ filingId }) => `/managed-filings/${filingId}/comments` },
    { path: ({ filingId }) => `/managed-filings/${filingId}/comments?status=open` },
    { path: ({ filingId }) => `/managed-filings/${filingId}/comments?status=resolved` },
  ],
  listFilingLetters: [{ path: ({ filingId }) => `/managed-filings/${filingId}/letters` }],
  listDueComments: [
    { path: () => '/insurance/due-comments' },
    { path: (_, { members }) => `/insurance/due-comments?assigneeId=${members.member.id}` },
  ],
  listFilingSessions: [{ path: ({ filingId }) => `/managed-filings/${filingId}/sessions` }],
  listOpenQuestions: [{ path: () => '/insurance/open-questions' }],
  listSerffLogins: [
    { path: () => '/insurance/serff-logins' },
    { path: () => '/insurance/serff-logins?destination=beta' },
  ],
  listWebhookEndpoints: [{ path: () => '/webhook-endpoints' }],
  listWebhookDeliveries: [
    { path: ({ endpointId }) => `/webhook-endpoints/${endpointId}/deliveries` },
    { path: ({ endpointId }) => `/webhook-endpoints/${endpointId}/deliveries?status=failed` },
    { path: ({ endpointId }) => `/webhook-endpoints/${endpointId}/deliveries?eventId=evt_${'0'.repeat(20)}` },
    {
      path: ({ endpointId }) =>
        `/webhook-endpoints/${endpointId}/deliveries?eventType=answer.failed&since=2020-01-01T00:00:00Z&until=2030-01-01T00:00:00Z`,
    },
  ],
  listFilingImports: [{ path: () => '/managed-filings/imports?scope=mc:scope-12' }],
  listExhaustedJobs: [{ path: () => '/system/exhausted-jobs', as: 'admin' }],
  listFailedDeliveries: [{ path: () => '/system/failed-deliveries', as: 'admin' }],
  listSessions: [{ path: () => '/system/sessions', as: 'admin' }],
  listOwnImportItems: [{ path: () => '/insurance/serff-import-items/own' }],
  listImportSessions: [{ path: () => '/insurance/serff-import-sessions?scope=mc:scope-12' }],
  listImportItems: [
    { path: () => '/insurance/serff-import-items?scope=mc:scope-12' },
    { path: () => '/insurance/serff-import-items?scope=mc:scope-12&status=cancelled' },
    { path: () => '/insurance/serff-import-items?scope=mc:scope-12&destination=beta' },
    { path: () => '/insurance/serff-import-items?scope=mc:scope-12&status=cancelled&destination=beta' },
  ],
  listCarrierLossDevelopmentRows: [
    '',
    '?statementYear=2005',
    '?line=C',
    '?line=C&part=2',
    '?accidentYear=2003',
    '?statementYear=2005&line=C&part=5&section=2&variant=v1',
  ].map((query) => ({ path: ({ companyCode }) => `/insurance/carriers/${companyCode}/loss-development${query}` })),
}

const lists = operationIds.filter((id) => 'cursor' in (getOperation(id).query?.shape ?? {}))
const statements: Statement[] = []
let api: TestApi
let filled: Filled

beforeAll(async () => {
  api = await startTestApi({
    datasets: ['naic'],
    logger: { logQuery: (query, params) => statements.push({ query, params }) },
  })
  filled = await fillTables(api)
})
afterAll(() => api.close())

test('every operation with a cursor has its plans looked at', () => {
  expect(Object.keys(cases).toSorted()).toEqual(lists.toSorted())
})

describe.each(lists)('%s, with 20,000 rows of one’s own and as many of others,', (id) => {
  const pages = (cases[id] ?? []).map(({ path, as = 'member', sortsFew }) => ({
    name: `${path.toString()} as ${as}`,
    path,
    as,
    sortsFew,
  }))
  test.each(pages)('reads no table as a whole and sorts nothing: $name', async ({ path, as, sortsFew }) => {
    const first = path(filled, api)
    let cursor: string | null = null
    for (let page = 1; page <= 3; page++) {
      statements.length = 0
      const query = `${first.includes('?') ? '&' : '?'}limit=50${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
      const response = await api.request(first + query, { as })
      const body: { nextCursor: string | null } = await response.json()
      expect([response.status, body]).toEqual([200, expect.anything()])
      for (const statement of statements.filter(({ query }) => query.startsWith('select'))) {
        const slow = (await findSlowNodes(statement)).filter((node) => !sortsFew || !node.includes('Sort'))
        expect(slow, `page ${page}: ${statement.query}`).toEqual([])
      }
      cursor = body.nextCursor
      if (cursor === null) break
    }
  })
})

test.each(['word', 'word12 absent', 'word12 filing'])(
  'filings are found by “%s” through the index of words',
  async (q) => {
    statements.length = 0
    const response = await api.request(`/managed-filings/search?q=${encodeURIComponent(q)}&limit=50`, { as: 'member' })
    expect(response.status).toBe(200)
    const read = statements.filter(({ query }) => query.includes('filings_of_documents'))
    expect(read.length).toBeGreaterThan(0)
    for (const statement of read) {
      const slow = (await findSlowNodes(statement)).filter((node) => !node.includes('Sort'))
      expect(slow, statement.query).toEqual([])
    }
  },
)

test.each<[path: string, index: string, as?: Actor]>([
  ['/files?search=zebra', 'files_search_index'],
  ['/files?tag=zebra', 'files_tags_index'],
  ['/insurance/forms?search=zebra', 'forms_search_index'],
  ['/insurance/rating-programs?search=zebra', 'rating_programs_search_index'],
  ['/insurance/form-comparisons?tag=zebra', 'comparisons_tags_index'],
  ['/insurance/form-comparisons?search=zebra', 'comparisons_search_index'],
  ['/insurance/form-comparisons?search=zebra', 'comparison_inputs_search_index', 'viewer'],
  ['/managed-filings/search?assignee=me', 'filing_comments_assigned_index', 'viewer'],
  ['/managed-filings/search?nextRespondBy=..2020-01-01', 'filing_searches_due_index'],
  ['/managed-filings/search?owner=me', 'filings_owner_index'],
  ['/managed-filings/search?owner=me', 'filings_owner_index', 'admin'],
  ['/managed-filings/search?state=OH', 'filings_jurisdiction_id_index'],
  ['/managed-filings/search?state=OH,IN', 'filings_jurisdiction_id_index', 'viewer'],
  ['/managed-filings/search?status=draft&state=OH', 'filings_jurisdiction_id_index'],
  ['/managed-filings/search?tag=zebra', 'filings_tags_index'],
  ['/managed-filings/search?company=zebra', 'filings_company_id_index'],
  ['/managed-filings/search?company=zebra', 'companies_filter_index'],
  ['/managed-filings/search?product=zebra', 'filings_primary_product_id_index'],
  ['/managed-filings/search?product=zebra', 'managed_products_filter_index', 'viewer'],
  ['/managed-filings/search?toiCode=zebra', 'filings_toi_code_index'],
  ['/managed-filings/search?filingType=zebra,horse', 'filings_filing_type_index'],
  ['/managed-filings/search?disposition=zebra', 'filings_disposition_index'],
  ['/managed-filings/search?filingMode=reference,none', 'filings_filing_mode_index'],
  ['/managed-filings/search?effectiveFromNew=2026-01-01..', 'filings_effective_from_new_day_index'],
  ['/managed-filings/search?effectiveFromRenewal=2026-01-01..', 'filings_effective_from_renewal_day_index'],
  ['/managed-filings/search?dispositionDate=..2026-01-01', 'filings_disposition_date_day_index'],
  // Of others, thousands have such a day.
  ['/managed-filings/search?dispositionDate=2026-02-01..', 'filings_disposition_date_index'],
])('GET %s finds out by an index that there is nothing: %s', async (path, index, as = 'member') => {
  statements.length = 0
  const response = await api.request(`${path}&limit=50`, { as })
  expect(Object.values(await response.json()).filter(Array.isArray)).toEqual([[]])
  const plans = await Promise.all(statements.map((statement) => explain(api.deps.database, statement)))
  expect(plans.flat().map((node) => node['Index Name'])).toContain(index)
})

test.each(['uses', 'copies'])('the %s of a file are found without reading a table as a whole', async (what) => {
  const { files } = await (await api.request('/files?limit=1', { as: 'member' })).json()
  statements.length = 0
  const response = await api.request(`/files/${files[0].id}/${what}`, { as: 'member' })
  expect(response.status).toBe(200)
  for (const statement of statements.filter(({ query }) => query.startsWith('select'))) {
    // A file has few of them: they may be sorted.
    const slow = (await findSlowNodes(statement)).filter((node) => !node.includes('Sort'))
    expect(slow, statement.query).toEqual([])
  }
})

async function findSlowNodes(statement: Statement): Promise<string[]> {
  const nodes = await explain(api.deps.database, statement)
  return nodes
    .filter(
      ({ 'Node Type': type, 'Relation Name': table = '' }) =>
        type.endsWith('Sort') || (type.endsWith('Seq Scan') && bigTables.has(table)),
    )
    .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim())
}

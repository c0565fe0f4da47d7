import { createHash } from 'node:crypto'
import * as z from 'zod'
import { getOperation, type OperationId, operationIds } from '#lib/contract/operations.ts'
import { toCarrierId } from '#lib/contract/reference/carrier-code.ts'

/** A request of one operation of the contract, with its filter in words where it has one. */
export interface Read {
  readonly operation: OperationId
  readonly filter: string
  /** Relative to the API's root. */
  readonly path: string
  /** Whether it takes a `limit`. */
  readonly isPaged: boolean
}

/** Reads of records that no workspace of a bench has, and the stream that does not end. */
const notFilled: ReadonlySet<OperationId> = new Set([
  'streamEvents',
  'getPassPackage',
  'getPassScreenshot',
  'getScheduleImport',
  'getFilingImport',
  'getLetterResponseFile',
])

const dayMs = 86_400_000
const today = new Date().toISOString().slice(0, 10)
const threeDaysAgo = new Date(Date.now() - 3 * dayMs).toISOString()

/** The first record of each kind, as `fillWorkspace` makes it, by the segment of a path before its id. */
const ids: Readonly<Record<string, string>> = {
  availability: 'OH',
  carriers: '10000',
  comparisons: idOf('comparison'),
  deliveries: idOf('delivery'),
  documents: idOf('document'),
  exports: idOf('export'),
  files: idOf('file'),
  'filing-sessions': idOf('filing-session'),
  'form-comparisons': idOf('comparison'),
  forms: idOf('form'),
  'insurance-types': '04.0',
  'managed-filings': idOf('filing'),
  pages: '1',
  products: idOf('catalog-product'),
  'managed-filings/products': idOf('product'),
  'rating-programs': 'program-1',
  'webhook-endpoints': `whk_${md5('endpoint1').slice(0, 20)}`,
}

/** The values of a parameter: one request for each, and the first where it is required. Those of an enumeration are its own. */
const queries: Readonly<Record<string, readonly string[]>> = {
  accidentYear: ['2020'],
  assignee: ['me'],
  assigneeId: [idOf('member')],
  carrierId: [toCarrierId('10000')],
  eventId: [`evt_${'0'.repeat(20)}`],
  eventType: ['answer.failed'],
  findingId: ['d1'],
  format: ['csv'],
  from: [today],
  line: ['C'],
  memberId: [idOf('member')],
  operation: ['createFormComparison'],
  owner: ['me'],
  part: ['3'],
  q: ['homeowners', 'zebra'],
  quotedCredits: ['1000'],
  scope: ['mc:bench'],
  search: ['bench', 'zebra'],
  since: [threeDaysAgo],
  state: ['OH'],
  statementYear: ['2025'],
  tag: ['texas'],
  to: [today],
  toi: ['04.0'],
  type: ['Line 1'],
  until: [`${today}T00:00:00Z`],
  variant: ['current'],
  version: ['1'],
}

/** Of filters that take a list, where no operation has an enumeration of the same name. */
const lists: Readonly<Record<string, readonly string[]>> = {
  company: ['none', 'zebra'],
  disposition: ['none', 'Approved'],
  dispositionDate: [`..${today}`],
  effectiveFromNew: [`${today}..`],
  effectiveFromRenewal: ['none'],
  filingMode: ['managed'],
  filingType: ['Form', 'zebra'],
  nextRespondBy: [`..${today}`],
  product: ['none', 'zebra'],
  status: ['draft', 'closed', 'draft,objection', 'staging,staged', 'submitted,none'],
  serffTrackingNumber: ['BNCH-131000037', 'zebra'],
  toiCode: ['04.0', 'zebra'],
}

/** Parameters that choose no rows, or that only a later request can have. */
const noFilters: ReadonlySet<string> = new Set(['limit', 'cursor', 'before', 'readId', 'section'])

/** Every GET of the table of operations, and again with each value of each filter. */
export function listReads(): readonly Read[] {
  const gets = operationIds.filter((id) => getOperation(id).method === 'GET' && !notFilled.has(id))
  return gets.flatMap((operation) => {
    const { query } = getOperation(operation)
    const isPaged = query !== undefined && 'limit' in query.shape
    const given = Object.entries(query?.shape ?? {}).filter(([name]) => !noFilters.has(name))
    const [required, optional] = [
      given.filter(([, schema]) => !schema.isOptional()),
      given.filter(([, schema]) => schema.isOptional()),
    ]
    const base = new URLSearchParams(required.map(([name, schema]) => [name, valuesOf(name, schema)[0] ?? '']))
    const path = fillPath(getOperation(operation).path)
    const read = (more: Readonly<Record<string, string>>): Read => {
      const search = new URLSearchParams([...base, ...Object.entries(more)]).toString()
      return { operation, filter: new URLSearchParams(more).toString(), path: path + (search && `?${search}`), isPaged }
    }
    return [
      read({}),
      ...optional.flatMap(([name, schema]) => valuesOf(name, schema).map((value) => read({ [name]: value }))),
    ]
  })
}

function valuesOf(name: string, schema: unknown): readonly string[] {
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap()
  const own = inner instanceof z.ZodEnum ? inner.options.map(String) : []
  const values = queries[name] ?? (own.length > 0 ? own : lists[name])
  if (!values) throw new Error(`There is no value for the parameter ${name}.`)
  return values
}

/** A record whose id is not known stays a parameter: it is to be the first of its list. */
function fillPath(template: string): string {
  return template.replace(/((?:[^/]+\/)?([^/]+))\/\{\w+\}/g, (parameter, segments: string, segment: string) => {
    const id = ids[segments] ?? ids[segment]
    return id === undefined ? parameter : `${segments}/${encodeURIComponent(id)}`
  })
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

/** As `idOf` of the benches in SQL, of the first record. */
function idOf(kind: string): string {
  return md5(`${kind}1`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

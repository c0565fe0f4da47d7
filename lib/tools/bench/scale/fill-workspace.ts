import pg from 'pg'
import { toCarrierCode, toCarrierId } from '#lib/contract/reference/carrier-code.ts'
import { listBatches } from '../bench-filings.ts'
import { idOf } from '../bench-instance.ts'

export interface WorkspaceSize {
  readonly filings: number
  readonly comparisons: number
  readonly members: number
  /** Each with 1,000 rows of Schedule P. */
  readonly carriers: number
  /** Of each kind that no other number is named for: products, forms, programs, selections. */
  readonly records: number
  /** Of each kind that an organization has few of: managed companies, keys, projects. */
  readonly few: number
}

export const sizes = {
  small: { filings: 1000, comparisons: 200, members: 100, carriers: 60, records: 200, few: 60 },
  large: { filings: 100_000, comparisons: 10_000, members: 1000, carriers: 1000, records: 20_000, few: 600 },
} as const satisfies Readonly<Record<string, WorkspaceSize>>

/** Rows of the one filing, form, comparison and product that are read: as many in a small workspace as in a large one. */
const inOne = 60
const firstCompany = 10_000
const years = 5
const linesOfYear = [...'ABCDEGMNOP']

const organization = '(select id from organizations)'
const bench = `(select id from members where email = 'bench@bench.test')`
const scope = idOf('scope', `'bench'`)
const anyMember = ({ members }: WorkspaceSize, n = 'n') => idOf('member', `(${n} % ${members} + 1)`)
/** The newest record is the first one. */
const at = `now() - n * interval '1 hour'`
const upTo = (count: number) => `from generate_series(1, ${count}) as n`

/**
 * Fills the database of a bench, which has one member, two files and a comparison of them. Comparisons and files are
 * copies of these, so that every one can be read.
 */
export async function fillWorkspace(databaseUrl: string, size: WorkspaceSize): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Without triggers: what they write is written below in one go, and the rows fit together.
    await client.query('set session_replication_role = replica')
    const statements = [
      ...fillAccounts(size),
      ...fillReference(size),
      ...fillSchedule(size),
      ...fillFiles(size),
      ...fillComparisons(size),
      ...fillFilings(size),
      ...fillFilingWork(size),
      ...fillImports(size),
      ...fillWebhooks(size),
      'analyze',
      ...storeSearches(size),
      'vacuum analyze',
    ]
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function fillAccounts(size: WorkspaceSize): string[] {
  return [
    `update organizations set features = '{form_comparisons,filing_staging,schedule_p_imports}'`,
    `update members set role = 'owner'`,
    `insert into members (id, organization_id, email, name, role, created_at)
     select ${idOf('member', 'n')}, ${organization}, n || '@bench.test', 'Bench member ' || n, 'member', ${at} ${upTo(size.members)}`,
    `insert into scopes (id, organization_id, slug, name, created_at)
     select ${scope}, ${organization}, 'bench', 'Bench', now()`,
    `insert into scopes (id, organization_id, slug, name, created_at)
     select ${idOf('scope', 'n')}, ${organization}, 'scope-' || n, 'Bench scope ' || n, ${at} ${upTo(size.few)}`,
    `insert into grants (member_id, scope_id, read, edit, manage_access) select id, ${scope}, true, true, false from members`,
    `insert into grants (member_id, scope_id, read, edit, manage_access)
     select ${bench}, ${idOf('scope', 'n')}, true, true, false ${upTo(size.few)}`,
    `insert into credentials (id, member_id, kind, access, token_hash, name, hint, created_at)
     select ${idOf('credential', 'n')}, ${bench}, 'key', 'read_only', 'key-' || n, 'Key ' || n, 'hint', ${at} ${upTo(size.few)}`,
    `insert into credentials (id, member_id, kind, access, token_hash, hint, created_at, expires_at)
     select ${idOf('session', 'n')}, ${idOf('member', 'n')}, 'session', 'read_write', 'session-' || n, 'hint', ${at},
       '2099-01-01' ${upTo(size.members)}`,
    `insert into exhausted_jobs (id, organization_id, member_id, queue, payload, subject_type, subject_id, failures, reason,
       exhausted_at)
     select ${idOf('job', 'n')}, ${organization}, ${anyMember(size)}, 'read-file', '{}', 'file', n::text, 5, 'Error: no', ${at}
     ${upTo(size.few)}`,
    `insert into ledger_entries (id, organization_id, member_id, operation, subject_id, amount, created_at)
     select ${idOf('entry', 'n')}, ${organization}, case when n % 2 = 0 then ${bench} else ${anyMember(size)} end,
       'createFormComparison', ${idOf('comparison', 'n')}, 100, ${at} ${upTo(10 * size.comparisons)}`,
    `insert into audit_entries (id, organization_id, member_id, action, subject_type, subject_id, detail, at)
     select ${idOf('audit', 'n')}, ${organization}, ${bench}, 'filing.updated', 'filing', ${idOf('filing', 'n')}, '{}', ${at}
     ${upTo(size.filings)}`,
    `insert into audit_entries (id, organization_id, member_id, action, subject_type, subject_id, detail, at)
     select ${idOf('audit-of-one', 'n')}, ${organization}, ${bench}, 'filing.updated', 'filing', ${idOf('filing', '1')}, '{}',
       now() - n * interval '1 minute' ${upTo(inOne)}`,
  ]
}

function fillReference({ records, few }: WorkspaceSize): string[] {
  return [
    `insert into companies (id, scope_id, name, created_at)
     select ${idOf('company', 'n')}, ${scope}, 'Bench company ' || n, ${at} ${upTo(few)}`,
    `insert into filing_projects (id, scope_id, name, created_at)
     select ${idOf('project', 'n')}, ${scope}, 'Bench project ' || n, ${at} ${upTo(few)}`,
    `insert into managed_products (id, scope_id, name, created_at, updated_at)
     select ${idOf('product', 'n')}, ${scope}, 'Bench product ' || n, ${at}, ${at} ${upTo(records)}`,
    `insert into catalog_products (id, name, type, created_at)
     select ${idOf('catalog-product', 'n')}, 'Bench product ' || n, 'Line ' || n % 3, ${at} ${upTo(records)}`,
    'insert into product_lines select type, count(*) from catalog_products group by type',
    `insert into catalog_forms (id, product_id, state, form_number, title)
     select ${idOf('catalog-form', 'n')}, ${idOf('catalog-product', 'n')}, 'OH', 'CF ' || n, 'Form ' || n ${upTo(records)}`,
    `insert into catalog_forms (id, product_id, state, form_number, title)
     select ${idOf('catalog-form-of-one', 'n')}, ${idOf('catalog-product', '1')}, 'OH', 'CF ' || n, 'Form ' || n ${upTo(inOne)}`,
    `insert into product_access (organization_id, product_id, state)
     select ${organization}, ${idOf('catalog-product', 'n')}, 'OH' ${upTo(records)}`,
    `insert into catalog_filings (id, state, toi_code, serff_tracking_number, submitted_on)
     select ${idOf('catalog-filing', 'n')}, (array['OH', 'IN', 'WI'])[n % 3 + 1], '04.0', 'CATF-' || n,
       current_date - n / 10 ${upTo(5 * records)}`,
    `insert into rating_programs (organization_id, id, name, created_at)
     select ${organization}, 'program-' || n, 'Bench program ' || n, ${at} ${upTo(records)}`,
    `insert into rating_program_versions (organization_id, program_id, version, engine_bundle_id, program_bundle_id,
       effective_date, supported_from, supported_to, scope_note, release_notes, published_at, published_by)
     select ${organization}, 'program-1', n, 'e', 'p', '2025-01-01', '2025-01-01', '2025-12-31', '', '', ${at}, 'Bench'
     ${upTo(inOne)}`,
    `insert into forms (id, organization_id, scope_id, title, form_number, created_at)
     select ${idOf('form', 'n')}, ${organization}, ${scope}, 'Bench form ' || n, 'FM ' || n, ${at} ${upTo(records)}`,
    `insert into form_editions (id, form_id, form_number, edition_date, created_at)
     select ${idOf('edition', 'n')}, ${idOf('form', 'n')}, 'FM ' || n, '2024-01', ${at} ${upTo(records)}`,
    `insert into form_editions (id, form_id, form_number, edition_date, created_at)
     select ${idOf('edition-of-one', 'n')}, ${idOf('form', '1')}, 'FM 1',
       to_char(timestamp '1990-01-01' + n * interval '1 month', 'YYYY-MM'), ${at} ${upTo(inOne)}`,
    `insert into form_edition_files (edition_id, position, file_id)
     select ${idOf('edition', 'n')}, 0, ${idOf('file', 'n')} ${upTo(records)}`,
  ]
}

function fillSchedule({ carriers }: WorkspaceSize): string[] {
  const codes = Array.from({ length: carriers }, (_, at) => String(firstCompany + at))
  const values = codes.map(
    (code, at) => `('${toCarrierId(code)}', '${toCarrierCode(code)}', '${code}', 'Bench carrier ${at + 1}')`,
  )
  const pages = `generate_series(0, ${years - 1}) as y
    cross join unnest(string_to_array('${linesOfYear.join(',')}', ',')) as line
    cross join unnest(array['3', '4']) as part cross join generate_series(2, 11) as r`
  const insertRows = (
    ids: readonly string[],
  ) => `insert into loss_development_rows (carrier_id, statement_year, line, part, section, variant, source_row,
       accident_year, amounts)
     select c.id, 2025 - y, line, part, '', 'current', lpad(r::text, 2, '0'), 2025 - y - 11 + r,
       array[r, y, 3, 4, 5, 6, 7, 8, 9, 10]::float8[]
     from unnest(array[${ids.map((id) => `'${id}'`)}]) as c (id) cross join ${pages}`
  const ids = codes.map(toCarrierId)
  return [
    `insert into carriers (id, code, naic_company_code, name) values ${values}`,
    ...Array.from({ length: Math.ceil(carriers / 100) }, (_, batch) =>
      insertRows(ids.slice(batch * 100, batch * 100 + 100)),
    ),
    `insert into schedule_carriers (carrier_id, lines, statement_years, row_count)
     select carrier_id, array_agg(distinct line order by line), array_agg(distinct statement_year order by statement_year), count(*)
     from loss_development_rows group by carrier_id`,
    'update carriers set row_count = s.row_count from schedule_carriers s where s.carrier_id = carriers.id',
    `insert into earned_premiums (carrier_id, line, section, statement_year, accident_year, direct, ceded, net)
     select id, 'C', '', 2025, 2025 - y, 3, 1, 2 from carriers cross join generate_series(0, 9) as y where code <> ''`,
  ]
}

/** Every third belongs to one member alone, and some of these are shared with the bench's member. */
function fillFiles(size: WorkspaceSize): string[] {
  const count = size.filings
  const template = `(select id from files where name = 'standard.txt')`
  const content = `t.content_id = (select content_id from file_versions where file_id = ${template})`
  const id = { file_id: idOf('file', 'n') }
  const contentId = { content_id: idOf('content', 'n') }
  // The first has the bytes that it says it has; the others are no copies of it.
  const hash = { sha256: 'case when n = 1 then t.sha256 else md5(n::text) end' }
  return [
    copy({ table: 'file_chunks', where: content, count: 1 }, contentId),
    copy({ table: 'file_contents', where: content, count }, { ...contentId, ...hash }),
    copy({ table: 'file_pages', where: `t.file_id = ${template}`, count }, id),
    copy({ table: 'file_versions', where: `t.file_id = ${template}`, count }, { ...id, ...contentId, ...hash }),
    copy(
      { table: 'files', where: `t.id = ${template}`, count },
      {
        id: idOf('file', 'n'),
        name: `'Bench file ' || n || '.txt'`,
        owner_id: `case when n % 3 = 0 then ${anyMember(size)} else ${bench} end`,
        scope_id: `case when n % 3 > 0 then ${scope} end`,
        created_at: at,
      },
    ),
    `insert into file_shares (file_id, member_id)
     select ${idOf('file', 'n')}, ${bench} ${upTo(size.filings)} where n % 30 = 0`,
    `insert into file_access_requests (id, organization_id, file_id, member_id, comparison_id, state, added_share, created_at)
     select ${idOf('access-request', 'n')}, ${organization}, ${idOf('file', 'n')}, ${anyMember(size)}, ${idOf('comparison', '1')}, 'open', false,
       ${at} ${upTo(size.records)}`,
  ]
}

function fillComparisons(size: WorkspaceSize): string[] {
  const count = size.comparisons
  const template = '(select id from bench_comparison)'
  const values = {
    id: idOf('comparison', 'n'),
    title: `'Bench comparison ' || n`,
    member_id: `case when n % 2 = 0 then ${anyMember(size)} else ${bench} end`,
    created_at: at,
  }
  return [
    'create temporary table bench_comparison as select id from comparisons',
    copy({ table: 'comparisons', where: `t.id = ${template}`, count }, values),
    ...['comparison_inputs', 'comparison_results', 'comparison_reviews'].map((table) =>
      copy({ table, where: `t.comparison_id = ${template}`, count }, { comparison_id: values.id }),
    ),
    `insert into review_entries (id, comparison_id, finding_id, action, member_id, at, revision, changes)
     select ${idOf('review-entry', 'n')}, ${idOf('comparison', '1')}, 'd1', 'finding_changed', ${bench}, ${at}, n, '{}' ${upTo(inOne)}`,
    `insert into comparison_sharings (id, comparison_id, shared_by, created_at)
     select ${idOf('sharing', 'n')}, ${idOf('comparison', 'n')}, ${anyMember(size)}, ${at} ${upTo(count)} where n % 2 = 0`,
    `insert into comparison_shares (comparison_id, member_id, sharing_id, shared_at)
     select ${idOf('comparison', 'n')}, ${bench}, ${idOf('sharing', 'n')}, ${at} ${upTo(count)} where n % 2 = 0`,
    `insert into comparison_exports (id, comparison_id, organization_id, member_id, format, view, status, share, created_at)
     select ${idOf('export', '1')}, ${idOf('comparison', '1')}, ${organization}, ${bench}, 'csv', '{}', 'running', 0, now()`,
  ]
}

function fillFilings(size: WorkspaceSize): string[] {
  const { filings, few, records } = size
  const one = idOf('filing', '1')
  const comment = `'Bench comment on the indicated rate and its exhibits, number ' || n`
  return [
    `insert into filings (id, scope_id, owner_id, display_name, filing_mode, company_id, jurisdiction_id, primary_product_id,
       filing_type, description, serff_tracking_number, state_tracking_number, company_tracking_number, disposition, created_at,
       updated_at)
     select ${idOf('filing', 'n')}, ${scope}, case when n % 2 = 1 then ${bench} else ${anyMember(size)} end, 'Bench homeowners special form, edition ' || n, 'managed',
       ${idOf('company', `(n % ${few} + 1)`)}, (array(select id from jurisdictions order by code))[n % 51 + 1],
       ${idOf('product', `(n % ${records} + 1)`)}, (array['Form', 'Rate', 'Rule', 'Form/Rate'])[n % 4 + 1],
       'Replaces the edition filed before it. No rate impact.', 'BNCH-' || (131000000 + n * 37), 'ST ' || (20190000 + n),
       'B-' || n, (array['Approved', 'Filed', null, null])[n % 4 + 1], ${at}, ${at} ${upTo(filings)}`,
    `insert into filing_documents (id, filing_id, schedule, file_id, title, added_by, created_at, updated_at)
     select ${idOf('document', 'n')}, ${idOf('filing', 'n')}, 'form', ${idOf('file', 'n')}, 'Form ' || n, ${bench}, ${at}, ${at} ${upTo(filings)}`,
    `insert into filing_documents (id, filing_id, schedule, file_id, title, added_by, created_at, updated_at)
     select ${idOf('document-of-one', 'n')}, ${one}, 'supporting', ${idOf('file', 'n')}, 'Form ' || n, ${bench}, ${at}, ${at} ${upTo(inOne)}`,
    `insert into filing_comparisons (filing_id, comparison_id, attached_by, attached_at)
     select ${idOf('filing', 'n')}, ${idOf('comparison', 'n')}, ${bench}, ${at} from generate_series(2, ${size.comparisons}) as n`,
    `insert into filing_comparisons (filing_id, comparison_id, attached_by, attached_at)
     select ${one}, ${idOf('comparison', 'n')}, ${bench}, ${at} ${upTo(inOne)}`,
    `insert into filing_comments (id, filing_id, author_name, body, kind, respond_by, assignee_id, resolved_at, created_at)
     select ${idOf('comment', 'n')}, ${idOf('filing', '((n + 1) / 2)')}, 'Reviewer', ${comment}, 'discussion',
       current_date + n % 1000, case when n <= ${10 * inOne} then ${bench} else ${anyMember(size)} end, case when n % 10 > 0 then now() end, ${at}
     ${upTo(2 * filings)}`,
    `insert into filing_comments (id, filing_id, author_name, body, kind, resolved_at, created_at)
     select ${idOf('comment-of-one', 'n')}, ${one}, 'Reviewer', ${comment}, 'discussion', case when n % 2 = 0 then now() end, ${at}
     ${upTo(2 * inOne)}`,
    `insert into filing_letters (id, filing_id, number, letter_date, received_date, recorded_by, created_at, updated_at)
     select ${idOf('letter', 'n')}, ${idOf('filing', '(5 * n)')}, 'Letter ' || n, '2026-01-02', '2026-01-03', ${bench}, ${at}, ${at} ${upTo(filings / 5)}`,
    `insert into filing_letters (id, filing_id, number, letter_date, received_date, recorded_by, created_at, updated_at)
     select ${idOf('letter-of-one', 'n')}, ${one}, 'Letter ' || n, '2026-01-02', '2026-01-03', ${bench}, ${at}, ${at} ${upTo(inOne)}`,
  ]
}

function fillFilingWork(size: WorkspaceSize): string[] {
  const { filings } = size
  return [
    `insert into filing_sessions (id, filing_id, created_at, updated_at)
     select ${idOf('filing-session', 'n')}, ${idOf('filing', 'n')}, ${at}, ${at} ${upTo(filings)}`,
    `insert into fix_requests (id, session_id, requested_by, created_at, asked_at, answered_at)
     select ${idOf('request', 'n')}, ${idOf('filing-session', 'n')}, ${bench}, ${at}, ${at}, case when n % 20 > 0 then now() end
     ${upTo(filings)} where n % 10 = 0`,
    `insert into fix_tasks (id, request_id, comment_id, position, status, question, created_at, updated_at)
     select ${idOf('task', 'n')}, ${idOf('request', 'n')}, ${idOf('comment', '(2 * n)')}, 0,
       case when n % 20 > 0 then 'done' else 'needs_input' end, 'Question ' || n, ${at}, ${at} ${upTo(filings)} where n % 10 = 0`,
    `insert into serff_logins (id, member_id, destination, username, label, created_at)
     select ${idOf('login', 'destination')}, ${bench}, destination, 'bench', 'Bench', now() from unnest(array['beta', 'production']) as destination`,
    `insert into staging_passes (id, session_id, request_id, member_id, login_id, destination, connector, status, created_at)
     select ${idOf('pass', 'n')}, ${idOf('filing-session', 'n')}, ${idOf('pass-request', 'n')}, ${anyMember(size)},
       ${idOf('login', `'beta'`)}, 'beta', 'package', case when n % 25 = 0 then 'ready_for_owner' else 'failed' end, ${at} ${upTo(filings)} where n % 5 = 0`,
  ]
}

function fillImports({ records }: WorkspaceSize): string[] {
  const session = idOf('import-session', `'bench'`)
  return [
    `insert into import_sessions (id, member_id, scope_id, created_at) select ${session}, ${bench}, ${scope}, now()`,
    `insert into import_items (id, session_id, destination, source_filing_id, tracking_number, product_id, login_id,
       status, revision, created_at, updated_at)
     select ${idOf('import-item', 'n')}, ${session}, (array['beta', 'production'])[n % 2 + 1], n::text, 'BNCH-' || (131000000 + n),
       ${idOf('product', '1')}, ${idOf('login', `'beta'`)}, case when n % 3 = 0 then 'cancelled' else 'pending' end, 1, ${at}, ${at}
     ${upTo(5 * records)}`,
    `insert into filing_imports (id, scope_id, file_id, file_version, reading, "values", letters, created_by, created_at,
       updated_at, filing_id, tracking_number, confirmed_by, confirmed_at)
     select ${idOf('filing-import', 'n')}, ${scope}, ${idOf('file', 'n')}, 1, '{}', '{}', '[]', ${bench}, ${at}, ${at},
       ${idOf('filing', 'n')}, 'MANY-' || n, ${bench}, ${at} ${upTo(records)}`,
  ]
}

function fillWebhooks({ comparisons }: WorkspaceSize): string[] {
  const endpoint = (n: string) => `'whk_' || left(md5('endpoint' || ${n}), 20)`
  const event = `'evt_' || left(md5('event' || n), 20)`
  return [
    `insert into webhook_endpoints (id, organization_id, created_by, url, enabled_events, filters, status, sealed_secret,
       created_at, updated_at)
     select ${endpoint('n')}, ${organization}, ${bench}, 'https://r.example.com/', '{answer.failed}', '{}', 'enabled', '',
       ${at}, ${at} ${upTo(inOne)}`,
    `insert into outbox_events (id, type, subject_type, subject_id, organization_id, data, occurred_at, body, dispatched_at)
     select ${event}, 'answer.failed', 'answer', n::text, ${organization}, '{}', ${at}, '', ${at} ${upTo(comparisons)}`,
    `insert into webhook_deliveries (id, endpoint_id, event_id, status, first_attempt_at, created_at, ended_at)
     select ${idOf('delivery', 'n')}, ${endpoint('1')}, ${event}, (array['succeeded', 'failed', 'cancelled'])[n % 3 + 1], ${at},
       ${at}, ${at} ${upTo(comparisons)}`,
    `insert into webhook_attempts (delivery_id, number, started_at, duration_ms, url)
     select ${idOf('delivery', 'n')}, 1, ${at}, 5, 'https://r.example.com/' ${upTo(comparisons)}`,
  ]
}

/** Stores what triggers would have written. */
function storeSearches({ filings }: WorkspaceSize): string[] {
  const of = (kind: string, [from, to]: readonly [number, number]) =>
    `array(select ${idOf(kind, 'n')} from generate_series(${from}, ${to}) as n)`
  return listBatches(filings).flatMap((batch) => [
    `select store_filing_searches(${of('filing', batch)})`,
    `select store_document_searches(${of('document', batch)})`,
  ])
}

interface Copies {
  readonly table: string
  /** Finds the rows to copy, as `t`. */
  readonly where: string
  readonly count: number
}

/** Adds copies of rows with other values in some columns; `n` counts the copies. */
function copy({ table, where, count }: Copies, values: Readonly<Record<string, string>>): string {
  const changed = Object.entries(values).map(([column, value]) => `'${column}', ${value}`)
  return `insert into ${table} select r.* from ${table} t cross join generate_series(1, ${count}) as n
    cross join lateral jsonb_populate_record(t, jsonb_build_object(${changed})) as r where ${where}`
}

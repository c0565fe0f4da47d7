import { sql } from 'drizzle-orm'
import type { TestApi } from './start-test-api.ts'

/** Rows of every listed table that belong to the caller's side, and as many again that do not. */
const own = 20_000

/** Names of the tables that are now too big to be read as a whole. */
export const bigTables: ReadonlySet<string> = new Set([
  'members',
  'scopes',
  'grants',
  'credentials',
  'ledger_entries',
  'files',
  'file_versions',
  'file_contents',
  'file_shares',
  'forms',
  'form_editions',
  'form_edition_files',
  'comparisons',
  'comparison_inputs',
  'comparison_sharings',
  'comparison_shares',
  'file_access_requests',
  'comparison_reviews',
  'review_entries',
  'catalog_products',
  'catalog_forms',
  'catalog_form_files',
  'product_access',
  'managed_products',
  'companies',
  'filing_projects',
  'jurisdictions',
  'carriers',
  'loss_development_rows',
  'catalog_filings',
  'rating_programs',
  'rating_program_versions',
  'insurance_types',
  'insurance_subtypes',
  'filings',
  'filing_searches',
  'filing_documents',
  'document_searches',
  'filing_comparisons',
  'filing_comments',
  'filing_letters',
  'filing_letter_items',
  'filing_sessions',
  'fix_requests',
  'fix_tasks',
  'serff_logins',
  'staging_passes',
  'import_sessions',
  'import_session_shares',
  'import_items',
  'filing_imports',
  'audit_entries',
  'outbox_events',
  'webhook_endpoints',
  'webhook_deliveries',
  'webhook_attempts',
  'exhausted_jobs',
])

/** The records that the cases request. */
export interface Filled {
  readonly formId: string
  readonly productId: string
  readonly state: string
  /** Of the carrier that half of the Schedule P rows belong to. */
  readonly companyCode: string
  /** Holds every document, attached comparison and audit entry of the caller's side, and half of the comments. */
  readonly filingId: string
  /** Has every entry of a review of the caller's side. */
  readonly comparisonId: string
  /** Has every delivery of the caller's side. */
  readonly endpointId: string
}

/**
 * Fills the tables of an organization with 20,000 rows each and those of nine others with as many. Records lie in 20 of
 * the organization's 20,000 scopes, half of them in one; the member may read ten of those and 30 empty ones, the viewer
 * the one.
 */
export async function fillTables({ deps, members, organizationId }: TestApi): Promise<Filled> {
  const id = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid::text`
  const member = `'${members.member.id}'`
  const at = `timestamptz '2026-01-01' + n * interval '7 seconds'`
  const organization = `case when n <= ${own} then '${organizationId}' else ${id('organization', `(n % 9)`)} end`
  const scope = `case when n <= ${own} then ${id('scope', '(case when n % 2 = 0 then 12 else n % 20 + 1 end)')} else ${id('scope')} end`
  const filing = `case when n <= ${own} then ${id('filing', '2')} else ${id('filing')} end`
  const rows = `from generate_series(1, ${2 * own}) as n`
  const event = `'evt_' || left(md5('event' || n), 20)`
  const endpoint = (n: string) => `'whk_' || left(md5('endpoint' || ${n}), 20)`
  const statements = [
    `insert into organizations (id, name, slug, created_at)
     select ${id('organization')}, 'Other ' || n, 'other-' || n, now() from generate_series(0, 8) as n`,
    `insert into members (id, organization_id, email, name, role, created_at)
     select ${id('member')}, ${organization}, n || '@many.test', 'Member ' || md5(n::text), 'member', ${at} ${rows}`,
    `insert into scopes (id, organization_id, slug, name, created_at)
     select ${id('scope')}, ${organization}, 'scope-' || n, 'Scope ' || md5(n::text), ${at} ${rows}`,
    `insert into grants (member_id, scope_id, read, edit, manage_access)
     select ${id('member')}, ${id('scope')}, true, n % 2 = 0, false ${rows}`,
    `insert into grants (member_id, scope_id, read, edit, manage_access)
     select ${member}, ${id('scope')}, true, true, false from generate_series(11, 50) as n`,
    `insert into grants (member_id, scope_id, read, edit, manage_access)
     select '${members.viewer.id}', ${id('scope')}, true, false, false from generate_series(12, 12) as n`,
    `insert into credentials (id, member_id, kind, access, token_hash, name, hint, created_at)
     select ${id('credential')}, case when n <= ${own} then ${member} else ${id('member')} end, 'key', 'read_only',
       'hash-' || n, 'Key ' || n, 'hint', ${at} ${rows}`,
    `insert into credentials (id, member_id, kind, access, token_hash, hint, created_at, expires_at)
     select ${id('session')}, ${id('member')}, 'session', 'read_write', 'session-hash-' || n, 'hint', ${at}, '2027-01-01' ${rows}`,
    `insert into exhausted_jobs (id, organization_id, member_id, queue, payload, subject_type, subject_id, failures, reason,
       exhausted_at)
     select ${id('job')}, ${organization}, ${id('member')}, 'read-file', '{}', 'file', n::text, 5, 'Error: no', ${at} ${rows}`,
    `insert into files (id, organization_id, owner_id, scope_id, name, tags, downloadable, current_version, created_at, updated_at,
       deleted_at)
     select ${id('file')}, ${organization}, case when n % 50 = 0 then ${member} else ${id('member')} end,
       case when n % 3 > 0 then ${scope} end, 'File ' || n || '.pdf', array['texas'], true, 1, ${at}, ${at},
       case when n % 10 = 0 then ${at} end ${rows}`,
    `insert into file_versions (file_id, version, content_id, media_type, byte_length, sha256, text_status, progress, page_count, created_at)
     select ${id('file')}, 1, ${id('content')}, 'application/pdf', 1000, md5(n::text), 'ready', 1, 3, ${at} ${rows}`,
    `insert into file_contents (content_id, owner, sha256, byte_length, place, claimed_at)
     select ${id('content')}, ${organization}, md5(n::text), 1000, 'database', ${at} ${rows}`,
    `insert into file_shares (file_id, member_id)
     select ${id('file')}, case when n % 30 = 0 then ${member} else ${id('member')} end ${rows}`,
    `insert into forms (id, organization_id, scope_id, title, form_number, created_at)
     select ${id('form')}, s.organization_id, s.id, 'Form ' || n, 'FM ' || md5(n::text), ${at}
     ${rows} join scopes s on s.id = ${scope}`,
    `insert into form_editions (id, form_id, form_number, edition_date, created_at)
     select ${id('edition')}, case when n <= ${own} then ${id('form', '2')} else ${id('form')} end, 'FM ' || n,
       case when n % 4 > 0 then to_char(timestamp '1950-01-01' + (n % 900) * interval '1 month', 'YYYY-MM') end, ${at} ${rows}`,
    `insert into form_edition_files (edition_id, position, file_id) select ${id('edition')}, 0, ${id('file')} ${rows}`,
    `insert into comparisons (id, organization_id, member_id, title, request, status, created_at, epoch, share, charged)
     select ${id('comparison')}, ${organization}, ${id('member')}, 'Comparison ' || n, '{}',
       (array['queued', 'running', 'succeeded', 'failed'])[n % 4 + 1], ${at}, 1, 0, 0 ${rows}`,
    `insert into comparison_inputs (comparison_id, position, input_id, role, file_id, file_version, name)
     select ${id('comparison')}, 0, 'input-1', 'variant', ${id('file')}, 1, 'File' ${rows}`,
    `insert into comparison_sharings (id, comparison_id, shared_by, created_at)
     select ${id('sharing')}, ${id('comparison')}, ${id('member')}, ${at} ${rows}`,
    `insert into comparison_shares (comparison_id, member_id, sharing_id, shared_at)
     select ${id('comparison')}, case when n <= ${own} then ${member} else ${id('member')} end, ${id('sharing')}, ${at} ${rows}`,
    `insert into file_access_requests (id, organization_id, file_id, member_id, comparison_id, state, added_share, created_at)
     select ${id('access-request')}, ${organization}, ${id('file')}, ${id('member', '(n % 20000 + 1)')}, ${id('comparison')},
       case when n % 3 = 0 then 'dismissed' else 'open' end, false, ${at} ${rows}`,
    `insert into comparison_results (comparison_id, content, citation_counts, cited_pages)
     select ${id('comparison')}, '', jsonb_build_object(${id('file')}, 1), '[]' ${rows} where n % 4 = 2`,
    `insert into comparison_reviews (comparison_id, revision, findings)
     select ${id('comparison')}, 0, '{"fileIds":[],"findings":[{"id":"d1","files":[]}],"answers":[]}' ${rows} where n % 4 = 2`,
    `insert into review_entries (id, comparison_id, finding_id, action, member_id, at, revision, changes)
     select ${id('review-entry')}, ${id('comparison', `(case when n <= ${own} then 2 else n end)`)}, 'd1', 'finding_changed',
       ${id('member')}, ${at}, n, '{}' ${rows}`,
    `insert into catalog_products (id, name, type, created_at)
     select ${id('product')}, 'Product ' || md5(n::text), 'Line ' || n % 20, ${at} ${rows}`,
    `insert into catalog_forms (id, product_id, state, form_number, title)
     select ${id('catalog-form')}, case when n <= ${own} then ${id('product', '1')} else ${id('product')} end,
       case when n <= ${own} or n % 2 = 0 then 'OH' else 'IN' end, 'CF ' || md5(n::text), 'Form ' || n ${rows}`,
    `insert into catalog_form_files (form_id, position, file_id) select ${id('catalog-form')}, 0, ${id('file')} ${rows}`,
    `insert into product_access (organization_id, product_id, state)
     select ${organization}, ${id('product')}, 'OH' ${rows}`,
    `insert into managed_products (id, scope_id, name, created_at, updated_at)
     select ${id('managed-product')}, ${scope}, 'Product ' || md5(n::text), ${at}, ${at} ${rows}`,
    `insert into companies (id, scope_id, name, created_at)
     select ${id('company')}, ${scope}, 'Company ' || md5(n::text), ${at} ${rows}`,
    `insert into filing_projects (id, scope_id, name, created_at)
     select ${id('project')}, ${scope}, 'Project ' || md5(n::text), ${at} ${rows}`,
    `insert into jurisdictions (id, code, name)
     select ${id('jurisdiction')}, 'J' || n, 'Jurisdiction ' || md5(n::text) ${rows}`,
    `insert into carriers (id, code, naic_company_code, name)
     select 'carrier_' || n, 'C' || n, 'N' || n, 'Carrier ' || md5(n::text) ${rows}`,
    // Half the entries and the rows are of one carrier.
    `insert into carriers (id, code, naic_company_code, name) values
       ('carrier_12345-5', '12345-5', '12345', 'Own'), ('carrier_00112-3', '00112-3', '00112', 'Other')`,
    `insert into ledger_entries (id, organization_id, member_id, operation, subject_id, carrier_id, amount, created_at)
     select ${id('entry')}, ${organization}, ${id('member')}, 'createFormComparison', ${id('comparison')},
       case when n % 2 = 0 then 'carrier_12345-5' end, 100, ${at} ${rows}`,
    `insert into loss_development_rows (carrier_id, statement_year, line, part, section, variant, source_row,
       accident_year, amounts)
     select case when n <= ${own} then 'carrier_12345-5' else 'carrier_00112-3' end, 2000 + n % 10,
       substr('ABCDEHMNOR', n / 10 % 10 + 1, 1), (n / 100 % 4 + 2)::text, case when n / 100 % 4 = 3 then '2' else '' end, 'v' || n / 4000,
       lpad((n / 400 % 10 + 2)::text, 2, '0'), 2000 + n % 10 - 11 + n / 400 % 10 + 2, array[n] ${rows}`,
    `insert into schedule_carriers (carrier_id, lines, statement_years, row_count)
     select id, array['C'], array[2005], 1 from carriers order by id limit 60`,
    `insert into catalog_filings (id, state, toi_code, serff_tracking_number, submitted_on)
     select ${id('catalog-filing')}, (array['OH', 'IN', 'WI'])[n % 3 + 1], 'T' || n % 20, 'CATF-' || n,
       date '2000-01-01' + n % 9000 ${rows}`,
    `insert into rating_programs (organization_id, id, name, created_at)
     select ${organization}, 'program-' || n, 'Program ' || md5(n::text), ${at} ${rows}`,
    `insert into rating_program_versions (organization_id, program_id, version, engine_bundle_id, program_bundle_id,
       effective_date, supported_from, supported_to, scope_note, release_notes, published_at, published_by)
     select ${organization}, 'program-' || n, 1, 'e', 'p', '2025-01-01', '2025-01-01', '2025-12-31', '', '', ${at}, 'p' ${rows}`,
    `insert into insurance_types (code, name) select 'T' || n, 'Type ' || n ${rows}`,
    `insert into insurance_subtypes (id, toi_code, code, name)
     select ${id('subtype')}, case when n <= ${own} then 'T2' else 'T' || n end, 'S' || n, 'Subtype ' || n ${rows}`,
    `insert into filings (id, scope_id, owner_id, display_name, filing_mode, disposition_date, created_at, updated_at)
     select ${id('filing')}, ${scope}, ${id('member')}, 'Filing ' || n, 'managed',
       case when n > ${own} then date '2026-02-03' end, ${at}, ${at} ${rows}`,
    `insert into filing_searches (filing_id, organization_id, scope_id, created_at, words)
     select ${id('filing')}, ${organization}, ${scope}, ${at}, ' ' || n || ' filing' ${rows}`,
    `insert into webhook_endpoints (id, organization_id, created_by, url, enabled_events, filters, status, sealed_secret,
       created_at, updated_at)
     select ${endpoint('n')}, ${organization}, ${id('member')}, 'https://r.example.com/', '{answer.failed}', '{}', 'enabled',
       '', ${at}, ${at} ${rows}`,
    `insert into outbox_events (id, type, subject_type, subject_id, organization_id, data, occurred_at, body, dispatched_at)
     select ${event}, 'answer.failed', 'answer', n::text, ${organization}, '{}', ${at}, '', ${at} ${rows}`,
    `insert into webhook_deliveries (id, endpoint_id, event_id, status, first_attempt_at, next_attempt_at, created_at)
     select ${id('delivery')}, case when n <= ${own} then ${endpoint('2')} else ${endpoint('n')} end, ${event},
       (array['pending', 'succeeded', 'failed', 'cancelled'])[n % 4 + 1], ${at}, ${at}, ${at} ${rows}`,
    `insert into webhook_attempts (delivery_id, number, started_at, duration_ms, url)
     select ${id('delivery')}, 1, ${at}, 5, 'https://r.example.com/' ${rows}`,
    `insert into filing_documents (id, filing_id, schedule, file_id, title, added_by, created_at, updated_at)
     select ${id('document')}, ${filing}, 'form', ${id('file')}, 'Document ' || n, ${member}, ${at}, ${at} ${rows}`,
    `insert into document_searches (document_id, filing_id, words)
     select ${id('document')}, ${id('filing')}, array_to_tsvector(array['@' || ${organization}, 'word', 'word' || n]) ${rows}`,
    `insert into filing_comparisons (filing_id, comparison_id, attached_by, attached_at)
     select ${filing}, ${id('comparison')}, ${member}, ${at} ${rows}`,
    `insert into filing_comments (id, filing_id, author_name, body, kind, respond_by, assignee_id, resolved_at, created_at)
     select ${id('comment')}, case when n % 2 = 0 then ${filing} else ${id('filing')} end, 'Reviewer', 'Comment ' || n,
       'discussion', case when n % 3 = 0 then date '2026-01-01' + n end, case when n % 7 = 0 then ${member} end, case when n % 5 = 0 then ${at} end, ${at} ${rows}`,
    `insert into filing_letters (id, filing_id, number, letter_date, received_date, recorded_by, created_at, updated_at)
     select ${id('letter')}, ${filing}, 'Letter ' || n, '2026-01-02', '2026-01-03', ${member}, ${at}, ${at} ${rows}`,
    `insert into filing_letter_items (letter_id, number, comment_id)
     select ${id('letter')}, 1, ${id('comment')} ${rows}`,
    `insert into filing_imports (id, scope_id, file_id, file_version, reading, "values", letters, created_by, created_at,
       updated_at, filing_id, tracking_number, confirmed_by, confirmed_at)
     select ${id('filing-import')}, ${scope}, ${id('file')}, 1, '{}', '{}', '[]', ${member}, ${at}, ${at}, ${filing},
       'MANY-' || n, ${member}, ${at} ${rows}`,
    `insert into filing_sessions (id, filing_id, created_at, updated_at)
     select ${id('session')}, ${id('filing')}, ${at}, ${at} ${rows}`,
    `insert into fix_requests (id, session_id, requested_by, created_at, asked_at, answered_at)
     select ${id('request')}, case when n % 200 = 0 then ${id('session', '2')} else ${id('session')} end,
       case when n <= ${own} then ${member} else ${id('member')} end, ${at},
       case when n % 3 > 0 then ${at} end, case when n % 5 = 0 then ${at} end ${rows}`,
    `insert into fix_tasks (id, request_id, comment_id, position, status, question, created_at, updated_at)
     select ${id('task')}, ${id('request')}, ${id('comment')}, 0,
       (array['needs_input', 'proposed', 'done', 'cancelled'])[n % 4 + 1], 'Question ' || n, ${at}, ${at} ${rows}`,
    `insert into serff_logins (id, member_id, destination, username, label, created_at, removed_at)
     select ${id('login')}, case when n <= ${own} then ${member} else ${id('member')} end, 'beta', 'u', 'Login', ${at},
       case when n <= ${own} then ${at} end ${rows}`,
    `insert into staging_passes (id, session_id, request_id, member_id, login_id, destination, connector, status, created_at)
     select ${id('pass')}, case when n % 2 = 0 then ${id('session', '2')} else ${id('session')} end, ${id('pass-request')},
       ${id('member')}, ${id('login')}, (array['beta', 'production'])[n % 3 % 2 + 1], 'package', 'failed', ${at} ${rows}`,
    // The member's own session is that of scope 12; the others of that scope are shared with the member.
    `insert into import_sessions (id, member_id, scope_id, created_at)
     select ${id('import-session')}, case when n = 12 then ${member} else ${id('member')} end,
       case when n <= ${own} then ${id('scope', '12')} else ${id('scope')} end, ${at} ${rows}`,
    `insert into import_session_shares (session_id, member_id)
     select ${id('import-session')}, case when n % 2 = 0 then ${member} else ${id('member', '(n + 1)')} end ${rows}`,
    `insert into import_items (id, session_id, destination, source_filing_id, tracking_number, product_id, login_id,
       status, revision, created_at, updated_at)
     select ${id('import-item')}, ${id('import-session', `(case when n <= ${own} then 12 else n end)`)},
       (array['beta', 'production'])[n % 2 + 1], n::text, 'MANY-' || n, ${id('managed-product')}, ${id('login')},
       case when n % 40 < 2 then 'cancelled' else 'pending' end, 1, ${at}, ${at} ${rows}`,
    `insert into audit_entries (id, organization_id, member_id, action, subject_type, subject_id, detail, at)
     select ${id('audit')}, ${organization}, ${member}, 'filing.updated', 'filing', ${filing}, '{}', ${at} ${rows}`,
  ]
  await deps.database.transaction(async (tx) => {
    // Without the triggers that check foreign keys: the rows fit together, and checking takes most of the time.
    await tx.execute(sql`set local session_replication_role = replica`)
    // Building an index from all rows takes less time than adding them one by one.
    await tx.execute(sql`update pg_index set indisready = false where indrelid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace)`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
  await deps.database.db.execute(sql`reindex schema public`)
  await deps.database.db.execute(sql`vacuum analyze`)
  const { rows: ids } = await deps.database.db.execute<Omit<Filled, 'state' | 'companyCode'>>(
    sql.raw(`select ${id('form', '2')} as "formId", ${id('product', '1')} as "productId",
      ${id('filing', '2')} as "filingId", ${id('comparison', '2')} as "comparisonId",
      ${endpoint('2')} as "endpointId"`),
  )
  const found = ids[0]
  if (!found) throw new Error('the tables were not filled')
  return { ...found, state: 'OH', companyCode: '12345' }
}

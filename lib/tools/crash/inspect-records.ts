import { sql } from 'drizzle-orm'
import { checkContents } from '#lib/service/api/files/move-contents.ts'
import type { Db } from '#lib/service/database/drizzle-types.ts'
import type { FilesPlace } from '#lib/service/objects/files-place.ts'
import { openObjectStores } from '#lib/service/objects/open-object-stores.ts'
import { silentLogger } from '#lib/tools/testing/silent-logger.ts'

/** Rules for stored records that hold regardless of the number of crashes, each with a query that counts violations. */
const rules: Readonly<Record<string, string>> = {
  'file versions whose bytes are not recorded as they were sent': `
    select count(*) from file_versions v join files f on f.id = v.file_id left join file_contents c using (content_id)
    where f.deleted_at is null and (c.sha256, c.byte_length) is distinct from (v.sha256, v.byte_length)`,
  'files without their current version': `
    select count(*) from files f where not exists (
      select 1 from file_versions v where v.file_id = f.id and v.version = f.current_version)`,
  'versions that are ready without all of their pages': `
    select count(*) from file_versions v join files f on f.id = v.file_id
    where f.deleted_at is null and v.text_status = 'ready' and v.page_count <> (
      select count(*) from file_pages p where p.file_id = v.file_id and p.version = v.version)`,
  'versions without an outcome that have pages': `
    select count(*) from file_versions v where v.text_status <> 'ready' and exists (
      select 1 from file_pages p where p.file_id = v.file_id and p.version = v.version)`,
  'files that are still being read': `
    select count(*) from file_versions v join files f on f.id = v.file_id
    where f.deleted_at is null and v.version = f.current_version and v.text_status = 'processing'`,
  'bytes that belong to nothing, a day later': `
    select count(*) from file_chunks k where not exists (
      select 1 from file_contents c where c.content_id = k.content_id and c.place = 'database')`,
  'contents that belong to nothing, a day later': `
    select count(*) from file_contents c
    where not exists (select 1 from file_versions v join files f on f.id = v.file_id
        where v.content_id = c.content_id and f.deleted_at is null)
      and not exists (select 1 from schedule_imports i where i.content_id = c.content_id and i.finished_at is null)
      and not exists (select 1 from staging_packages p where p.content_id = c.content_id)
      and not exists (select 1 from staging_screenshots s where s.content_id = c.content_id)`,
  'comparisons that failed, though none needs much': `select count(*) from comparisons where status = 'failed'`,
  'files that could not be read, though all are text': `
    select count(*) from file_versions where text_status = 'unreadable'`,
  'comparisons without an end': `select count(*) from comparisons where status in ('queued', 'running')`,
  'comparisons without an idempotency key': `
    select count(*) from comparisons c where not exists (
      select 1 from idempotency_keys k where k.resource_id = c.id and k.resource_type = 'form_comparison')`,
  'comparisons under two keys': `
    select count(*) from (select resource_id from idempotency_keys group by resource_id having count(*) > 1) doubled`,
  'comparisons that succeeded without a result, or failed with one': `
    select count(*) from comparisons c where (c.status = 'succeeded') <> exists (
      select 1 from comparison_results r where r.comparison_id = c.id)`,
  'comparisons that were not charged once for a result, or charged for none': `
    select count(*) from comparisons c where (select count(*) from ledger_entries l where l.subject_id = c.id)
      <> case when c.status = 'succeeded' then 1 else 0 end`,
  'comparisons that were charged another amount than they say': `
    select count(*) from comparisons c where c.charged <>
      coalesce((select sum(l.amount) from ledger_entries l where l.subject_id = c.id), 0)`,
  'subjects that were charged twice': `
    select count(*) from (select subject_id from ledger_entries where subject_id is not null
      group by subject_id having count(*) > 1) doubled`,
  'credits held for nothing': `
    select count(*) from credit_holds h where not exists (
      select 1 from comparisons c where c.id = h.subject_id and c.status in ('queued', 'running'))`,
  'comparisons that ended without their event, or with two': `
    select count(*) from comparisons c where c.status in ('succeeded', 'failed') and (
      select count(*) from outbox_events e where e.subject_id = c.id) <> 1`,
  'events that were not dispatched': `select count(*) from outbox_events where dispatched_at is null`,
  'deliveries without an end': `select count(*) from webhook_deliveries where status = 'pending'`,
  'filings whose creation was not recorded once': `
    select count(*) from filings f where f.display_name not like '%-csv-%' and (select count(*) from audit_entries a
      where a.action = 'filing.created' and a.subject_id = f.id) <> 1`,
  'filings from CSV that no import recorded, or imports without their filings': `
    select abs((select count(*) from filings where display_name like '%-csv-%') - coalesce((
      select sum((detail->>'made')::int) from audit_entries where action = 'filings.imported'), 0))`,
  'bulk changes of dates that were recorded for another number of filings than they changed': `
    select count(*) from filings f where (f.display_name like '%-csv-%' or f.display_name like '%-copy-%') and
      f.revision - 1 <> (select count(*) from audit_entries a where a.action = 'filing.updated' and a.subject_id = f.id)`,
  'creations that were recorded without a filing': `
    select count(*) from audit_entries a where a.action = 'filing.created' and not exists (
      select 1 from filings f where f.id = a.subject_id)`,
  'import selections whose creation was not recorded once': `
    select count(*) from import_items i where (select count(*) from audit_entries a
      where a.action = 'import_item.created' and a.subject_id = i.id) <> 1`,
  'discussions with two fix tasks': `
    select count(*) from (select comment_id from fix_tasks group by comment_id having count(*) > 1) doubled`,
  'fix requests without a task': `
    select count(*) from fix_requests r where not exists (select 1 from fix_tasks t where t.request_id = r.id)`,
  'fix tasks without a worker': `select count(*) from fix_tasks where status in ('open', 'in_progress')`,
  'Schedule P imports that failed, though each is right': `
    select count(*) from schedule_imports where status = 'failed'`,
  'Schedule P imports without an end': `select count(*) from schedule_imports where status in ('queued', 'running')`,
  'Schedule P imports that succeeded without their row': `
    select greatest(0, (select count(*) from schedule_imports where status = 'succeeded')
      - (select count(*) from loss_development_rows))`,
  'Schedule P imports that were not recorded once': `
    select count(*) from schedule_imports i where (select count(*) from audit_entries a where a.subject_id = i.id) <> 1`,
}

/** A sentence for each rule that does not hold. */
export async function inspectRecords(db: Db, files: FilesPlace | null): Promise<readonly string[]> {
  const broken: string[] = []
  for (const [what, query] of Object.entries(rules)) {
    const { rows } = await db.execute<Record<string, unknown>>(sql.raw(query))
    const count = Number(Object.values(rows[0] ?? {})[0])
    if (count > 0) broken.push(`${count} ${what}`)
  }
  return [...broken, ...(await inspectBytes(db, files))]
}

/** All bytes are those that were hashed as they arrived, and the store has no others. */
async function inspectBytes(db: Db, files: FilesPlace | null): Promise<readonly string[]> {
  const now = () => new Date()
  const objects = openObjectStores({ db, now, place: files })
  const { damaged, unknown } = await checkContents({ database: { db }, objects, logger: silentLogger })
  return [
    ...damaged.map((contentId) => `the bytes of content ${contentId} are not those that were sent`),
    ...unknown.map((name) => `object ${name} of the store belongs to nothing, two days later`),
  ]
}

import { type SQL, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'

/** Whether the caller can read the scope of a row of `filings`. */
export function isReadable({ caller }: ServiceContext): SQL {
  return sql`exists (
    select 1 from ${grants}
    where ${grants.scopeId} = ${filings.scopeId} and ${grants.memberId} = ${caller.member.id} and ${grants.read})`
}

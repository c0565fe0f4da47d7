import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { ValueFilter } from '#lib/contract/filings/search-filters.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { invalidRequest } from '#lib/service/http/service-error.ts'
import { isOneOf } from './filter-conditions.ts'

export async function findStates({ deps }: ServiceContext, { values }: ValueFilter): Promise<string[]> {
  const wanted = values.map((code) => code.trim().toUpperCase())
  const rows = await deps.database.db
    .select({ id: jurisdictions.id, code: jurisdictions.code })
    .from(jurisdictions)
    .where(inArray(jurisdictions.code, wanted))
  const unknown = values.find((_, at) => !rows.some(({ code }) => code === wanted[at]))
  if (unknown === undefined) return rows.map(({ id }) => id)
  throw invalidRequest('query', ['state'], `No state has the code “${unknown}”. Write one such as OH.`)
}

/** Removed members are found too: filings of theirs remain. A name that has commas may be written without quotes. */
export async function findMembers(
  context: ServiceContext,
  field: 'owner' | 'assignee',
  { text, values }: ValueFilter,
): Promise<string[]> {
  const whole = values.length > 1 ? await findNamed(context, [text]) : []
  if (whole.length > 0) return whole.map(({ id }) => id)
  const { id: me } = context.caller.member
  const names = values.filter((value) => value !== 'me')
  const found = names.length === 0 ? [] : await findNamed(context, names)
  const unknown = names.find((_, at) => !found.some(({ places }) => places.includes(at + 1)))
  if (unknown !== undefined) {
    const message = `No member is named “${unknown}”. Write a member’s full name, or “me”.`
    throw invalidRequest('query', [field], message)
  }
  return [...(names.length < values.length ? [me] : []), ...found.map(({ id }) => id)]
}

/** With the places, from 1, of the names that each has. */
async function findNamed({ deps, caller }: ServiceContext, names: readonly string[]) {
  const places = sql<number[]>`array(select n from unnest(${sql.param(names)}::text[]) with ordinality as t(name, n)
    where t.name = ${members.name} or lower(trim(t.name) collate "default") = lower(${members.name} collate "default"))`
  return await deps.database.db
    .select({ id: members.id, places: places.mapWith((list: unknown[]) => list.map(Number)) })
    .from(members)
    .where(
      and(
        eq(members.organizationId, caller.organization.id),
        or(inArray(members.name, [...names]), isOneOf(members.name, names)),
      ),
    )
}

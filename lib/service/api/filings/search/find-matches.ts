import { type SQL, sql } from 'drizzle-orm'
import { fieldNames } from '#lib/contract/filings/field-shapes.ts'
import { type FilingField, filingFields, recordLabels } from '#lib/contract/filings/fields.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filePages, files } from '#lib/service/database/schema/files.ts'
import { documentSearches } from '#lib/service/database/schema/filing-search.ts'
import { filingSections } from '#lib/service/database/schema/filing-sections.ts'
import { filingComments, filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filingProducts, filings } from '#lib/service/database/schema/filings.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'
import { managedProducts } from '#lib/service/database/schema/reference.ts'
import { excerpt } from './excerpt.ts'
import type { NamedFiling } from './load-named-filings.ts'
import { type SearchText, type SearchWord, squeezeNumber } from './search-words.ts'

type Match = FilingHit['matches'][number]

interface Place {
  readonly label: string
  readonly text: string
  /** Whether it is found however its spaces and dashes are written. */
  readonly isNumber?: boolean
}

/** Where the words of a search are in each filing: its fields first, then its documents, newest comments and letters. */
export async function findMatches(
  db: Db,
  rows: readonly NamedFiling[],
  { text, organizationId }: { readonly text: SearchText; readonly organizationId: string },
): Promise<(filingId: string) => Match[]> {
  const found = rows.map((row) => ({ id: row.filing.id, ...findInFields(listPlaces(row), text) }))
  const missing = found.flatMap(({ id, missing }) => missing.map((word) => ({ id, word })))
  const elsewhere = await findElsewhere(db, { missing, organizationId })
  const matches = new Map(
    found.map(({ id, matches: inFields }) => {
      const all = [...inFields, ...(elsewhere.get(id) ?? [])]
      const each = new Map(all.map((match) => [`${match.label}\n${match.text}`, match]))
      return [id, [...each.values()].slice(0, filingLimits.searchMatches)]
    }),
  )
  return (id) => matches.get(id) ?? []
}

function listPlaces(row: NamedFiling): Place[] {
  const fields = fieldNames.flatMap((field): Place | [] => {
    const text = writeField(row, field)
    const { label, kind } = filingFields[field]
    return text ? { label, text, isNumber: kind === 'trackingNumber' } : []
  })
  const { submittedOn } = row.filing
  return [
    ...fields,
    ...(submittedOn ? [{ label: recordLabels.submittedOn, text: submittedOn }] : []),
    { label: recordLabels.ownerId, text: row.owner.name },
  ]
}

/** Null for what is read elsewhere. */
function writeField(row: NamedFiling, field: FilingField): string | null {
  switch (filingFields[field].kind) {
    case 'company':
      return row.company && join(row.company.name, row.company.naicCode)
    case 'jurisdiction':
      return row.jurisdiction && join(row.jurisdiction.code, row.jurisdiction.name)
    case 'product':
      return row.product?.name ?? null
    case 'project':
      return row.project
    case 'toi':
      return join(row.filing.toiCode, row.toi)
    case 'subToi':
      return join(row.filing.subToiCode, row.subToi)
    case 'products':
    case 'predecessor':
      return null
    default: {
      const values: Readonly<Partial<Record<FilingField, string | null>>> = row.filing
      return values[field] ?? null
    }
  }
}

function join(...parts: readonly (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(' ') || null
}

function findInFields(places: readonly Place[], { words, number }: SearchText) {
  const whole = number === null ? undefined : places.find((place) => place.isNumber && hasNumber(place.text, number))
  if (whole) return { matches: [{ label: whole.label, text: whole.text, document: null }], missing: [] }
  const found = words.map((word) => ({ word, place: places.find((place) => hasWord(place, word)) }))
  return {
    matches: found.flatMap(({ word, place }) =>
      place ? { label: place.label, text: excerpt(place.text, word.text), document: null } : [],
    ),
    missing: found.flatMap(({ word, place }) => (place ? [] : word)),
  }
}

function hasWord({ text, isNumber = false }: Place, word: SearchWord): boolean {
  const lower = text.toLowerCase()
  if (word.isShort) return ` ${lower}`.split(/[\s\-/(]/).some((part) => part.startsWith(word.text))
  return lower.includes(word.text) || (isNumber && word.number !== '' && hasNumber(text, word.number))
}

function hasNumber(text: string, number: string): boolean {
  return squeezeNumber(text.toLowerCase()).includes(number)
}

const documentText = 'Document text'

interface FoundPlace extends Match {
  readonly id: string
  readonly word: string
  readonly [column: string]: unknown
}

interface Missing {
  readonly id: string
  readonly word: SearchWord
}

interface SoughtElsewhere {
  readonly missing: readonly Missing[]
  readonly organizationId: string
}

/**
 * One query for the page. Of each filing and word: a document, the newest comment, a letter, the additional product, the
 * writer of a comment and the contact that has it, then a document whose text has it.
 */
async function findElsewhere(
  db: Db,
  { missing, organizationId }: SoughtElsewhere,
): Promise<ReadonlyMap<string, Match[]>> {
  if (missing.length === 0) return new Map()
  const ids = sql.param(missing.map(({ id }) => id))
  const words = sql.param(missing.map(({ word }) => word.text))
  const numbers = sql.param(missing.map(({ word }) => word.number))
  const has = (text: SQL) =>
    sql`strpos(' ' || lower(${text} collate "default"), case when length(m.word) < 3 then ' ' else '' end || m.word) > 0`
  const { rows } = await db.execute<FoundPlace>(sql`
    select m.id, case when place.document is null then m.word else document_word(m.word) end as word, place.label, place.text, place.document
    from unnest(${ids}::text[], ${words}::text[], ${numbers}::text[]) as m(id, word, number)
    cross join lateral (
      (select 'Document' as label, d.text, null::json as document from (
        select concat_ws(' · ', ${filingDocuments.title}, ${filingDocuments.formNumber},
          ${filingDocuments.formType} || ' ' || form_type_name(${filingDocuments.formType}), ${files.name}) as text,
          ${filingDocuments.formNumber} as number
        from ${filingDocuments} join ${filings} on ${filings.id} = ${filingDocuments.filingId}
        left join ${files} on ${files.id} = ${filingDocuments.fileId} and ${files.scopeId} = ${filings.scopeId}
          and ${files.deletedAt} is null
        where ${filingDocuments.filingId} = m.id collate "C") d
      where ${has(sql`d.text`)}
        or (m.number <> '' and strpos(lower(squeeze_number(d.number) collate "default"), m.number) > 0) limit 1)
      union all (
      select 'Comment', ${filingComments.body}, null from ${filingComments}
      where ${filingComments.filingId} = m.id collate "C" and ${has(sql`${filingComments.body}`)}
      order by ${filingComments.filingId} desc, ${filingComments.createdAt} desc, ${filingComments.id} desc limit 1)
      union all (
      select 'Letter', l.text, null from (
        select concat_ws(' · ', ${filingLetters.number}, (
          select string_agg(${filingLetterItems.answer}, ' · ' order by ${filingLetterItems.number})
          from ${filingLetterItems} where ${filingLetterItems.letterId} = ${filingLetters.id})) as text
        from ${filingLetters} where ${filingLetters.filingId} = m.id collate "C") l
      where ${has(sql`l.text`)} limit 1)
      union all (
      select ${filingFields.additionalProductIds.label}, ${managedProducts.name}, null from ${filingProducts}
      join ${managedProducts} on ${managedProducts.id} = ${filingProducts.productId}
      where ${filingProducts.filingId} = m.id collate "C" and ${has(sql`${managedProducts.name}`)} limit 1)
      union all (${findPeople(has)})
      union all (${findInText(organizationId)})
    ) as place`)
  const matches = rows.map(({ id, word, label, text, document }) => ({
    id,
    match: { label, text: excerpt(text, word), document },
  }))
  return new Map(
    [...Map.groupBy(matches, ({ id }) => id)].map(([id, ofFiling]) => [id, ofFiling.map(({ match }) => match)]),
  )
}

/** The writer of the newest comment that one with this name wrote, and the contact. */
function findPeople(has: (text: SQL) => SQL): SQL {
  const author = sql`coalesce(${members.name}, ${filingComments.authorName})`
  return sql`
    (select 'Comment by', ${author}, null::json from ${filingComments}
    left join ${members} on ${members.id} = ${filingComments.authorId}
    where ${filingComments.filingId} = m.id collate "C" and ${has(author)}
    order by ${filingComments.createdAt} desc, ${filingComments.id} desc limit 1)
    union all (
    select 'Contact', c.text, null::json from (
      select concat_ws(' · ', contact ->> 'name', contact ->> 'title', contact ->> 'email', contact ->> 'phone') as text
      from (select ${filingSections.content} -> 'contact' as contact from ${filingSections}
        where ${filingSections.filingId} = m.id collate "C" and ${filingSections.section} = 'contact_and_fees') s) c
    where ${has(sql`c.text`)})`
}

/** A document whose text has the word, with the first page on which it is written so. Divided words are on no page. */
function findInText(organizationId: string): SQL {
  return sql`
    select ${documentText}, coalesce(p.text, ${filingDocuments.title}), json_build_object('id', ${filingDocuments.id},
      'title', ${filingDocuments.title}, 'fileId', ${files.id}, 'fileName', ${files.name}, 'page', p.page)
    from ${documentSearches} join ${filingDocuments} on ${filingDocuments.id} = ${documentSearches.documentId}
    join ${files} on ${files.id} = ${filingDocuments.fileId}
    left join lateral (
      select page, text from ${filePages} where ${filePages.fileId} = ${files.id}
        and ${filePages.version} = ${files.currentVersion} and ${filePages.page} <= ${filingLimits.searchedPages}
        and strpos(lower(${filePages.text} collate "default"), document_word(m.word)) > 0
      order by ${filePages.page} limit 1) p on true
    where ${documentSearches.filingId} = m.id collate "C"
      and ${documentSearches.words} @@ document_query(${organizationId}, array[m.word, m.number]) limit 1`
}

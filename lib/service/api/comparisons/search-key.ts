import { type SQL, sql } from 'drizzle-orm'
import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import { selectVisibleFiles } from '#lib/service/api/files/find-visible-files.ts'
import type { Reader } from '#lib/service/api/kernel/holds-permission.ts'
import { containsIndexed } from '#lib/service/api/reference/list-conditions.ts'

/**
 * Texts as a search compares them, one a line: letters and digits in lower case, so that "HO 03 11", "ho-0311" and
 * "HO0311" are the same. The line break keeps a search from matching the end of one text and the start of the next.
 */
function toSearchKey(texts: readonly string[]): string {
  return texts
    .map(squeeze)
    .filter((key) => key !== '')
    .join('\n')
}

/** The name of a comparison unless its members choose one. Never a file's name, which a reader may not see. */
export function defaultTitle(request: VariantNames): string {
  return namesOf(request).join(' vs ')
}

interface SearchedComparison {
  readonly title: string
  readonly tags: readonly string[]
  readonly request: VariantNames
  /** Of its contexts. */
  readonly productNames: readonly string[]
}

type VariantNames = { readonly variants: readonly Pick<ComparisonRequest['variants'][number], 'key' | 'label'>[] }

/** Of what every member of the organization sees of a comparison. */
export function comparisonSearchKey({ title, tags, request, productNames }: SearchedComparison): string {
  return toSearchKey([title, ...tags, ...namesOf(request), ...productNames])
}

interface SearchedDocument {
  readonly name: string
  /** As printed. */
  readonly formNumber: string | null
  /** `YYYY-MM` */
  readonly editionDate: string | null
}

/** Of a document, which only those see who can open its file. An edition date is found as 2011-05, 05 2011 and 05 11. */
export function documentSearchKey({ name, formNumber, editionDate }: SearchedDocument): string {
  const number = formNumber ?? ''
  if (editionDate === null) return toSearchKey([name, number])
  const [year = '', month = ''] = editionDate.split('-')
  return toSearchKey([name, `${number} ${month} ${year.slice(2)}`, `${month} ${year}`, editionDate])
}

/** Whether a row `c` of comparisons has this text in anything that the reader can see of it. */
export function isFoundBy(reader: Reader, search: string): SQL {
  const key = squeeze(search)
  if (key === '') return sql`false`
  return sql`(strpos(c.search_key, ${key}) > 0 or exists (
    select from comparison_inputs i
    where i.comparison_id = c.id and strpos(i.search_key, ${key}) > 0
      and (${selectVisibleFiles(reader, sql`i.file_id`)}) is not null))`
}

/** The ids of the same comparisons of the reader's organization, by indexes of the pieces of their texts. */
export function selectFoundBy(reader: Reader, search: string): SQL {
  const key = squeeze(search)
  if (key === '') return sql`select null where false`
  const ofOrganization = sql`c.organization_id = ${reader.organization.id}`
  return sql`
    select c.id from comparisons c where ${ofOrganization} and ${containsIndexed(sql`c.search_key`, key)}
    union select i.comparison_id from comparisons c join comparison_inputs i on i.comparison_id = c.id
    where ${ofOrganization} and ${containsIndexed(sql`i.search_key`, key)}
      and (${selectVisibleFiles(reader, sql`i.file_id`)}) is not null`
}

function namesOf({ variants }: VariantNames): string[] {
  return variants.map(({ label, key }) => label ?? key)
}

function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

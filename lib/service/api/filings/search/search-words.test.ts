import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { filingSearches } from '#lib/service/database/schema/filing-search.ts'
import { hasWords, queryDocuments, squeezeNumber, toSearchText } from './search-words.ts'

const dialect = new PgDialect()

function patternsOf(typed: string): readonly unknown[] {
  const condition = hasWords(filingSearches.words, toSearchText(typed))
  return condition ? dialect.sqlToQuery(condition).params : []
}

function shapeOf(typed: string): string {
  const condition = hasWords(filingSearches.words, toSearchText(typed))
  if (!condition) return ''
  return dialect.sqlToQuery(condition).sql.replace(/"filing_searches"."words" like lower\(\$(\d+)\)/g, '$1')
}

test('words are each taken once, in lower case, split at any blank', () => {
  expect(toSearchText(' Wind\u00a0HAIL\n wind ').words.map(({ text }) => text)).toEqual(['wind', 'hail'])
  expect(toSearchText(' \t ')).toEqual({ words: [], number: null })
})

test('words of one and two characters are short', () => {
  expect(toSearchText('a oh 🏠🏠 ohi').words.map(({ isShort }) => isShort)).toEqual([true, true, true, false])
})

test.each([
  ['lksp 1318-504 17', 'lksp131850417'],
  ['nb 00 03', 'nb0003'],
  ['a 1 b', 'a1b'],
  ['a 1', null],
  ['wind hail', null],
  ['lksp-131850417', null],
  ['', null],
])('“%s” may be the one number %s', (typed, number) => {
  expect(toSearchText(typed).number).toBe(number)
})

test('dashes and spaces of every kind are taken out of a number', () => {
  expect(squeezeNumber('A- \u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\tB_C')).toBe('AB_C')
})

test.each<[string, readonly unknown[]]>([
  ['wind', ['%wind%']],
  ['nb-03', ['%nb-03%', '%nb03%']],
  ['---', ['%---%']],
  ['oh', ['% oh%', '%-oh%', '%/oh%', '%(oh%']],
  ['50%_\\', ['%50\\%\\_\\\\%']],
  ['nb 003', ['% nb%', '%-nb%', '%/nb%', '%(nb%', '%003%', '%nb003%']],
  ['', []],
])('“%s” is looked for as %j', (typed, patterns) => {
  expect(patternsOf(typed)).toEqual(patterns)
})

test('all words are needed, each in one of its spellings, or the one number', () => {
  expect(shapeOf('wind hail')).toBe('(1 and 2)')
  expect(shapeOf('nb-03 hail')).toBe('(((1 or 2) and 3) or 4)')
})

test('documents are asked for the words with and without dashes', () => {
  const { sql, params } = dialect.sqlToQuery(queryDocuments('org', toSearchText('NB-03').words))
  expect([sql, params]).toEqual(['document_query($1, $2::text[])', ['org', ['nb-03', 'nb03']]])
})

import { stringify } from 'csv-stringify/sync'
import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importKinds } from '#lib/service/api/import-kinds.ts'
import { importFile } from '#lib/service/api/kernel/import/import-file.ts'
import { InvalidImport } from '#lib/service/api/kernel/import/table.ts'
import { scopes } from '#lib/service/database/schema/accounts.ts'
import {
  catalogFilings,
  catalogProducts,
  insuranceSubtypes,
  insuranceTypes,
  jurisdictions,
  managedProducts,
  ratingPrograms,
  ratingProgramVersions,
} from '#lib/service/database/schema/reference.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const importText = (kind: ImportKindName, text: string, isDryRun = false) =>
  importFile(api.deps, { kind: importKinds[kind], bytes: new TextEncoder().encode(text), isDryRun }).then(
    ({ counts }) => counts,
  )

async function issuesOf(kind: ImportKindName, text: string): Promise<readonly string[]> {
  const before = await readAll()
  const error = await importText(kind, text).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(await readAll()).toEqual(before)
  if (error instanceof InvalidImport) return error.issues
  throw error ?? new Error('The file was imported.')
}

/** Every row that an import could write. */
async function readAll(): Promise<unknown> {
  const { db } = api.deps.database
  return {
    products: await db.select().from(managedProducts).orderBy(asc(managedProducts.id)),
    catalog: await db.select().from(catalogProducts).orderBy(asc(catalogProducts.id)),
    filings: await db.select().from(catalogFilings).orderBy(asc(catalogFilings.id)),
    types: await db.select().from(insuranceTypes).orderBy(asc(insuranceTypes.code)),
    subtypes: await db.select().from(insuranceSubtypes).orderBy(asc(insuranceSubtypes.code)),
    jurisdictions: await db.select().from(jurisdictions).orderBy(asc(jurisdictions.code)),
    programs: await db.select().from(ratingPrograms).orderBy(asc(ratingPrograms.id)),
    versions: await db
      .select()
      .from(ratingProgramVersions)
      .orderBy(asc(ratingProgramVersions.programId), asc(ratingProgramVersions.version)),
  }
}

const versionHeader =
  'organization,programId,programName,version,engineBundleId,programBundleId,effectiveDate,supportedFrom,supportedTo,publishedBy,publishedAt'
const versionLine = (version: number, { id = 'home', effectiveDate = '2025-01-01' } = {}) =>
  `harbor-mutual,${id},Home,${version},engine-1,bundle-${version},${effectiveDate},2025-01-01,2025-12-31,Ada,2024-12-0${version}T09:00:00Z`

/** Schedule P and filings have separate tests. */
type ImportKindName = Exclude<keyof typeof importKinds, 'schedule-p' | 'filings'>

/** A file of each kind, and another that changes one record of it. */
const files: Record<ImportKindName, { text: string; changed: string | null; made: number }> = {
  products: {
    text: 'scope,ref,name,admitted\nharbor,home,Harbor Home,true\nharbor,boat,"Harbor ""Boat""",false\n',
    changed: 'scope,ref,name\nharbor,boat,Harbor Yacht\n',
    made: 2,
  },
  catalog: {
    text: 'ref,name,type,carrier,description\npellmoor,Pellmoor Home,Homeowners,Pellmoor,Text\n',
    changed: 'ref,name,type\npellmoor,Pellmoor Homes,Homeowners\n',
    made: 1,
  },
  'catalog-filings': {
    text: 'serffTrackingNumber,state,toiCode,submittedOn,product\nPELL-1,OH,04.0,2024-02-01,pellmoor\nPELL-2,IN,04.0,2024-03-01,\n',
    changed: 'serffTrackingNumber,state,toiCode,submittedOn,disposition\nPELL-1,OH,04.0,2024-02-01,Approved\n',
    made: 2,
  },
  types: {
    text: 'toiCode,toiName,subToiCode,subToiName,description\nQ1.0,Quilting,Q1.0001,Hand,By hand\nQ1.0,Quilting,Q1.0002,Machine,\nQ2.0,Knitting,,,\n',
    changed: 'toiCode,toiName,subToiCode,subToiName\nQ1.0,Quilting,Q1.0002,By machine\n',
    made: 4,
  },
  jurisdictions: { text: 'code,name\nQQ,Quilt Territory\n', changed: 'code,name\nQQ,Quilt State\n', made: 1 },
  'rating-program': { text: `${versionHeader}\n${versionLine(2)}\n${versionLine(1)}\n`, changed: null, made: 3 },
}
const kinds = Object.keys(files) as ImportKindName[]

describe.each(kinds)('%s', (kind) => {
  const { text, changed, made } = files[kind]
  // A filing of the catalog names a product of it.
  beforeAll(async () => {
    if (kind === 'catalog-filings') await importText('catalog', files.catalog.text)
  })
  const total = (counts: Awaited<ReturnType<typeof importText>>, field: 'made' | 'changed') =>
    counts.reduce((sum, count) => sum + count[field], 0)

  test('a dry run says what the file would make and keeps nothing', async () => {
    const before = await readAll()
    expect(total(await importText(kind, text, true), 'made')).toBe(made)
    expect(await readAll()).toEqual(before)
  })

  test('a file that is imported twice makes its records once and changes nothing after', async () => {
    expect(total(await importText(kind, text), 'made')).toBe(made)
    const after = await readAll()
    api.advance(60_000)
    const again = await importText(kind, `\uFEFF${text.replaceAll('\n', '\r\n')}`)
    expect([total(again, 'made'), total(again, 'changed')]).toEqual([0, 0])
    expect(await readAll()).toEqual(after)
  })

  test.runIf(changed !== null)('a later file changes what it names and keeps what it leaves out', async () => {
    const [count] = (await importText(kind, changed ?? '')).slice(-1)
    expect(count).toMatchObject({ made: 0, changed: 1 })
    expect((await importText(kind, changed ?? '')).every((unchanged) => unchanged.changed === 0)).toBe(true)
  })

  test('a column that is unknown, repeated or missing is named', async () => {
    const [header = '', ...lines] = text.split('\n')
    const names = header.split(',')
    const wide = [`${header},colour`, ...lines.map((line) => (line ? `${line},red` : line))].join('\n')
    expect(await issuesOf(kind, wide)).toEqual([
      expect.stringContaining(`line 1, column ${names.length + 1}: there is no column “colour”. Columns: `),
    ])
    const twice = [`${header},${names[0]}`, ...lines.map((line) => (line ? `${line},x` : line))].join('\n')
    expect(await issuesOf(kind, twice)).toEqual([
      `line 1, column ${names.length + 1}: the column ${names[0]} is also column 1.`,
    ])
    expect(await issuesOf(kind, `${names[1]}\nx\n`)).toContain(`line 1: the column ${names[0]} is missing.`)
    expect(importKinds[kind].columns).toEqual(expect.arrayContaining(names))
  })

  test('a missing value, a line of another width and a repeated key are each named with their line', async () => {
    const [header = '', first = ''] = text.split('\n')
    const names = header.split(',')
    const empty = ['', ...first.split(',').slice(1)].join(',')
    expect(await issuesOf(kind, `${header}\n${first}\n\n${empty}\nalone\n${first}\n`)).toEqual([
      `line 4, column 1 (${names[0]}): This field is required.`,
      `line 5: 1 value; the first line names ${names.length} columns.`,
      expect.stringMatching(/^line 6: repeats .* of line 2\.$/),
    ])
  })
})

test('one ref of an organization in two scopes is an issue, whichever line comes first', async () => {
  const { deps, organizationId } = api
  const createdAt = deps.clock.now().toISOString()
  await deps.database.db
    .insert(scopes)
    .values({ id: deps.randomId(), organizationId, slug: 'pier', name: 'Pier', createdAt })
  const lines = ['harbor,twice,A', 'pier,twice,B']
  for (const [first, second] of [lines, lines.toReversed()]) {
    expect(await issuesOf('products', `scope,ref,name\n${first}\n${second}\n`)).toEqual([
      'line 3, column 2 (ref): Line 2 has this ref, in another scope.',
    ])
  }
})

describe('a file with an issue', () => {
  beforeAll(() => importText('rating-program', files['rating-program'].text))

  test.each([
    ['products', 'scope,ref,name\nnowhere,a,A\n', 'line 2, column 1 (scope): There is no scope nowhere.'],
    [
      'products',
      'scope,ref,name,admitted\nharbor,a,A,yes\n',
      'line 2, column 4 (admitted): Expected one of true, false.',
    ],
    ['jurisdictions', 'code,name\nOH,Another Ohio\n', 'line 2, column 2 (name): The official name is Ohio'],
    ['types', 'toiCode,toiName\n19.0,Cars\n', 'line 2, column 2 (toiName): The official name is Personal Auto'],
    ['types', 'toiCode,toiName\nQ3.0,A\nQ3.0,B\n', 'line 3: repeats toiCode, subToiCode of line 2.'],
    [
      'types',
      'toiCode,toiName,subToiCode,subToiName\nQ3.0,A,Q3.1,X\nQ3.0,B,Q3.2,Y\n',
      'line 3, column 2 (toiName): Q3.0 is named A on line 2.',
    ],
    [
      'types',
      'toiCode,toiName,subToiCode,subToiName\nQ3.0,A,19.0002,Motorcycle\n',
      'line 2, column 3 (subToiCode): It belongs to 19.0 already.',
    ],
    ['types', 'toiCode,toiName,subToiCode\nQ3.0,A,Q3.1\n', 'line 2, column subToiName: A subtype needs a name.'],
    [
      'catalog-filings',
      'serffTrackingNumber,state,toiCode,submittedOn,product\nA-1,OH,04.0,2024-02-30,\n',
      'line 2, column 4 (submittedOn): ',
    ],
    [
      'catalog-filings',
      'serffTrackingNumber,state,toiCode,submittedOn,product\nA-1,OH,04.0,2024-02-01,none\n',
      'line 2, column 5 (product): There is no catalog product none.',
    ],
    ['rating-program', `${versionHeader}\n${versionLine(9)}\n`, 'line 2, column 4 (version): The next version is 3.'],
    [
      'rating-program',
      `${versionHeader}\n${versionLine(1, { effectiveDate: '2025-02-01' })}\n`,
      'line 2, column 7 (effectiveDate): Version 1 is published and final; it has “2025-01-01” here.',
    ],
    [
      'rating-program',
      `${versionHeader}\n${versionLine(1, { id: 'auto' }).replace('2025-12-31', '2024-12-31')}\n`,
      'line 2, column 9 (supportedTo): supportedTo must not be before supportedFrom.',
    ],
    [
      'rating-program',
      `${versionHeader}\n${versionLine(1).replace('harbor-mutual', 'nobody')}\n`,
      'line 2, column 1 (organization): There is no organization nobody.',
    ],
  ] as const)('%s: a file is rejected whole, and its issue says where: %#', async (kind, text, issue) => {
    expect(await issuesOf(kind, text)).toEqual([expect.stringContaining(issue)])
  })
})

test('every import stores what the file says', async () => {
  const name = fc.oneof(
    fc.constantFrom('a', '"', 'a,b', 'a\nb', 'É', '%'),
    fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 20 }), async (names) => {
      const rows = names.map((text, n) => ({ code: `Z${n}`, name: text.trim() || 'x' }))
      await importText('jurisdictions', stringify(rows, { header: true }))
      const found = new Map(
        (await api.deps.database.db.select().from(jurisdictions)).map((row) => [row.code, row.name]),
      )
      for (const row of rows) expect(found.get(row.code)).toBe(row.name.replace(/\r\n?/g, '\n'))
    }),
    { seed: 20260302, numRuns: 20 },
  )
})

test('keeps nothing when the process dies midway', async () => {
  const before = await readAll()
  const lines = Array.from({ length: 2500 }, (_, n) => `harbor,midway-${n},Midway ${n}`)
  const bytes = new TextEncoder().encode(`scope,ref,name\n${lines.join('\n')}\n`)
  const { database } = api.deps
  let batches = 0
  const failing = {
    ...api.deps,
    database: {
      ...database,
      transaction: <T>(work: Parameters<typeof database.transaction<T>>[0]) =>
        database.transaction<T>((tx) => {
          const insert = tx.insert.bind(tx)
          tx.insert = ((...given: Parameters<typeof insert>) => {
            batches += 1
            if (batches === 3) throw new Error('out of memory')
            return insert(...given)
          }) as typeof tx.insert
          return work(tx)
        }),
    },
  }
  await expect(importFile(failing, { kind: importKinds.products, bytes, isDryRun: false })).rejects.toThrow(
    'out of memory',
  )
  expect(batches).toBe(3)
  expect(await readAll()).toEqual(before)
})

test('names the one bad line of 100,000', async () => {
  const lines = Array.from({ length: 100_000 }, (_, n) => `harbor,many-${n},Product ${n},true`)
  lines[98_765] = 'harbor,many-98765,Product 98765,perhaps'
  expect(await issuesOf('products', `scope,ref,name,admitted\n${lines.join('\n')}\n`)).toEqual([
    'line 98767, column 4 (admitted): Expected one of true, false.',
  ])
})

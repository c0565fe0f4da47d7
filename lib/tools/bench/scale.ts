import { loadavg } from 'node:os'
import { startTemporaryPostgres } from '#lib/tools/cli/temporary-postgres.ts'
import { printForm } from './bench-workspace.ts'
import { atMost, type BenchRow } from './row.ts'
import { sizes, type WorkspaceSize } from './scale/fill-workspace.ts'
import { listReads, type Read } from './scale/list-reads.ts'
import { type Workspace, withWorkspace } from './scale/with-workspace.ts'
import { timeInterleaved } from './time.ts'

const bound = 1.5
const rounds = 15
/** Of a read that seems slower: a slow moment of the machine is not its fault. */
const moreRounds = 45
const wordings = ['standard', 'broad'].map((kind) => ({ name: `${kind}.txt`, text: printForm(kind) }))

/**
 * Every read of the contract in a large workspace, against the same in a small one, through HTTP and on PostgreSQL.
 * `share` makes the large one smaller, to try it.
 */
export async function benchScale({ share }: { readonly share: number }): Promise<BenchRow[]> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return []
  try {
    return await withWorkspace(postgres, { size: sizes.small, wordings }, (small) =>
      withWorkspace(postgres, { size: shrink(sizes.large, share), wordings }, (large) => compareReads(small, large)),
    )
  } finally {
    await postgres.stop()
  }
}

function shrink(size: WorkspaceSize, share: number): WorkspaceSize {
  const of = (name: keyof WorkspaceSize) => Math.max(sizes.small[name], Math.round(size[name] * share))
  return {
    filings: of('filings'),
    comparisons: of('comparisons'),
    members: of('members'),
    carriers: of('carriers'),
    records: of('records'),
    few: of('few'),
  }
}

async function compareReads(small: Workspace, large: Workspace): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const failed: string[] = []
  for (const read of listReads()) {
    try {
      rows.push(...(await compareRead(read, small, large)))
    } catch (error) {
      failed.push(`${read.operation} ${read.filter}: ${error instanceof Error ? error.message : error}\n`)
    }
  }
  process.stderr.write(failed.join(''))
  const name = `scale: reads that could not be measured (load ${loadavg()[0]?.toFixed(1)})`
  const last = atMost({ name, measured: failed.length, bound: 0, unit: '' })
  return [...rows.toSorted((a, b) => b.measured - a.measured), last]
}

/**
 * Its first page, and the page after it where both workspaces have one; of as many rows as the small workspace has for it.
 * What has no pages may take longer by as much as there is more to say.
 */
async function compareRead(read: Read, small: Workspace, large: Workspace): Promise<BenchRow[]> {
  const open = (path: string) => Promise.all([openRequest(small, path), openRequest(large, path)])
  const limit = read.isPaged ? await findLimit(read.path, small, large) : null
  const path = limit === null ? read.path : withQuery(read.path, 'limit', String(limit))
  const requests = await open(path)
  const [ofSmall = '', ofLarge = ''] = await Promise.all(requests.map((request) => request()))
  const name = `scale: ${read.operation}${read.filter && ` ${read.filter}`}`
  const first = await compare(read, { name, requests })
  const [smallCursor, largeCursor] = [cursorOf(ofSmall), cursorOf(ofLarge)]
  if (smallCursor === null || largeCursor === null) return [first]
  const next = [
    await openRequest(small, withQuery(path, 'cursor', smallCursor)),
    await openRequest(large, withQuery(path, 'cursor', largeCursor)),
  ] as const
  return [first, await compare(read, { name: `${name}, next page`, requests: next })]
}

/** Rows of a page that the small workspace has too, and twice where it has a second page; null for those of a whole page. */
async function findLimit(path: string, small: Workspace, large: Workspace): Promise<number | null> {
  const [ofSmall, ofLarge] = [await (await openRequest(small, path))(), await (await openRequest(large, path))()]
  const [count, cursor] = [rowsOf(ofSmall).length, cursorOf(ofSmall)]
  if (cursor === null) return count > 0 && count < rowsOf(ofLarge).length ? count : null
  const more = rowsOf(await (await openRequest(small, withQuery(path, 'cursor', cursor)))()).length
  return more < count ? Math.floor((count + more) / 2) : null
}

type Request = () => Promise<string>

async function compare(
  { isPaged }: Read,
  { name, requests }: { readonly name: string; readonly requests: readonly [small: Request, large: Request] },
): Promise<BenchRow> {
  const [ofSmall, ofLarge] = [rowsOf(await requests[0]()).length, rowsOf(await requests[1]()).length]
  let [smallMs = 0, largeMs = 0] = await timeInterleaved(requests, rounds)
  if (largeMs / smallMs > bound) [smallMs = 0, largeMs = 0] = await timeInterleaved(requests, moreRounds)
  const figures = `${ofLarge} ÷ ${ofSmall} rows, ${largeMs.toFixed(1)} ms ÷ ${smallMs.toFixed(1)} ms`
  const more = isPaged || ofSmall === 0 ? 1 : Math.max(1, ofLarge / ofSmall)
  return atMost({ name: `${name} (${figures})`, measured: largeMs / smallMs, bound: bound * more, unit: '×' })
}

/** With the ids that are not known before: of the first record of the list that the path goes on from. */
async function openRequest(workspace: Workspace, path: string): Promise<Request> {
  const at = path.indexOf('/{')
  if (at < 0) return () => workspace.get(path)
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  const [first] = rowsOf(await workspace.get(path.slice(0, at) + query))
  const { id } = first as { readonly id: string }
  return await openRequest(workspace, path.replace(/\{\w+\}/, encodeURIComponent(id)))
}

function rowsOf(body: string): readonly unknown[] {
  const parsed: unknown = body.startsWith('{') ? JSON.parse(body) : {}
  return Object.values(parsed as object).find((value) => Array.isArray(value)) ?? []
}

/** Of a list; examples of the API document have one too. */
function cursorOf(body: string): string | null {
  const { nextCursor } = body.startsWith('{') ? JSON.parse(body) : {}
  return nextCursor ?? null
}

function withQuery(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { OperationId } from '#lib/contract/operations.ts'
import { cursors } from '#lib/service/database/schema/shared.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { ServiceContext } from './context.ts'

/** The sort key of a row: what the next page starts after. */
export type Position = readonly (string | number | null)[]

/** The query a cursor is bound to: it opens only the query that made it, for the member who made it. */
export interface ListQuery {
  readonly operation: OperationId
  /** The validated inputs of the list, `limit` included; a `cursor` among them is ignored. */
  readonly query: { readonly limit: number; readonly cursor?: string | undefined }
  readonly lifeMs?: number
}

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

export interface ListSource<Row> extends ListQuery {
  /** Up to `count` rows that follow `after` in the list's order; from the start where `after` is null. */
  readonly load: (after: Position | null, count: number) => Promise<readonly Row[] | PartOfRows<Row>>
  readonly positionOf: (row: Row) => Position
}

/** The rows that a list has found so far, if it looks at many for a few. Its page may be short, or empty. */
export interface PartOfRows<Row> {
  readonly rows: readonly Row[]
  /** The last row that was looked at; null where there are no more. */
  readonly goesOnAfter: Position | null
}

/** One page of a list in keyset order. */
export async function readPage<Row>(context: ServiceContext, source: ListSource<Row>): Promise<ListPage<Row>> {
  const { limit } = source.query
  const start = await openCursor(context, source)
  const loaded = await source.load(start.position, limit + 1)
  const { rows, goesOnAfter } = 'rows' in loaded ? loaded : { rows: loaded, goesOnAfter: null }
  const last = rows[limit - 1]
  const position = rows.length > limit && last ? source.positionOf(last) : goesOnAfter
  return {
    rows: rows.slice(0, limit),
    nextCursor: position && (await makeCursor(context, source, { position, firstPageAt: start.firstPageAt })),
  }
}

export interface PageStart {
  /** Null on the first page. */
  readonly position: Position | null
  /** When the first page was read, in milliseconds: the life of every later cursor counts from it. */
  readonly firstPageAt: number
}

/** For lists that check access row by row: where to start. `readPage` calls it. */
async function openCursor(context: ServiceContext, list: ListQuery): Promise<PageStart> {
  const now = context.deps.clock.now().getTime()
  const { cursor } = list.query
  if (cursor === undefined) return { position: null, firstPageAt: now }

  const bytes = Buffer.from(cursor, 'base64url')
  // Stryker disable next-line EqualityOperator: a cursor that is only a tag has a wrong tag
  if (bytes.toString('base64url') !== cursor || bytes.length < tagBytes) throw new ServiceError('invalid_cursor')
  const tag = bytes.subarray(0, tagBytes)
  const signed = bytes.subarray(tagBytes)
  if (!timingSafeEqual(tag, sign(context, list, signed))) throw new ServiceError('invalid_cursor')

  const form = signed.readUInt8(0)
  const firstPageAt = signed.readUIntBE(1, 6)
  if (now >= firstPageAt + lifeOf(list)) throw new ServiceError('invalid_cursor')
  const payload = signed.subarray(1 + 6)
  if (form === inlineForm) return { position: JSON.parse(payload.toString('utf8')), firstPageAt }
  return { position: await readStoredPosition(context, payload.toString('hex')), firstPageAt }
}

/** The counterpart of `openCursor`: `position` is that of the last row scanned, shown or not. */
async function makeCursor(
  context: ServiceContext,
  list: ListQuery,
  { position, firstPageAt }: { readonly position: Position; readonly firstPageAt: number },
): Promise<string> {
  const inline = seal(context, list, { form: inlineForm, firstPageAt, payload: Buffer.from(JSON.stringify(position)) })
  if (inline.length <= limits.cursor) return inline
  const id = await storePosition(context, position, firstPageAt + lifeOf(list))
  return seal(context, list, { form: storedForm, firstPageAt, payload: Buffer.from(id, 'hex') })
}

// Layout: tag (12 bytes), form (1), time of the first page in ms (6), payload.
const tagBytes = 12
const inlineForm = 0
/** Where a sort key by name does not fit in 128 characters: the payload names a stored position. */
const storedForm = 1

interface CursorParts {
  readonly form: number
  readonly firstPageAt: number
  readonly payload: Buffer
}

function seal(context: ServiceContext, list: ListQuery, { form, firstPageAt, payload }: CursorParts): string {
  const header = Buffer.alloc(1 + 6)
  header.writeUInt8(form, 0)
  header.writeUIntBE(firstPageAt, 1, 6)
  const signed = Buffer.concat([header, payload])
  return Buffer.concat([sign(context, list, signed), signed]).toString('base64url')
}

function sign(context: ServiceContext, list: ListQuery, signed: Buffer): Buffer {
  const given = Object.entries(list.query).filter(([name, value]) => name !== 'cursor' && value !== undefined)
  // Stryker disable next-line EqualityOperator: names differ, and any fixed order will do
  const inputs = given.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const bound = JSON.stringify([list.operation, context.caller.member.id, inputs])
  return createHmac('sha256', context.deps.secrets.cursorKey)
    .update(`${Buffer.byteLength(bound)}:${bound}`)
    .update(signed)
    .digest()
    .subarray(0, tagBytes)
}

function lifeOf(list: ListQuery): number {
  return list.lifeMs ?? limits.cursorLifeMs
}

async function storePosition({ deps }: ServiceContext, position: Position, expiresAtMs: number): Promise<string> {
  const id = deps.randomBytes(16).toString('hex')
  await deps.database.transaction(async (tx) => {
    await tx.delete(cursors).where(lt(cursors.expiresAt, deps.clock.now().toISOString()))
    await tx.insert(cursors).values({ id, position, expiresAt: new Date(expiresAtMs).toISOString() })
  })
  return id
}

async function readStoredPosition({ deps }: ServiceContext, id: string): Promise<Position> {
  const [row] = await deps.database.db.select().from(cursors).where(eq(cursors.id, id))
  if (!row) throw new ServiceError('invalid_cursor')
  return row.position
}

import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { createExpectations } from '../expectations.ts'
import { type Member, read, readAll, type Work } from './member.ts'

const mostFilings = 12
const mostComments = 200

/** Filings with edits on their revisions, discussions, and requests to fix them. */
export function workOnFilings(member: Member): Work {
  const { client, prng } = member
  const filings = createExpectations('filing', member.counts)
  const comments = createExpectations('comment', member.counts)
  const ids = new Map<string, string>()
  /** By the comment's text. */
  const places = new Map<string, { readonly filingId: string; readonly commentId: string }>()

  async function create(): Promise<void> {
    const marker = member.mark('filing')
    const description = member.mark('description')
    const body = { scope: member.scope, displayName: marker, description }
    const made = await filings.write(marker, { description }, () => client.call('createManagedFiling', { body }))
    if (made) ids.set(marker, made.data.id)
  }

  async function edit(marker: string, filingId: string): Promise<void> {
    const params = { filingId }
    const { data } = await read(() => client.call('getManagedFiling', { params }))
    const description = member.mark('description')
    const body = { updatedAt: data.updatedAt, description }
    await filings.write(marker, { description }, () => client.call('updateManagedFiling', { params, body }))
  }

  async function comment(filingId: string): Promise<void> {
    const body = member.mark('comment')
    const made = await comments.write(body, { resolved: false, fixed: false }, () =>
      client.call('createFilingComment', { params: { filingId }, body: { body } }),
    )
    if (made) places.set(body, { filingId, commentId: made.data.id })
  }

  /** A comment is fixed or resolved once, never fixed after it was resolved: so it has one task at most. */
  async function resume(body: string): Promise<void> {
    const known = comments.known(body)
    const params = places.get(body)
    if (!known || !params || known.resolved) return
    if (!known.fixed && prng.chance(0.7)) {
      await comments.write(body, { ...known, fixed: true }, () => client.call('fixFilingComment', { params }))
      return
    }
    await comments.write(body, { ...known, resolved: true }, () =>
      client.call('updateFilingComment', { params, body: { resolved: true } }),
    )
  }

  return {
    weight: 5,
    async act() {
      const known = filings.present().flatMap((marker) => ids.get(marker) ?? [])
      if (known.length < mostFilings && prng.chance(0.2)) return await create()
      const entry = ids.size > 0 ? prng.pick([...ids]) : null
      if (!entry) return await create()
      const kind = prng.weighted({ edit: 2, comment: places.size < mostComments ? 2 : 0, resume: 3 })
      if (kind === 'edit') await edit(...entry)
      if (kind === 'comment') await comment(entry[1])
      const open = comments.present()
      if (kind === 'resume' && open.length > 0) await resume(prng.pick(open))
    },
    async check() {
      const found = await readAll(async (cursor) => {
        const { data } = await client.call('listManagedFilings', { query: { limit: 100, ...(cursor && { cursor }) } })
        return { records: data.filings, nextCursor: data.nextCursor }
      })
      const own = found.filter(({ displayName }) => displayName.startsWith(`${member.email.split('@')[0]}-filing-`))
      const discussions: FilingComment[] = []
      for (const { id } of own) discussions.push(...(await listComments(member, id)))
      return [
        ...filings.check(own.map(({ displayName, description }) => ({ marker: displayName, state: { description } }))),
        ...comments.check(discussions.map((each) => ({ marker: each.body, state: toState(each) }))),
      ]
    },
    async isSettled() {
      for (const filingId of ids.values()) {
        const listed = await listComments(member, filingId)
        if (listed.some(({ fixTask }) => fixTask?.status === 'open' || fixTask?.status === 'in_progress')) return false
      }
      return true
    },
  }
}

const toState = ({ resolvedAt, fixTask }: FilingComment) => ({ resolved: resolvedAt !== null, fixed: fixTask !== null })

async function listComments({ client }: Member, filingId: string): Promise<readonly FilingComment[]> {
  return await readAll(async (cursor) => {
    const query = { limit: 100, ...(cursor && { cursor }) }
    const { data } = await client.call('listFilingComments', { params: { filingId }, query })
    return { records: data.comments, nextCursor: data.nextCursor }
  })
}

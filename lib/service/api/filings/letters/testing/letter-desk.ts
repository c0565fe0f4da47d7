import { and, asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { addDocument, addFiling } from '#lib/tools/testing/discussions.ts'
import type { Actor, TestApi } from '#lib/tools/testing/start-test-api.ts'

export const letterOne = {
  number: 'OL-1',
  letterDate: '2026-02-26',
  receivedDate: '2026-02-27',
  respondBy: '2026-03-27',
  items: [
    { number: 2, text: 'Provide the notice of the deductible.' },
    { number: 1, text: 'Explain the definition of collapse.' },
  ],
}

export type LetterDesk = Awaited<ReturnType<typeof openLetterDesk>>

/** A new filing, and what tests do with its letters. */
export async function openLetterDesk(api: TestApi) {
  const filingId = await addFiling(api)

  async function send(path: string, options: { method?: string; json?: unknown; as?: Actor } = {}) {
    const { as = 'member', ...rest } = options
    const response = await api.request(`/managed-filings/${filingId}/letters${path}`, { as, ...rest })
    return { status: response.status, body: response.status === 204 ? null : await response.json() }
  }

  /** Every letter is a second later than the one before it. */
  async function record(given: object = {}): Promise<FilingLetter> {
    api.advance(1000)
    const { status, body } = await send('', { json: { ...letterOne, ...given } })
    expect(status).toBe(201)
    return body
  }

  return {
    filingId,
    send,
    record,
    listComments: () => listComments(api, filingId),
    idsOfDocuments: (...names: readonly string[]) => addDocuments(api, filingId, names),
    auditOf: () => readAudit(api, filingId),
  }
}

async function listComments(api: TestApi, filingId: string): Promise<FilingComment[]> {
  return (await (await api.request(`/managed-filings/${filingId}/comments`, { as: 'viewer' })).json()).comments
}

/** The ids of all documents of the filing, in the order in which they were added. */
async function addDocuments(api: TestApi, filingId: string, names: readonly string[]): Promise<string[]> {
  for (const name of names) await addDocument(api, filingId, { name, text: 'Wording' })
  const rows = await api.deps.database.db
    .select({ id: filingDocuments.id })
    .from(filingDocuments)
    .where(eq(filingDocuments.filingId, filingId))
    .orderBy(asc(filingDocuments.createdAt))
  return rows.map(({ id }) => id)
}

async function readAudit(api: TestApi, filingId: string): Promise<readonly object[]> {
  return await api.deps.database.db
    .select({ action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, 'filing'), eq(auditEntries.subjectId, filingId)))
    .orderBy(asc(auditEntries.at))
}

import { eq } from 'drizzle-orm'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { stateRequirements } from '#lib/service/database/schema/state-requirements.ts'
import type { TestApi } from './start-test-api.ts'

interface Row {
  readonly id: string | undefined
  readonly name: string
}

/** Replaces what the organization has written down for New Jersey, the state of `addReadyFiling`. */
export async function writeRequirements(api: TestApi, rows: readonly Row[]): Promise<void> {
  await api.deps.database.db.delete(stateRequirements)
  const requirements = rows.map((row) => ({ ...row, appliesTo: 'all', note: null }))
  await put(api, '/insurance/state-requirements/NJ', { updatedAt: null, requirements })
}

interface Answer {
  readonly requirementId: string | undefined
  /** Of a document of the filing. */
  readonly fileId?: string
  readonly bypassReason?: string
}

/** How the filing meets the requirements of its state, written for the first time. */
export async function answerRequirements(api: TestApi, filingId: string, answers: readonly Answer[]): Promise<void> {
  const documents = await api.deps.database.db
    .select()
    .from(filingDocuments)
    .where(eq(filingDocuments.filingId, filingId))
  const written = answers.map(({ requirementId, fileId, bypassReason = null }) => ({
    requirementId,
    documentId: documents.find((document) => document.fileId === fileId)?.id ?? null,
    bypassReason,
  }))
  await put(api, `/managed-filings/${filingId}/requirements`, { updatedAt: null, answers: written })
}

async function put(api: TestApi, path: string, json: object): Promise<void> {
  const response = await api.request(path, { method: 'PUT', as: 'admin', json })
  if (response.status !== 200) throw new Error(await response.text())
}

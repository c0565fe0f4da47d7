import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { schedules } from '#lib/contract/filings/documents.ts'
import { pick } from '#lib/contract/filings/field-shapes.ts'
import type { StateRequirement } from '#lib/contract/filings/requirements.ts'
import { scheduleFieldNames } from '#lib/contract/filings/schedule-fields.ts'
import { selectDocuments, showDocuments } from '#lib/service/api/filings/documents/select-documents.ts'
import { matchRequirements } from '#lib/service/api/filings/requirements/match-requirements.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { files, fileVersions } from '#lib/service/database/schema/files.ts'
import { filingSections } from '#lib/service/database/schema/filing-sections.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filingProducts, filings } from '#lib/service/database/schema/filings.ts'
import {
  companies,
  filingProjects,
  insuranceSubtypes,
  insuranceTypes,
  jurisdictions,
  managedProducts,
} from '#lib/service/database/schema/reference.ts'
import { stateRequirements } from '#lib/service/database/schema/state-requirements.ts'
import {
  type DocumentState,
  type DraftSections,
  type DraftSource,
  type FiledEdition,
  normalizeFormNumber,
  type SourceDocument,
} from './draft-source.ts'

/** Everything that a draft of the filing shows, but the bytes of its documents. */
export async function loadDraft(db: Db, filingId: string): Promise<DraftSource> {
  const [source] = await loadDrafts(db, [filingId])
  if (!source) throw new Error(`There is no filing ${filingId}.`)
  const documents = await showDocuments(db, await selectDocuments(db).where(eq(filingDocuments.filingId, filingId)))
  return {
    ...source,
    filedEditions: await loadFiledEditions(db, source.filing, source.documents),
    internalIds: documents.filter(({ isInternal }) => isInternal).map(({ id }) => id),
  }
}

/** The same of several filings, without the editions that other filings have and the documents that are internal. */
export async function loadDrafts(db: Db, filingIds: readonly string[]) {
  if (filingIds.length === 0) return []
  const rows = await db
    .select({
      filing: filings,
      owner: { id: members.id, name: members.name, email: members.email },
      organizationId: members.organizationId,
      company: companies,
      jurisdiction: jurisdictions,
      project: filingProjects.name,
      product: managedProducts.name,
      toi: insuranceTypes,
      subToi: insuranceSubtypes,
    })
    .from(filings)
    .innerJoin(members, eq(members.id, filings.ownerId))
    .leftJoin(companies, eq(companies.id, filings.companyId))
    .leftJoin(jurisdictions, eq(jurisdictions.id, filings.jurisdictionId))
    .leftJoin(filingProjects, eq(filingProjects.id, filings.projectId))
    .leftJoin(managedProducts, eq(managedProducts.id, filings.primaryProductId))
    .leftJoin(insuranceTypes, eq(insuranceTypes.code, filings.toiCode))
    .leftJoin(insuranceSubtypes, eq(insuranceSubtypes.code, filings.subToiCode))
    .where(inArray(filings.id, [...filingIds]))
  const documents = await loadDocuments(db, filingIds)
  const more = await loadAdditionalProducts(db, filingIds)
  const sections = await loadSections(db, filingIds)
  const rowsOf = await loadRequirements(db, rows)
  return rows.map(({ filing, product, organizationId, ...named }) => {
    const sourceDocuments = (documents.get(filing.id) ?? [])
      .map((row) => toSourceDocument(filing, row))
      .toSorted(bySchedule)
    const saved = sections.get(filing.id) ?? {}
    const others = (more.get(filing.id) ?? []).map(({ name }) => name)
    return {
      ...named,
      filing,
      products: product === null ? others : [product, ...others],
      documents: sourceDocuments,
      sections: saved,
      requirements: matchRequirements(rowsOf.get(`${organizationId} ${named.jurisdiction?.code}`) ?? [], {
        filingType: filing.filingType,
        answers: saved.requirements?.answers ?? [],
        documents: sourceDocuments.map(({ id, title, formNumber }) => ({ id, title, formNumber })),
      }),
      filedEditions: [],
      internalIds: [],
    }
  })
}

type FilingRow = typeof filings.$inferSelect

async function loadAdditionalProducts(db: Db, filingIds: readonly string[]) {
  const rows = await db
    .select({ filingId: filingProducts.filingId, position: filingProducts.position, name: managedProducts.name })
    .from(filingProducts)
    .innerJoin(managedProducts, eq(managedProducts.id, filingProducts.productId))
    .where(inArray(filingProducts.filingId, [...filingIds]))
  const inOrder = rows.toSorted((a, b) => a.position - b.position)
  return Map.groupBy(inOrder, ({ filingId }) => filingId)
}

/** By organization and state. */
async function loadRequirements(
  db: Db,
  filed: readonly { readonly organizationId: string; readonly jurisdiction: { readonly code: string } | null }[],
) {
  const states = [...new Set(filed.flatMap(({ jurisdiction }) => jurisdiction?.code ?? []))]
  const organizationIds = [...new Set(filed.map(({ organizationId }) => organizationId))]
  if (states.length === 0) return new Map<string, readonly StateRequirement[]>()
  const rows = await db
    .select()
    .from(stateRequirements)
    .where(and(inArray(stateRequirements.organizationId, organizationIds), inArray(stateRequirements.state, states)))
  return new Map(rows.map(({ organizationId, state, requirements }) => [`${organizationId} ${state}`, requirements]))
}

async function loadSections(db: Db, filingIds: readonly string[]): Promise<Map<string, DraftSections>> {
  const rows = await db
    .select()
    .from(filingSections)
    .where(inArray(filingSections.filingId, [...filingIds]))
  const byFiling = Map.groupBy(rows, ({ filingId }) => filingId)
  return new Map(
    [...byFiling].map(([filingId, found]) => [
      filingId,
      Object.fromEntries(found.map(({ section, content }) => [section, content])),
    ]),
  )
}

/** By filing, each one’s in the order they were added. */
async function loadDocuments(db: Db, filingIds: readonly string[]) {
  const rows = await db
    .select({ document: filingDocuments, file: files, version: fileVersions })
    .from(filingDocuments)
    .innerJoin(files, eq(files.id, filingDocuments.fileId))
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.currentVersion)))
    .where(inArray(filingDocuments.filingId, [...filingIds]))
  const inOrder = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return Map.groupBy(inOrder, ({ document }) => document.filingId)
}

function keyOf({ document }: { readonly document: typeof filingDocuments.$inferSelect }): string {
  return `${document.createdAt} ${document.id}`
}

type DocumentRow = NonNullable<ReturnType<Awaited<ReturnType<typeof loadDocuments>>['get']>>[number]

/** A file outside the filing's scope counts as deleted: readers of the filing may not be able to open it. */
function toSourceDocument(filing: FilingRow, { document, file, version }: DocumentRow): SourceDocument {
  const { id, schedule } = document
  const fields = pick(document, scheduleFieldNames)
  const isGone = file.deletedAt !== null || file.scopeId !== filing.scopeId
  // An exhibit is filed as it was made; Excel exhibits have no text to read.
  const isExhibit = file.comparisonId !== null && version.version === 1
  const readable: DocumentState = isExhibit ? 'ready' : version.textStatus
  const state: DocumentState = isGone ? 'deleted' : file.downloadable ? readable : 'restricted'
  const { contentId, mediaType, byteLength, sha256 } = version
  const isHeldBack = state === 'deleted' || state === 'restricted'
  const bytes = isHeldBack ? null : { name: file.name, contentId, mediaType, byteLength, sha256 }
  return { ...fields, id, schedule, state, file: bytes }
}

function bySchedule(a: SourceDocument, b: SourceDocument): number {
  return schedules.indexOf(a.schedule) - schedules.indexOf(b.schedule)
}

async function loadFiledEditions(
  db: Db,
  filing: FilingRow,
  documents: readonly SourceDocument[],
): Promise<FiledEdition[]> {
  const own = new Set(documents.flatMap((document) => editionKeys(document)))
  const dates = [...new Set(documents.flatMap(({ editionDate }) => editionDate ?? []))]
  if (own.size === 0 || filing.jurisdictionId === null) return []
  const rows = await db
    .select({
      formNumber: filingDocuments.formNumber,
      editionDate: filingDocuments.editionDate,
      filing: filings.displayName,
    })
    .from(filingDocuments)
    .innerJoin(filings, eq(filings.id, filingDocuments.filingId))
    .where(
      and(
        eq(filings.scopeId, filing.scopeId),
        eq(filings.jurisdictionId, filing.jurisdictionId),
        ne(filings.id, filing.id),
        eq(filingDocuments.schedule, 'form'),
        isNotNull(filingDocuments.formNumber),
        inArray(filingDocuments.editionDate, dates),
      ),
    )
    .orderBy(asc(filings.createdAt), asc(filings.id), asc(filingDocuments.id))
  return rows.flatMap(({ formNumber, editionDate, filing: name }) => {
    if (formNumber === null || editionDate === null) return []
    const isOwn = own.has(editionKey(formNumber, editionDate))
    return isOwn ? [{ formNumber, editionDate, filing: name }] : []
  })
}

function editionKeys({ schedule, formNumber, editionDate }: SourceDocument): string[] {
  if (schedule !== 'form' || formNumber === null || editionDate === null) return []
  return [editionKey(formNumber, editionDate)]
}

function editionKey(formNumber: string, editionDate: string): string {
  return `${normalizeFormNumber(formNumber)} ${editionDate}`
}

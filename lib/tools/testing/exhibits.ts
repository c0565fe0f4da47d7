import type { ExportFormat } from '#lib/contract/comparisons/exports.ts'
import { makeExport } from '#lib/service/api/comparisons/jobs/make-export.ts'
import { runComparison } from '#lib/service/api/comparisons/jobs/run-comparison.ts'
import { comparisonsPath, create } from './comparisons.ts'
import { inlineRunner } from './inline-runner.ts'
import type { Actor, TestApi } from './start-test-api.ts'

const attempt = () => ({ jobId: 'job', failures: 0, signal: new AbortController().signal })

/** A finished comparison of two files; returns its id. */
export async function compareFiles(
  api: TestApi,
  files: readonly [string, string],
  as: Actor = 'member',
): Promise<string> {
  const variants = files.map((fileId, at) => ({ key: `v${at + 1}`, documents: [fileId] }))
  const { body } = await create(api, { variants }, { as })
  const comparisonId: string = body.id
  await runComparison({ ...api.deps, comparisonRunner: inlineRunner }, { comparisonId }, attempt())
  return comparisonId
}

interface ExhibitOptions {
  readonly as?: Actor
  readonly format?: ExportFormat
}

/** Exports a comparison; returns the id of the file. */
export async function makeExhibit(
  api: TestApi,
  comparisonId: string,
  { as = 'member', format = 'docx' }: ExhibitOptions = {},
): Promise<string> {
  const path = `${comparisonsPath}/${comparisonId}/exports`
  const started = await (await api.request(path, { as, json: { format } })).json()
  await makeExport(api.deps, { exportId: started.id }, attempt())
  const made = await (await api.request(`${path}/${started.id}`, { as })).json()
  return made.file.id
}

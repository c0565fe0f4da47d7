import { ExportView, exportFormats } from '#lib/contract/comparisons/exports.ts'
import type { ExhibitSource } from '#lib/reading/exhibit/build-exhibit.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { writeExport } from '#lib/service/api/comparisons/jobs/write-export.ts'
import { atMost, type BenchRow } from './row.ts'

const size = { rows: 1000, variants: 8 } as const
const maxSeconds = 10

/** Exports of the largest comparison that is promised, each in a new process. */
export async function benchExports(): Promise<BenchRow[]> {
  const { result, inputsUsed } = makeResult(size)
  const source: ExhibitSource = {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Homeowners editions',
    finishedAt: '2026-03-01T09:00:00.000Z',
    request: {},
    result,
    inputs: inputsUsed.inputs,
    review: null,
    readerUrl: 'https://desk.test/comparisons/1',
  }
  const json = JSON.stringify(source)
  const { signal } = new AbortController()
  const rows: BenchRow[] = []
  for (const format of exportFormats) {
    const start = performance.now()
    const bytes = await writeExport({ source: json, format, view: ExportView.parse({}) }, { signal, onBuilt: () => {} })
    if (bytes === null) throw new Error(`The ${format} export needs too much memory.`)
    const measured = (performance.now() - start) / 1000
    rows.push(
      atMost({
        name: `export of ${size.rows} × ${size.variants} as ${format}`,
        measured,
        bound: maxSeconds,
        unit: 's',
      }),
    )
  }
  return rows
}

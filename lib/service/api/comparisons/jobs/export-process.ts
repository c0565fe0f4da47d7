/** The process that makes one exhibit and is then ended. It is sent an `ExportTask` and sends `FromExportProcess`. */

import { flushCompileCache } from 'node:module'
import { buildExhibit, type ExhibitSource } from '#lib/reading/exhibit/build-exhibit.ts'
import { writeExhibit } from '#lib/service/documents/exhibit/write-exhibit.ts'
import type { ExportTask, FromExportProcess } from './write-export.ts'

// It ends by a signal, which keeps nothing.
flushCompileCache()
// A terminal and a supervisor send these to every process; the parent decides when an export ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit())
process.once('message', async ({ source, format, view }: ExportTask) => {
  try {
    const read: ExhibitSource = JSON.parse(source)
    const exhibit = buildExhibit(read, view)
    send({ kind: 'built' })
    send({ kind: 'written', bytes: await writeExhibit(exhibit, format) })
  } catch (error) {
    send({ kind: 'error', error })
  }
})

function send(message: FromExportProcess): void {
  process.send?.(message)
}

import type { ExportFormat } from '#lib/contract/comparisons/exports.ts'
import type { Exhibit } from '#lib/reading/exhibit/exhibit.ts'

/** The bytes of an exhibit in a format. Equal exhibits give equal bytes. */
export async function writeExhibit(exhibit: Exhibit, format: ExportFormat): Promise<Uint8Array> {
  switch (format) {
    case 'docx':
      return (await import('./exhibit-docx.ts')).writeDocx(exhibit)
    case 'xlsx':
      return (await import('./exhibit-xlsx.ts')).writeXlsx(exhibit)
    case 'pdf':
      return (await import('./exhibit-pdf.ts')).writePdf(exhibit)
    case 'csv':
      return (await import('./exhibit-csv.ts')).writeCsv(exhibit)
    case 'json':
      return Buffer.from(`${JSON.stringify(exhibit, null, 2)}\n`)
  }
}

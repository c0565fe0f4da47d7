import { saveBlob } from '#components/data-table/save-blob.ts'
import type { Sheet } from './sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `fileName` without an extension. */
export async function saveWorkbook(fileName: string, sheets: readonly Sheet[]): Promise<void> {
  saveBlob(`${fileName}.xlsx`, new Blob([new Uint8Array(await writeWorkbook(sheets))], { type }))
}

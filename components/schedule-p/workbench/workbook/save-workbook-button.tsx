'use client'

import { FileSpreadsheet } from 'lucide-react'
import { Button } from '#components/ui/controls/button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import type { WorkbookInput } from './lay-out-workbook.ts'
import { nameFile } from './name-file.ts'

/** The indication as an Excel workbook with live formulas. */
export function SaveWorkbookButton(given: WorkbookInput) {
  const save = () =>
    Promise.all([import('./lay-out-workbook.ts'), import('#components/data-table/workbook/save-workbook.ts')])
      .then(([{ layOutWorkbook }, { saveWorkbook }]) => saveWorkbook(nameFile(given), layOutWorkbook(given)))
      .catch(() => toast.error('The workbook was not saved. Try again.'))
  return (
    <Button icon={<FileSpreadsheet aria-hidden="true" className="size-4" />} onClick={() => void save()}>
      Save as Excel
    </Button>
  )
}

'use client'

import { Copy, Download, FileSpreadsheet } from 'lucide-react'
import { copyRows, saveRows } from '#components/data-table/copy-rows.ts'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import type { Scale } from '../model/figure.ts'
import type { Grid } from '../model/grid.ts'
import { toGridSheets } from '../model/grid-sheets.ts'
import { toDataColumns } from '../model/grid-text.ts'
import type { GridOrigin } from './grid-origin.ts'

interface GridToolsProps {
  grid: Grid
  scale: Scale
  origin: GridOrigin
}

/** The whole grid, as it is shown, for a spreadsheet. */
export function GridTools({ grid, scale, origin }: GridToolsProps) {
  const columns = toDataColumns(grid, scale)
  const saveWorkbook = () =>
    import('#components/data-table/workbook/save-workbook.ts')
      .then(({ saveWorkbook: save }) => save(origin.fileName, toGridSheets(grid, scale, origin)))
      .catch(() => toast.error('The file was not saved. Try again.'))
  return (
    <div className="flex items-center print:hidden">
      <IconButton label="Copy as table" icon={<Copy />} onClick={() => copyRows(columns, grid.rows)} />
      <IconButton
        label="Save as CSV"
        icon={<Download />}
        onClick={() => saveRows(origin.fileName, columns, grid.rows)}
      />
      <IconButton label="Save as Excel" icon={<FileSpreadsheet />} onClick={saveWorkbook} />
    </div>
  )
}

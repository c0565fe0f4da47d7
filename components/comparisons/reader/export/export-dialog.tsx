'use client'

import { Download } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'

const ExportForm = dynamic(() => import('./export-form.tsx').then((module) => module.ExportForm), { ssr: false })

/** Makes a file of the comparison as the reader shows it. */
export function ExportDialog({ reader, comparison }: { reader: Reader; comparison: FormComparison }) {
  return (
    <Dialog
      title="Export this comparison"
      description="The file is made in the background and is added to your files."
      trigger={
        <Button size="sm" icon={<Download aria-hidden="true" className="size-3.5" />}>
          <span className="max-sm:sr-only">Export</span>
        </Button>
      }
    >
      <ExportForm reader={reader} comparison={comparison} />
    </Dialog>
  )
}

'use client'

import { FileText } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '#components/data-table/save-blob.ts'
import { nameFile } from '#components/schedule-p/workbench/workbook/name-file.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ExhibitsInput } from './lay-out-exhibits.ts'

/** The indication as a PDF to print: what the workbook has, page by page. */
export function SaveExhibitsButton(given: ExhibitsInput) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const save = async () => {
    setError(null)
    setBusy(true)
    try {
      const { layOutExhibits } = await import('./lay-out-exhibits.ts')
      const { data } = await browserClient.call('writeLossDevelopmentExhibits', { body: layOutExhibits(given) })
      saveBlob(`${nameFile(given)}.pdf`, await data.blob())
    } catch (cause) {
      setError(cause)
    }
    setBusy(false)
  }
  return (
    <>
      <Button icon={<FileText aria-hidden="true" className="size-4" />} isBusy={isBusy} onClick={() => void save()}>
        Save as PDF
      </Button>
      {error ? <CallError error={error} title="The exhibits were not saved." className="w-full" /> : null}
    </>
  )
}

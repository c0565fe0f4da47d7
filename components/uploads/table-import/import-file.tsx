'use client'

import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { DropArea } from '#components/ui/controls/drop-area.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { ImportColumn } from '#lib/contract/kernel/import-columns.ts'
import { saveTemplate } from './template.ts'

interface ImportFileProps {
  file: File | null
  maxBytes: number
  description: ReactNode
  /** "CSV", "CSV or Excel". */
  kinds: string
  extensions: readonly string[]
  columns: readonly ImportColumn[]
  templateName: string
  /** The check has passed, and nothing is left to decide. */
  isReady: boolean
  /** The check or the import is under way. */
  busyWith: 'check' | 'import' | null
  onChoose: (file: File | null) => void
  onSend: (dryRun: boolean) => void
}

/** A file of records: it is checked first, then imported as a whole or not at all. */
export function ImportFile(props: ImportFileProps) {
  const { file, maxBytes, kinds, extensions, isReady, busyWith, onChoose, onSend } = props
  const isTooLarge = file !== null && file.size > maxBytes
  const isBusy = busyWith !== null
  return (
    <SideSection title="File" description={props.description}>
      <DropArea
        wanted={{ label: kinds, test: (name) => extensions.some((each) => name.toLowerCase().endsWith(each)) }}
        isDisabled={isBusy}
        onFiles={([dropped]) => onChoose(dropped ?? null)}
        className="max-w-md"
      >
        <Field
          label={`${kinds} file`}
          description={
            file ? `${file.name}, ${file.size.toLocaleString('en-US')} bytes` : 'Choose a file, or drop it here.'
          }
          error={isTooLarge ? 'The file is larger than the import limit. Split it.' : null}
        >
          <Input
            type="file"
            accept={extensions.join(',')}
            disabled={isBusy}
            className="py-1 file:mr-3 file:text-accent"
            onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
          />
        </Field>
      </DropArea>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => onSend(true)} disabled={!file || isTooLarge} isBusy={busyWith === 'check'}>
          Check file
        </Button>
        <Button variant="primary" onClick={() => onSend(false)} disabled={!isReady} isBusy={busyWith === 'import'}>
          Import
        </Button>
        <Button
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => saveTemplate(props.templateName, props.columns)}
        >
          Download template
        </Button>
      </div>
      <p className="mt-2 max-w-(--measure) text-muted text-xs">
        Checking reads the whole file and changes nothing. Import becomes available once the check has passed.
      </p>
    </SideSection>
  )
}

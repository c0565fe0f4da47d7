'use client'

import { FileDiff } from 'lucide-react'
import type { Route } from 'next'
import { useState } from 'react'
import { toBuilderHref } from '#components/shell/to-builder-href.ts'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { fillVersionRequest } from './version-request.ts'

/** Opens the comparison builder with the newest version of a file and an earlier one. */
export function CompareVersions({ file }: { file: FileRecord }) {
  const [earlier, setEarlier] = useState(file.version - 1)
  const request = fillVersionRequest(file, [earlier, file.version])
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink href={toBuilderHref(request) as Route} icon={<FileDiff aria-hidden="true" className="size-4" />}>
        Compare with version {earlier}
      </ButtonLink>
      {file.version > 2 ? (
        <span className="w-36">
          <Select
            aria-label="Earlier version to compare with"
            value={String(earlier)}
            options={Array.from({ length: file.version - 1 }, (_, index) => String(file.version - 1 - index)).map(
              (number) => ({ value: number, label: `Version ${number}` }),
            )}
            onChange={(number) => setEarlier(Number(number))}
          />
        </span>
      ) : null}
    </div>
  )
}

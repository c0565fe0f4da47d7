'use client'

import { List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OperationGroup } from '#components/developers/model/reference-operation.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { useMediaQuery } from '#components/ui/layout/use-media-query.ts'
import { OperationList } from './operation-list.tsx'

interface ReferenceFrameProps {
  groups: readonly OperationGroup[]
  guides: readonly { readonly id: string; readonly title: string }[]
  children: ReactNode
}

/** The list of operations next to the page, or in a sheet on a narrow screen. */
export function ReferenceFrame({ groups, guides, children }: ReferenceFrameProps) {
  const [open, setOpen] = useState(false)
  const isWide = useMediaQuery('(min-width: 64rem)')
  return (
    <div className="flex min-h-0 grow flex-col lg:flex-row">
      {isWide ? (
        <div className="w-80 shrink-0 overflow-y-auto border-line border-r max-lg:hidden">
          <OperationList groups={groups} guides={guides} />
        </div>
      ) : (
        <div className="shrink-0 border-line border-b px-4 py-2">
          <Button size="sm" icon={<List className="size-3.5" />} onClick={() => setOpen(true)}>
            Operations and guides
          </Button>
          <Sheet side="left" title="Operations and guides" open={open} onOpenChange={setOpen}>
            <OperationList groups={groups} guides={guides} onFollow={() => setOpen(false)} />
          </Sheet>
        </div>
      )}
      <div className="min-w-0 grow lg:overflow-y-auto">{children}</div>
    </div>
  )
}

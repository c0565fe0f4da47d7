import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { labelPage } from '#lib/contract/files/page-labels.ts'

interface PageStepsProps {
  file: LibraryFile
  page: number
  onPage: (page: number) => void
}

export function PageSteps({ file, page, onPage }: PageStepsProps) {
  const count = file.pageCount ?? 1
  return (
    <footer className="flex shrink-0 items-center gap-1 border-line border-t bg-canvas px-2 py-1">
      <IconButton
        size="sm"
        label={file.paged ? 'Previous page' : 'Previous section'}
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <output className="text-muted text-xs tabular-nums">
        {labelPage(page, file.paged)} of {count.toLocaleString('en-US')}
      </output>
      <IconButton
        size="sm"
        label={file.paged ? 'Next page' : 'Next section'}
        icon={<ChevronRight />}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
    </footer>
  )
}

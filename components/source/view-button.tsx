import { FileText, Printer } from 'lucide-react'
import { IconButton } from '#components/ui/controls/icon-button.tsx'

export type SourceView = 'page' | 'text'

interface ViewButtonProps {
  view: SourceView
  onChange: (view: SourceView) => void
}

/** Between the page as printed and the text that was read from it; only paged files have both. */
export function ViewButton({ view, onChange }: ViewButtonProps) {
  return (
    <IconButton
      size="sm"
      label={view === 'page' ? 'Show the text that was read' : 'Show the page as printed'}
      icon={view === 'page' ? <FileText /> : <Printer />}
      onClick={() => onChange(view === 'page' ? 'text' : 'page')}
    />
  )
}

import { ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '#components/ui/icon-button.tsx'

interface EvidenceZoomProps {
  /** 1: as wide as the pane. */
  zoom: number
  onChange: (zoom: number) => void
  isDisabled: boolean
}

const steps = [1, 1.5, 2, 3]

export function EvidenceZoom({ zoom, onChange, isDisabled }: EvidenceZoomProps) {
  const at = steps.indexOf(zoom)
  const [smaller, larger] = [steps[at - 1], steps[at + 1]]
  return (
    <>
      <IconButton
        size="sm"
        label="Smaller page"
        icon={<ZoomOut />}
        disabled={isDisabled || smaller === undefined}
        onClick={() => onChange(smaller ?? 1)}
      />
      <IconButton
        size="sm"
        label="Larger page"
        icon={<ZoomIn />}
        disabled={isDisabled || larger === undefined}
        onClick={() => onChange(larger ?? 1)}
      />
    </>
  )
}

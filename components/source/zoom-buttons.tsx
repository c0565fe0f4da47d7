import { ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '#components/ui/controls/icon-button.tsx'

interface ZoomButtonsProps {
  /** 1: print as wide as the pane, text as large as elsewhere. */
  zoom: number
  onChange: (zoom: number) => void
}

const steps = [1, 1.5, 2, 3]

export function ZoomButtons({ zoom, onChange }: ZoomButtonsProps) {
  const at = steps.indexOf(zoom)
  const [smaller, larger] = [steps[at - 1], steps[at + 1]]
  return (
    <>
      <IconButton
        size="sm"
        label="Zoom out"
        icon={<ZoomOut />}
        disabled={smaller === undefined}
        onClick={() => onChange(smaller ?? 1)}
      />
      <IconButton
        size="sm"
        label="Zoom in"
        icon={<ZoomIn />}
        disabled={larger === undefined}
        onClick={() => onChange(larger ?? 1)}
      />
    </>
  )
}

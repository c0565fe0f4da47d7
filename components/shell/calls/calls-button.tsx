'use client'

import { SquareTerminal } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { usePaletteCommand } from '#components/shell/palette/palette-provider.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'

const load = () => import('./call-list.tsx')
const CallList = dynamic(() => load().then((module) => module.CallList), { ssr: false })

/** The calls of the API behind what is on screen. `apiUrl`: the API's root, for programs. */
export function CallsButton({ apiUrl }: { apiUrl: string }) {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  useShortcut({ keys: 'a', label: 'Show the API calls of this page', group: 'Everywhere', onPress: show })
  usePaletteCommand({
    id: 'api-calls',
    label: 'Show the API calls of this page',
    group: 'Desk',
    keywords: ['requests', 'curl', 'network', 'developer'],
    run: show,
  })
  return (
    <>
      <IconButton
        label="API calls"
        shortcut="A"
        icon={<SquareTerminal strokeWidth={1.75} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={show}
      />
      <Sheet
        title="API calls"
        description="What this tab has sent to the API, newest first. The list is kept only in this tab and is cleared by a reload."
        width="md"
        open={open}
        onOpenChange={setOpen}
      >
        {open ? <CallList apiUrl={apiUrl} /> : null}
      </Sheet>
    </>
  )
}

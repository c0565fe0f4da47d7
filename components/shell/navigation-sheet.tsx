'use client'

import { Menu } from 'lucide-react'
import { useState } from 'react'
import { iconButtonStyle } from '#components/ui/controls/icon-button.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import type { Command } from './commands.ts'
import { NavigationLinks } from './navigation-links.tsx'

/** The navigation where the screen is too narrow for it to stay. */
export function NavigationSheet({ items }: { items: readonly Command[] }) {
  const [open, setOpen] = useState(false)
  return (
    <Sheet
      side="left"
      title="Filing Desk"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" aria-label="Open navigation" className={`${iconButtonStyle()} lg:hidden`}>
          <Menu />
        </button>
      }
    >
      <nav aria-label="Main" className="-mx-4 -my-3">
        <NavigationLinks items={items} isNarrow={false} onFollow={() => setOpen(false)} />
      </nav>
    </Sheet>
  )
}

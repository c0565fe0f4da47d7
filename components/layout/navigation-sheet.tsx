'use client'

import { Dialog } from '@base-ui/react/dialog'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { iconButtonStyle } from '#components/ui/icon-button.tsx'
import type { NavigationItem } from './navigation.ts'
import { NavigationLinks } from './navigation-links.tsx'

/** The navigation where the screen is too narrow for it to stay. */
export function NavigationSheet({ items }: { items: readonly NavigationItem[] }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger aria-label="Open the navigation" className={`${iconButtonStyle()} lg:hidden`}>
        <Menu />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-shade" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-40 flex w-64 max-w-full flex-col border-line-strong border-r bg-raised outline-none">
          <div className="flex h-(--bar) items-center justify-between border-line border-b pr-2 pl-4">
            <Dialog.Title className="font-semibold text-sm">Filing Desk</Dialog.Title>
            <Dialog.Close aria-label="Close the navigation" className={iconButtonStyle()}>
              <X />
            </Dialog.Close>
          </div>
          <nav aria-label="Main">
            <NavigationLinks items={items} isNarrow={false} onFollow={() => setOpen(false)} />
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

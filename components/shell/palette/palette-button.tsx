'use client'

import { Search } from 'lucide-react'
import { ShortcutKeys } from '#components/shell/shortcuts/shortcut-keys.tsx'
import { usePalette } from './palette-provider.tsx'

export function PaletteButton() {
  const { open } = usePalette()
  return (
    <button
      type="button"
      onClick={open}
      className="flex h-7 w-full max-w-80 items-center gap-2 rounded-md border border-line-strong bg-surface px-2 text-faint text-sm hover:border-control coarse:h-10"
    >
      <Search aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="grow truncate text-left">Go to, find, do…</span>
      <span className="max-sm:hidden">
        <ShortcutKeys keys="mod+k" />
      </span>
    </button>
  )
}

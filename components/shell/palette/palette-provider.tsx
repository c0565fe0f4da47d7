'use client'

import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { ShortcutKeys } from '#components/shell/shortcuts/shortcut-keys.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import {
  createPaletteRegistry,
  type PaletteCommand,
  type PaletteEntries,
  type PaletteRegistry,
} from './palette-registry.ts'
import { collectTyping, type TypedAhead } from './typed-ahead.ts'

const Palette = dynamic(() => import('./palette-layer.tsx').then((module) => module.Palette), { ssr: false })

interface PaletteStore {
  readonly registry: PaletteRegistry
  readonly open: () => void
}

const PaletteContext = createContext<PaletteStore | null>(null)

export function PaletteProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createPaletteRegistry)
  const [opened, setOpened] = useState<{ entries: PaletteEntries; typed: TypedAhead } | null>(null)
  const close = () => setOpened(null)
  const open = () => {
    if (opened) return
    const typed = collectTyping(() => {
      typed.take()
      close()
    })
    setOpened({ entries: registry.list(), typed })
  }
  useShortcut({ keys: 'mod+k', label: 'Search or run a command', group: 'Everywhere', onPress: open })

  return (
    <PaletteContext value={{ registry, open }}>
      {children}
      {opened ? <Palette {...opened} onClose={close} /> : null}
    </PaletteContext>
  )
}

export function usePalette(): PaletteStore {
  const store = use(PaletteContext)
  if (!store) throw new Error('The palette needs a PaletteProvider around it.')
  return store
}

/** Offers a command in the palette while the component is on screen. */
export function usePaletteCommand({
  id,
  label,
  group,
  keywords,
  hint,
  run,
  isEnabled = true,
}: PaletteCommand & { isEnabled?: boolean }): void {
  const { registry } = usePalette()
  const runNow = useEffectEvent(() => run())
  const foundBy = keywords?.join(' ')

  useEffect(() => {
    if (!isEnabled) return
    return registry.add({
      id,
      label,
      group,
      ...(hint ? { hint } : {}),
      ...(foundBy ? { keywords: foundBy.split(' ') } : {}),
      run: () => runNow(),
    })
  }, [registry, id, label, group, hint, foundBy, isEnabled])
}

export function PaletteButton() {
  const { open } = usePalette()
  return (
    <button
      type="button"
      onClick={open}
      className="flex h-7 w-full max-w-80 items-center gap-2 rounded-md border border-line-strong bg-surface px-2 text-faint text-sm hover:border-control coarse:h-10"
    >
      <Search aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="grow truncate text-left">Search or run a command…</span>
      <span className="max-sm:hidden">
        <ShortcutKeys keys="mod+k" />
      </span>
    </button>
  )
}

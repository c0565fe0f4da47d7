'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { useShortcut } from '#components/ui/shortcuts.tsx'
import {
  createPaletteRegistry,
  type PaletteCommand,
  type PaletteEntries,
  type PaletteRegistry,
} from './palette-registry.ts'

const Palette = dynamic(() => import('./palette-layer.tsx').then((module) => module.Palette), { ssr: false })

interface PaletteStore {
  readonly registry: PaletteRegistry
  readonly open: () => void
}

const PaletteContext = createContext<PaletteStore | null>(null)

export function PaletteProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createPaletteRegistry)
  const [entries, setEntries] = useState<PaletteEntries | null>(null)
  const open = () => setEntries(registry.list())
  useShortcut({ keys: 'mod+k', label: 'Go to, find, do', group: 'Everywhere', onPress: open })

  return (
    <PaletteContext value={{ registry, open }}>
      {children}
      {entries ? <Palette entries={entries} onClose={() => setEntries(null)} /> : null}
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

'use client'

import { useState } from 'react'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import type { Shortcut } from '#components/ui/keyboard/shortcut-registry.ts'
import { useShortcut, useShortcutRegistry } from '#components/ui/keyboard/shortcuts.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'

/** `?` shows what the keys do on this page. */
export function ShortcutMap() {
  const registry = useShortcutRegistry()
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[] | null>(null)
  const show = () => setShortcuts(registry.list())
  useShortcut({ keys: '?', label: 'Show keyboard shortcuts', group: 'Everywhere', onPress: show })

  const groups = Map.groupBy(shortcuts ?? [], (shortcut) => shortcut.group)
  return (
    <Dialog
      title="Keyboard shortcuts"
      open={shortcuts !== null}
      onOpenChange={(open) => (open ? show() : setShortcuts(null))}
    >
      <div className="flex flex-col gap-4 pb-1">
        {[...groups].map(([group, members]) => (
          <section key={group} aria-label={group}>
            <h3 className="eyebrow mb-1">{group}</h3>
            <dl className="grid grid-cols-[1fr_auto] gap-x-4">
              {members.map(({ keys, label }) => (
                <div key={keys} className="col-span-2 grid grid-cols-subgrid border-line border-b py-1.5 last:border-0">
                  <dt>{label}</dt>
                  <dd className="justify-self-end">
                    <ShortcutKeys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="text-xs text-muted">
          Single-key shortcuts can be turned off in <TextLink href="/settings/preferences">settings</TextLink>.
        </p>
      </div>
    </Dialog>
  )
}

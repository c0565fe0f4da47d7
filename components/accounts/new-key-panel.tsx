'use client'

import { Button } from '#components/ui/controls/button.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'

interface NewKeyPanelProps {
  made: { readonly name: string; readonly key: string }
  onDone: () => void
}

export function NewKeyPanel({ made, onDone }: NewKeyPanelProps) {
  return (
    <div
      role="status"
      className="flex max-w-2xl flex-col items-start gap-3 border-accent border-l-2 bg-accent-soft px-4 py-3"
    >
      <p className="text-sm">
        The key <b className="font-semibold">{made.name}</b> was created. Copy it now: it is not stored and cannot be
        shown again.
      </p>
      <code className="w-full select-all break-all rounded-md border border-line-strong bg-surface px-3 py-2 font-mono text-xs">
        {made.key}
      </code>
      <div className="flex gap-2">
        <CopyButton text={made.key} label="Copy key" isLabelShown />
        <Button size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

interface CopyButtonProps {
  text: string
  /** Names the copied text: "Copy request ID". */
  label: string
  /** Show the label instead of the icon alone. */
  isLabelShown?: boolean
  onCopied?: () => void
}

export function CopyButton({ text, label, isLabelShown = false, onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'blocked' | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), 2500)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setOutcome('copied')
        onCopied?.()
      },
      () => setOutcome('blocked'),
    )
  const icon = outcome === 'copied' ? <Check className="size-3.5 text-success" /> : <Copy className="size-3.5" />
  const message = outcome === 'copied' ? 'Copied' : outcome === 'blocked' ? 'The browser did not allow copying' : ''

  return (
    <>
      {isLabelShown ? (
        <Button size="sm" icon={icon} onClick={copy}>
          {message || label}
        </Button>
      ) : (
        <IconButton size="sm" label={message || label} icon={icon} onClick={copy} />
      )}
      <span role="status" className="sr-only">
        {message}
      </span>
    </>
  )
}

'use client'

import { Link2, PanelRight } from 'lucide-react'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { copyText } from './copy-to-clipboard.ts'
import type { Reader } from './reader.ts'

/** Tools that every view has: a link to just this view, and the evidence. */
export function ReaderTools({ reader: { state, update } }: { reader: Reader }) {
  return (
    <>
      <IconButton
        size="sm"
        label="Copy a link to this view"
        icon={<Link2 />}
        onClick={() => copyText(window.location.href, 'Link to this view copied')}
      />
      <IconButton
        size="sm"
        label="Evidence"
        shortcut="]"
        icon={<PanelRight />}
        aria-pressed={state.evidence}
        onClick={() => update({ evidence: !state.evidence || null })}
      />
    </>
  )
}

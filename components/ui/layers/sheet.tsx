'use client'

import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-props.ts'

/** A panel over the full height at one side: a pane on a screen too narrow for panes. */
export function Sheet({ side = 'right', ...props }: Omit<DialogProps, 'place'> & { side?: 'left' | 'right' }) {
  return <Dialog {...props} place={side} />
}

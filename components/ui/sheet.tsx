'use client'

import { Dialog, type DialogProps } from './dialog.tsx'

/** A panel over the full height at the right: a pane on a screen too narrow for panes. */
export function Sheet(props: Omit<DialogProps, 'place'>) {
  return <Dialog {...props} place="right" />
}

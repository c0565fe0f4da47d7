'use client'

import { useEffect } from 'react'

declare global {
  var __takeEarlyClick: (() => HTMLElement | null) | undefined
}

/** Runs while the page is still being read: keeps the last button that was clicked before React listens. Links and forms work without scripts. */
const keepClicks = `(() => {
  let clicked = null
  const keep = ({ target }) => { clicked = target.closest?.('button[type=button]') ?? clicked }
  addEventListener('click', keep, true)
  globalThis.__takeEarlyClick = () => {
    removeEventListener('click', keep, true)
    return clicked
  }
})()`

/** A button that is pressed before the page's scripts have taken over acts as soon as they have. `nonce`: of the page's policy. */
export function EarlyClick({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    globalThis.__takeEarlyClick?.()?.click()
    globalThis.__takeEarlyClick = undefined
  }, [])
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {keepClicks}
    </script>
  )
}

import { type RefObject, useEffect } from 'react'

/** Pixels of a printed page between its margins (`app/print.css`), less the padding of a section. */
const paperWidth = 910

/**
 * Shrinks content that scrolls sideways on the screen to the width of the paper, so that no column is cut. The scale is
 * set as `--paper-zoom` before the browser lays out the printed page.
 */
export function useFitToPaper(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fit = () => {
      const { current } = region
      if (!current) return
      // Without any width the content takes the least that it can do with.
      current.style.width = '0'
      const needed = current.scrollWidth
      current.style.width = ''
      current.style.setProperty('--paper-zoom', String(Math.min(1, paperWidth / needed)))
    }
    addEventListener('beforeprint', fit)
    return () => removeEventListener('beforeprint', fit)
  }, [region])
}

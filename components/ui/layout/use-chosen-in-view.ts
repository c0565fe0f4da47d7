import { useEffect, useRef } from 'react'

/** Keeps the chosen tab or link in view where the line is too short for all of them, also when it becomes so. */
export function useChosenInView<Line extends HTMLElement>(chosen: string) {
  const list = useRef<Line>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen tab is brought into view
  useEffect(() => {
    const line = list.current
    if (!line) return
    const bring = () => {
      const item = line.querySelector<HTMLElement>('[aria-selected="true"], [aria-current="page"]')
      if (!item) return
      const left = item.offsetLeft - line.offsetLeft
      const least = left + item.offsetWidth - line.clientWidth
      if (line.scrollLeft > left || line.scrollLeft < least)
        line.scrollLeft = Math.max(least, Math.min(line.scrollLeft, left))
    }
    const observer = new ResizeObserver(bring)
    observer.observe(line)
    return () => observer.disconnect()
  }, [chosen])
  return list
}

import type { Route } from 'next'

/** Icons by name: the list crosses from the server to the browser as data. */
export type NavigationIcon = 'home' | 'compare' | 'files' | 'settings'

export interface NavigationItem {
  readonly href: Route
  readonly label: string
  readonly icon: NavigationIcon
}

/** The first page stands for itself alone; every other item also for the pages below it. */
export function isCurrent(href: string, pathname: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
}

import type { QueryClient } from '@tanstack/react-query'
import { type LucideIcon, Settings } from 'lucide-react'
import type { Route } from 'next'
import type { Client } from '#lib/client/client.ts'

/** Navigation and commands that a domain adds to the desk in its `commands.ts`. */
export interface DomainCommands {
  readonly commands: readonly Command[]
  readonly finder?: RecordFinder
}

/** A page, and where the desk offers it. The palette offers all of them. */
export interface Command {
  readonly href: Route
  readonly label: string
  /** `navigation`: at the left. `settings`: in the tabs of the settings. `actions`: only in the palette. */
  readonly section: 'navigation' | 'settings' | 'actions'
  /** Shown in the navigation. */
  readonly icon?: LucideIcon
  /** The palette finds it by these too. */
  readonly keywords?: readonly string[]
  /** As `Shortcut.keys`. */
  readonly shortcut?: string
  /** Offered only to those who have it; absent: to everyone. */
  readonly needs?: 'write' | 'administrator'
}

/** Finds records by what is typed in the palette. */
export interface RecordFinder {
  readonly group: string
  /** Typed before a space, it asks this finder alone; without it this finder is not asked. */
  readonly prefix?: string
  /** Of a search text that it takes; absent: as many as other lists take. */
  readonly maxCharacters?: number
  /** Called with the first character typed. */
  readonly load: () => Promise<FindRecords>
}

export type FindRecords = (request: FindRequest) => Promise<readonly FoundRecord[]>

interface FindRequest {
  readonly client: Client
  readonly queries: QueryClient
  /** Trimmed, never empty. */
  readonly search: string
}

interface FoundRecord {
  readonly id: string
  readonly label: string
  readonly hint?: string
  /** Names of it that rank it before what was found by something else. */
  readonly keywords?: readonly string[]
  readonly href: Route
}

/** Home is current only on its own page; every other command also on the pages below it. */
export function isCurrent(href: string, pathname: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
}

export const shellCommands: DomainCommands = {
  commands: [
    { href: '/settings', label: 'Settings', section: 'navigation', icon: Settings, shortcut: 'g s' },
    {
      href: '/settings/preferences',
      label: 'Preferences',
      section: 'settings',
      keywords: ['appearance', 'theme', 'dark', 'keyboard', 'shortcuts'],
    },
    { href: '/settings/connection', label: 'Connection', section: 'settings', keywords: ['deployment', 'key'] },
  ],
}

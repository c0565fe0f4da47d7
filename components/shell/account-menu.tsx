'use client'

import { ChevronDown, LogOut, Settings } from 'lucide-react'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#components/ui/layers/menu.tsx'
import { signOutAndLeave } from './sign-out.ts'

export interface Account {
  readonly name: string
  /** The organization, or the deployment the desk is connected to. */
  readonly place: string
}

export function AccountMenu({ account }: { account: Account }) {
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="flex h-8 min-w-0 max-w-56 items-center gap-1.5 rounded-md px-2 text-sm text-ink hover:bg-hover data-popup-open:bg-hover coarse:h-10"
        >
          <span className="sr-only">Account: </span>
          <span className="truncate">{account.name}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
        </button>
      }
    >
      <div className="px-2 pt-1 pb-1.5">
        <p className="font-medium">{account.name}</p>
        <p className="text-xs text-faint">{account.place}</p>
      </div>
      <MenuSeparator />
      <MenuLink href="/settings" icon={<Settings />}>
        Settings
      </MenuLink>
      <MenuItem icon={<LogOut />} onSelect={() => void signOutAndLeave()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

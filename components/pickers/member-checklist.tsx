'use client'

import { useState } from 'react'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import type { Member } from '#lib/contract/accounts/operations.ts'

/** A longer list has a search box. */
const longestUnsearchedList = 12

interface MemberChecklistProps {
  legend: string
  members: readonly Member[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Of members that can be chosen. */
  limit: number
}

/** Chooses members of the organization, by name or email. */
export function MemberChecklist({ legend, members, chosen, onChange, limit }: MemberChecklistProps) {
  const [search, setSearch] = useState('')
  const needle = search.trim().toLowerCase()
  const shown = members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(needle))
  return (
    <fieldset className="min-w-0 text-sm">
      <legend className="sr-only">{legend}</legend>
      {members.length > longestUnsearchedList ? (
        <Input
          type="search"
          aria-label="Search members"
          placeholder="Search by name or email"
          className="mb-2"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {members.length === 0 ? <p className="text-muted">Your organization has no other members yet.</p> : null}
      {members.length > 0 && shown.length === 0 ? (
        <p className="text-muted">No member matches “{search.trim()}”.</p>
      ) : null}
      <ul className="flex max-h-56 flex-col gap-1.5 overflow-y-auto">
        {shown.map(({ id, name, email }) => (
          <li key={id}>
            <Checkbox
              label={name}
              hint={email}
              checked={chosen.includes(id)}
              disabled={chosen.length >= limit && !chosen.includes(id)}
              onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

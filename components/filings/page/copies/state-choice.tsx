'use client'

import { useState } from 'react'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Input } from '#components/ui/controls/input.tsx'

interface StateChoiceProps {
  states: readonly { readonly id: string; readonly code: string; readonly name: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Several states, found by code or name. Those chosen stay in sight. */
export function StateChoice({ states, chosen, onChange }: StateChoiceProps) {
  const [search, setSearch] = useState('')
  const needle = search.trim().toLowerCase()
  const shown = states.filter(
    ({ id, code, name }) => chosen.includes(id) || `${code} ${name}`.toLowerCase().includes(needle),
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">States</legend>
      <Input
        type="search"
        aria-label="Search states"
        placeholder="OH or Ohio"
        className="mb-2"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className="grid max-h-48 grid-cols-1 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {shown.map(({ id, code, name }) => (
          <li key={id}>
            <Checkbox
              label={`${code} ${name}`}
              checked={chosen.includes(id)}
              onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

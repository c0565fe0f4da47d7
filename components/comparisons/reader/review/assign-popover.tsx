'use client'

import { type ReactNode, useState } from 'react'
import { MemberPicker } from '#components/pickers/member-picker.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import type { Person } from '#lib/contract/accounts/person.ts'

interface AssignPopoverProps {
  isDisabled: boolean
  assignee: Person | null
  icon: ReactNode
  onAssign: (memberId: string | null) => void
}

/** Picks who is to look at the change or answer. */
export function AssignPopover({ isDisabled, assignee, icon, onAssign }: AssignPopoverProps) {
  const [open, setOpen] = useState(false)
  const assign = (memberId: string | null) => {
    setOpen(false)
    onAssign(memberId)
  }
  return (
    <Popover
      title="Assign"
      side="top"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" disabled={isDisabled} icon={icon} title="Assign">
          <span className="small:sr-only">{assignee ? assignee.name : 'Assign'}</span>
        </Button>
      }
    >
      <div className="flex w-64 flex-col gap-2">
        <Field label="Member">
          <MemberPicker value={assignee?.id ?? ''} onChange={(id) => (id === '' ? undefined : assign(id))} />
        </Field>
        {assignee ? (
          <Button size="sm" onClick={() => assign(null)}>
            Remove the assignment
          </Button>
        ) : null}
      </div>
    </Popover>
  )
}

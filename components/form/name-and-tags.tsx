'use client'

import { useMutation } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { tagLimits } from '#lib/contract/kernel/tags.ts'
import { readTags } from './read-tags.ts'

export interface NamedRecord {
  readonly name: string
  readonly tags: readonly string[]
}

interface NameAndTagsProps {
  record: NamedRecord
  /** Of a name, in characters, from the contract. */
  maxLength: number
  /** Who sees the name and the tags. */
  hint: string
  onSave: (record: NamedRecord) => Promise<unknown>
}

/** A button that opens the name and tags of a record next to it. A change can be undone. */
export function NameAndTags(props: NameAndTagsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      title="Name and tags"
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton size="sm" label={`Name and tags of ${props.record.name}`} icon={<Tag />} />}
    >
      <NameAndTagsForm {...props} onClose={() => setOpen(false)} />
    </Popover>
  )
}

function NameAndTagsForm({ record, maxLength, hint, onSave, onClose }: NameAndTagsProps & { onClose: () => void }) {
  const [name, setName] = useState(record.name)
  const [tags, setTags] = useState(record.tags.join(', '))
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: () => {
      onClose()
      toast('Name and tags saved', { action: { label: 'Undo', onClick: () => restore(record, onSave) } })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (name.trim() !== '') save.mutate({ name: name.trim(), tags: readTags(tags) })
  }
  return (
    <form onSubmit={submit} className="flex w-80 max-w-full flex-col gap-3">
      <Field label="Name" description={hint}>
        <Input value={name} maxLength={maxLength} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Field
        label="Tags"
        description={`Separate tags with commas. At most ${tagLimits.tags}, of ${tagLimits.length} characters each.`}
        error={save.error?.message}
      >
        <Input value={tags} onChange={(event) => setTags(event.currentTarget.value)} />
      </Field>
      <Button type="submit" variant="primary" isBusy={save.isPending} disabled={name.trim() === ''}>
        Save
      </Button>
    </form>
  )
}

function restore(record: NamedRecord, onSave: NameAndTagsProps['onSave']): void {
  onSave(record).catch((error: Error) => toast.error('The change was not undone', { description: error.message }))
}

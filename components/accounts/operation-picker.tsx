'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { useFormField } from '#components/form/use-form-field.ts'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import type { KeyOperationGroup } from '#lib/contract/key-operations.ts'
import type { ApiKeyValues } from './api-key-values.ts'

/** Operations by group: a whole group, or single ones of it. */
export function OperationPicker({ groups }: { groups: readonly KeyOperationGroup[] }) {
  const { error } = useFormField<ApiKeyValues, 'operations'>('operations')
  return (
    <fieldset data-path="operations" className="flex w-full min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">Operations that the key can call</legend>
      <ScrollRegion label="Operations by group" className="max-h-96 overflow-y-auto rounded-md border border-line px-3">
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <GroupEntry key={group.name} group={group} />
          ))}
        </ul>
      </ScrollRegion>
      {error ? (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function GroupEntry({ group: { name, operations } }: { group: KeyOperationGroup }) {
  const { control, setValue } = useFormContext<ApiKeyValues>()
  const [groups, chosen] = useWatch({ control, name: ['groups', 'operations'] })
  const isWhole = groups.includes(name)
  const own = operations.filter(({ id }) => chosen.includes(id))
  const set = (next: { groups?: string[]; operations?: string[] }) => {
    if (next.groups) setValue('groups', next.groups, { shouldDirty: true })
    setValue('operations', next.operations ?? chosen, { shouldDirty: true, shouldValidate: true })
  }
  const others = chosen.filter((id) => !operations.some((operation) => operation.id === id))
  return (
    <li className="py-2">
      <Checkbox
        label={name}
        hint={isWhole ? 'All operations, later ones too' : undefined}
        checked={isWhole}
        isMixed={!isWhole && own.length > 0}
        onChange={(isOn) =>
          set({ groups: isOn ? [...groups, name] : groups.filter((other) => other !== name), operations: others })
        }
      />
      <Disclosure
        label={`Operations of ${name}`}
        hint={isWhole ? 'all' : `${own.length} of ${operations.length}`}
        className="pl-6"
      >
        <div className="flex flex-col gap-1">
          {operations.map(({ id, summary }) => (
            <Checkbox
              key={id}
              label={summary}
              hint={<code className="break-all font-mono">{id}</code>}
              checked={isWhole || chosen.includes(id)}
              disabled={isWhole}
              onChange={(isOn) => set({ operations: isOn ? [...chosen, id] : chosen.filter((other) => other !== id) })}
            />
          ))}
        </div>
      </Disclosure>
    </li>
  )
}

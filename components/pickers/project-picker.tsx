'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { describeError } from '#components/shell/describe-error.ts'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { createProjectMutation, projectsQuery } from '#lib/queries/reference.ts'
import { type PickerProps, RecordCombobox } from './record-combobox.tsx'
import { toRecordList } from './record-list.ts'

interface ProjectPickerProps extends PickerProps {
  scope: string
}

/** Picks a project of a scope by its id, or creates one with the name that was typed. */
export function ProjectPicker({ scope, onChange, ...props }: ProjectPickerProps) {
  const list = useQuery(projectsQuery(browserClient, scope))
  const create = useMutation(createProjectMutation(browserClient))
  const start = (name: string) =>
    create.mutate({ scope, name: [...name].slice(0, limits.name).join('') }, { onSuccess: ({ id }) => onChange(id) })
  return (
    <>
      <RecordCombobox
        {...props}
        plural="projects"
        placeholder="Search projects, or type a new name"
        onChange={onChange}
        list={toRecordList(list, ({ id, name }) => ({ key: id, code: '', name }))}
        onCreate={list.data ? start : undefined}
        createLabel="Create project"
      />
      <p role="status" className="text-muted text-xs empty:hidden">
        {create.isPending ? 'Creating the project…' : null}
      </p>
      {create.error ? (
        <p role="alert" className="text-danger text-xs">
          The project was not created. {describeError(create.error).title}. {describeError(create.error).advice}
        </p>
      ) : null}
    </>
  )
}

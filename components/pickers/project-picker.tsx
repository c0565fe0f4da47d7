'use client'

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { describeError } from '#components/shell/describe-error.ts'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { isCutList } from '#lib/queries/all-pages-query.ts'
import { createProjectMutation, foundProjectsQuery, projectsQuery } from '#lib/queries/reference.ts'
import { type PickerProps, RecordCombobox } from './record-combobox.tsx'
import { useBeyond } from './use-beyond.ts'
import { useFoundRecords } from './use-found-records.ts'

interface ProjectPickerProps extends PickerProps {
  scope: string
}

/** Picks a project of a scope by its id, or creates one with the name that was typed. */
export function ProjectPicker({ scope, onChange, ...props }: ProjectPickerProps) {
  const loaded = useQuery(projectsQuery(browserClient, scope))
  const beyond = useBeyond({ isCut: isCutList(loaded.data), most: limits.search })
  const found = useQuery({
    ...foundProjectsQuery(browserClient, { scope, search: beyond.text }),
    enabled: beyond.isAsked,
    placeholderData: keepPreviousData,
  })
  const { list, keep, isSearching } = useFoundRecords({
    value: props.value,
    loaded,
    beyond,
    found,
    toOption: ({ id, name }) => ({ key: id, code: '', name }),
  })
  const create = useMutation(createProjectMutation(browserClient))
  const start = (name: string) =>
    create.mutate({ scope, name: [...name].slice(0, limits.name).join('') }, { onSuccess: ({ id }) => onChange(id) })
  return (
    <>
      <RecordCombobox
        {...props}
        plural="projects"
        placeholder="Search projects, or type a new name"
        onChange={(value) => {
          keep(value)
          onChange(value)
        }}
        list={list}
        // Not while one with the name that was typed may be found.
        onCreate={list.options && !isSearching ? start : undefined}
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

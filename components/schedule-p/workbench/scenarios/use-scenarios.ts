'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isSameScenario, toContent } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { mayHaveTakenEffect } from '#lib/client/errors.ts'
import type {
  DevelopmentScenario,
  ScenarioEntry,
  ScenarioPage,
} from '#lib/contract/development-scenarios/operations.ts'
import {
  deleteScenarioMutation,
  saveScenarioMutation,
  scenarioQuery,
  scenariosQuery,
} from '#lib/queries/development-scenarios.ts'
import type { WorkbenchBinding } from './use-workbench.ts'

interface ScenariosOptions {
  readonly page: ScenarioPage
  readonly workbench: WorkbenchBinding
  /** Puts a scenario's id into the address, or takes it out. */
  readonly link: (id: string | null) => void
}

export type Scenarios = ReturnType<typeof useScenarios>

/** The organization's scenarios of a page. Every action can be undone. */
export function useScenarios({ page, workbench, link }: ScenariosOptions) {
  const queries = useQueryClient()
  const list = useQuery(scenariosQuery(browserClient, page))
  const saving = useMutation(saveScenarioMutation(browserClient))
  const deleting = useMutation(deleteScenarioMutation(browserClient))
  const { opened, adopt } = workbench
  const lost = saving.variables && mayHaveTakenEffect(saving.error) ? saving.variables : null

  const read = async ({ id, name }: ScenarioEntry): Promise<DevelopmentScenario> => {
    const found = await queries.fetchQuery({ ...scenarioQuery(browserClient, id), staleTime: 0 })
    if (!found) throw new Error(`“${name}” no longer exists.`)
    return found
  }
  const put = ({ id, name, content }: DevelopmentScenario, revision: string | null) =>
    saving.mutateAsync({ id, name, page, content, revision })
  const show = (scenario: DevelopmentScenario | null) => {
    adopt(scenario)
    link(scenario?.id ?? null)
  }
  return {
    list,
    entries: list.data ?? [],
    isSaving: saving.isPending,
    /** The choices on screen were sent to be saved, and no response came. */
    mayBeSaved: lost !== null && isSameScenario(lost.content, workbench.state.present),
    /** Saves what is on screen under a name. Rejects where another scenario of the page has it. */
    async add(name: string) {
      const content = toContent(workbench.state.present)
      // The same again is a retry: the scenario may exist, and only its response was lost.
      const isRetry = lost?.revision === null && lost.name === name && isSameScenario(lost.content, content)
      const id = isRetry ? lost.id : crypto.randomUUID()
      show(await saving.mutateAsync({ id, name, page, content, revision: null }))
      toast.success(`“${name}” was saved`)
    },
    /** Saves what is on screen over the scenario that is open, or over a newer save of it. */
    async saveChanges(over = opened) {
      if (!over) return
      const content = toContent(workbench.state.present)
      show(await put({ ...over, content }, over.updatedAt))
      toast.success(`“${over.name}” was saved`)
    },
    async open(entry: ScenarioEntry) {
      const scenario = await read(entry)
      workbench.open(scenario)
      link(scenario.id)
    },
    /** Back to choices that belong to no scenario. */
    close() {
      workbench.open(null)
      link(null)
    },
    async rename(entry: ScenarioEntry, name: string) {
      const before = await read(entry)
      const isOpen = opened?.id === entry.id
      const renamed = await put({ ...before, name }, before.updatedAt)
      if (isOpen) adopt(renamed)
      announce(`“${before.name}” is now “${name}”`, async () => {
        const back = await put(before, renamed.updatedAt)
        if (isOpen) adopt(back)
      })
    },
    async remove(entry: ScenarioEntry) {
      const before = await read(entry)
      const isOpen = opened?.id === entry.id
      await deleting.mutateAsync(entry.id)
      if (isOpen) show(null)
      announce(`“${entry.name}” was deleted`, async () => {
        const back = await put(before, null)
        if (isOpen) show(back)
      })
    },
  }
}

function announce(message: string, undo: () => Promise<unknown>): void {
  const restore = () =>
    void undo().catch((error: Error) => toast.error('That could not be undone', { description: error.message }))
  toast(message, { action: { label: 'Undo', onClick: restore } })
}

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import {
  type DevelopmentScenario,
  type SaveScenario,
  type ScenarioPage,
  scenarioPageKey,
} from '#lib/contract/development-scenarios/operations.ts'
import { refreshAfter } from './operation-query.ts'

/** The organization's scenarios of a page, by name. */
export function scenariosQuery(client: Client, page: ScenarioPage) {
  const key = scenarioPageKey(page)
  return queryOptions({
    queryKey: ['listScenarios', key] as const,
    queryFn: async ({ signal }) =>
      (await client.call('listScenarios', { query: { page: key }, signal })).data.scenarios,
  })
}

/** The reader's own scenarios, last saved first. */
export function ownScenariosQuery(client: Client) {
  return queryOptions({
    queryKey: ['listOwnScenarios'] as const,
    queryFn: async ({ signal }) => (await client.call('listOwnScenarios', { signal })).data.scenarios,
  })
}

/** A scenario; null if it does not exist, was deleted, or is hidden from this person. */
export function scenarioQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['getScenario', id] as const,
    queryFn: async ({ signal }): Promise<DevelopmentScenario | null> => {
      try {
        return (await client.call('getScenario', { params: { id }, signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
}

/** Rejects with 409 where another scenario has the name, or it was changed elsewhere since `revision`. */
export function saveScenarioMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, ...body }: SaveScenario & { readonly id: string }, { client: queries }) => {
      await queries.cancelQueries({ queryKey: ['getScenario', id] })
      const { data } = await client.call('saveScenario', { params: { id }, body })
      queries.setQueryData(scenarioQuery(client, id).queryKey, data)
      return data
    },
    onSettled: refreshAfter('saveScenario'),
  })
}

export function deleteScenarioMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string, { client: queries }) => {
      await client.call('deleteScenario', { params: { id } })
      queries.setQueryData(scenarioQuery(client, id).queryKey, null)
    },
    onSettled: refreshAfter('deleteScenario'),
  })
}

/** The versions of a scenario, newest first, and the revision that one is restored on. */
export function scenarioVersionsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['listScenarioVersions', id] as const,
    queryFn: async ({ signal }) => (await client.call('listScenarioVersions', { params: { id }, signal })).data,
  })
}

/** One version with its choices. It never changes. */
export function scenarioVersionQuery(client: Client, id: string, number: number) {
  return queryOptions({
    queryKey: ['getScenarioVersion', id, number] as const,
    queryFn: async ({ signal }) => (await client.call('getScenarioVersion', { params: { id, number }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Rejects with 409 where the scenario was changed elsewhere since `revision`. */
export function restoreVersionMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async ({ number, revision }: { number: number; revision: string }, { client: queries }) => {
      await queries.cancelQueries({ queryKey: ['getScenario', id] })
      const { data } = await client.call('restoreScenarioVersion', { params: { id, number }, body: { revision } })
      queries.setQueryData(scenarioQuery(client, id).queryKey, data)
      return data
    },
    onSettled: refreshAfter('restoreScenarioVersion'),
  })
}

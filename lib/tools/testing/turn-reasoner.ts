import type { TestApi } from './start-test-api.ts'

/** Turns the language model on or off for the organization. */
export async function turnReasoner(
  api: Pick<TestApi, 'request'>,
  choice: { readonly enabled: boolean; readonly secondOpinion?: boolean },
): Promise<void> {
  const { changedAt } = await (await api.request('/reasoner', { as: 'admin' })).json()
  const json = { secondOpinion: false, ...choice, changedAt }
  const { status } = await api.request('/reasoner', { as: 'admin', method: 'PUT', json })
  if (status !== 200) throw new Error(`The language model was not turned: ${status}.`)
}

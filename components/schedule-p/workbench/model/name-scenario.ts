export interface NamedScenario {
  /** Name and version are null before the scenario is saved. */
  readonly name: string | null
  readonly version: number | null
  /** The choices on screen differ from the saved ones. */
  readonly isChanged: boolean
}

/** "“Base”, version 3". */
export function nameScenario({ name, version, isChanged }: NamedScenario): string {
  if (name === null) return 'not saved'
  return `“${name}”, version ${version}${isChanged ? ' with changes that are not saved' : ''}`
}

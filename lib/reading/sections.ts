import type { ResultProvision } from '#lib/contract/comparisons/result.ts'

/**
 * The heading of each provision's section, by provision id: "A.1" alone may occur in several sections. It is the nearest
 * title without a number before it or, in a wording with numbered sections, the title of the first level of its number.
 */
export function nameSections(provisions: readonly ResultProvision[]): ReadonlyMap<string, string> {
  const sections = new Map<string, string>()
  const numbered = new Map<string, string>()
  let title: string | undefined
  for (const provision of provisions) {
    const { id, heading } = provision
    const { number, isEmpty } = readLine(provision)
    if (heading !== null && number === null && isEmpty) {
      title = heading
      continue
    }
    const [first = ''] = number?.split('.') ?? []
    const isFirst = first === number
    if (isFirst && heading !== null) numbered.set(first, heading)
    const name = title ?? (isFirst ? undefined : numbered.get(first))
    if (name !== undefined) sections.set(id, name)
  }
  return sections
}

function readLine({ cells }: ResultProvision) {
  const held = Object.values(cells).flatMap((cell) => cell ?? [])
  return { number: held.find((cell) => cell.number)?.number ?? null, isEmpty: held.every(({ text }) => text === '') }
}

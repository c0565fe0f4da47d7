const conjunction = new Intl.ListFormat('en-US')
const shownNames = 5

/** "Abel, Odile, and 3 others". */
export function joinNames(people: readonly { readonly name: string }[]): string {
  const names = people.map(({ name }) => name)
  if (names.length <= shownNames) return conjunction.format(names)
  return conjunction.format([...names.slice(0, shownNames - 1), `${names.length - shownNames + 1} others`])
}

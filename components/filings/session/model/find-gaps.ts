/** The bracketed parts of a skeleton that are still in a text, not filled in. */
export function findGaps(text: string, skeleton: string | null): readonly string[] {
  const gaps = skeleton?.match(/\[[^\]]+\]/g) ?? []
  return [...new Set(gaps)].filter((gap) => text.includes(gap))
}

/** The parts in brackets of a skeleton that a text still has: nobody has filled them in. */
export function findGaps(text: string, skeleton: string | null): readonly string[] {
  const gaps = skeleton?.match(/\[[^\]]+\]/g) ?? []
  return [...new Set(gaps)].filter((gap) => text.includes(gap))
}

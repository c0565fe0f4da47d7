const words =
  /\bside[\s-]+by[\s-]+side\b|\bcomparisons?\b|\bred[\s-]?lin(?:e|es|ed|ing)\b|\bmarked(?:[\s-]up)?[\s-](?:copy|copies|versions?)\b/i

/** Whether a comment asks, in plain words, for the editions of a form next to each other. */
export function asksForComparison(body: string): boolean {
  return words.test(body)
}

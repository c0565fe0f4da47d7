const irregular: Readonly<Record<string, string>> = { wo: 'will', ca: 'can', sha: 'shall' }

const negative = /\b(wo|ca|sha|do|does|did|is|are|was|were|has|have|had|should|would|could|must|need)n['’]t\b/gi

const verbs: Readonly<Record<string, string>> = { re: 'are', ll: 'will', ve: 'have' }
/** "It's" is left: it may be "it is" or "it has". */
const shortVerb = /\b(we|you|they|it|he|she|who|that)['’](re|ll|ve)\b/gi

/** "We don't cover" as "We do not cover", "we'll pay" as "we will pay": rules and patterns read words written out. */
export function spellOut(text: string): string {
  if (!/['’](?:t|re|ll|ve)\b/i.test(text)) return text
  return text
    .replace(negative, (_, verb: string) => {
      const whole = irregular[verb.toLowerCase()] ?? verb
      return `${/^[A-Z]/.test(verb) ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole} not`
    })
    .replace(shortVerb, (_, subject: string, verb: string) => `${subject} ${verbs[verb.toLowerCase()]}`)
}

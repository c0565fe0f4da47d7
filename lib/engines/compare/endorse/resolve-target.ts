import { type Clause, isUnder, labelOf } from './clause.ts'
import type { Above } from './read-instructions.ts'
import { readTargets, type Step, type Target } from './read-target.ts'

export type Resolution = { readonly clause: Clause } | { readonly reason: 'missing' | 'ambiguous' }

/**
 * The one provision of the form that a target means. `context` are the headings above the instruction in the
 * endorsement, outermost first: they count where the target alone is ambiguous.
 */
export function resolveTarget(target: Target, clauses: readonly Clause[], context: readonly Above[]): Resolution {
  const inForce = clauses.filter(({ isDeleted }) => !isDeleted)
  const scopes = scopesOf(context, inForce)
  const isBare = target.length === 1 && target[0]?.heading === null
  const alone = follow(target, inForce, null)
  if (!isBare && alone.length === 1) return pick(alone)
  for (const scope of scopes) {
    const found = follow(target, inForce, scope)
    if (found.length > 0) return pick(found)
  }
  if (isBare && scopes.length > 0) return { reason: 'missing' }
  return pick(alone)
}

function pick(found: readonly Clause[]): Resolution {
  const [clause] = found
  if (clause === undefined) return { reason: 'missing' }
  return found.length === 1 ? { clause } : { reason: 'ambiguous' }
}

/** The places that the headings above an instruction name in the form, the innermost first. */
function scopesOf(context: readonly Above[], clauses: readonly Clause[]): Clause[][] {
  const scopes: Clause[][] = []
  for (const { label, heading } of context) {
    const twins = clauses.filter((each) => labelOf(each) === label && normalize(each.heading) === normalize(heading))
    const steps = readTargets(heading)?.[0] ?? []
    const [within] = scopes
    const inner = within === undefined ? [] : follow(steps, clauses, within)
    const found = [twins, inner, follow(steps, clauses, null)].find(({ length }) => length === 1)
    if (found !== undefined) scopes.unshift(found)
  }
  return scopes
}

function follow(target: Target, clauses: readonly Clause[], scope: readonly Clause[] | null): Clause[] {
  let found = scope === null ? null : [...scope]
  for (const step of target) {
    found = findStep(step, clauses, found)
    if (found.length === 0) return []
  }
  return found ?? []
}

/** The nearest provisions under a scope that a step may mean; one whose whole number it is comes first. */
function findStep(step: Step, clauses: readonly Clause[], scope: readonly Clause[] | null): Clause[] {
  const isPlace = step.path.length === 0
  const inside =
    scope === null
      ? clauses
      : clauses.filter((clause) => scope.some((top) => isUnder(clause, top) || (isPlace && clause === top)))
  const titled = inside.filter(({ heading }) => heading !== null && normalize(heading) === normalize(step.words))
  if (titled.length === 1) return titled
  const named = inside.filter((clause) => means(step, clause))
  if (named.length < 2) return named
  const whole = step.path.join('.')
  const exact = named.filter(({ number }) => number === whole)
  if (scope === null && whole !== '' && exact.length > 0) return exact
  const least = Math.min(...named.map(depthOf))
  return named.filter((clause) => depthOf(clause) === least)
}

function depthOf(clause: Clause): number {
  let depth = 0
  for (let at = clause.parent; at !== null; at = at.parent) depth++
  return depth
}

/** Nouns that name the part of a policy around them if they have no label. */
const partsOfNouns: Readonly<Record<string, Clause['part']>> = {
  definition: 'definitions',
  exclusion: 'exclusions',
  condition: 'conditions',
}

function means(step: Step, clause: Clause): boolean {
  const heading = normalize(clause.heading)
  const { noun, path } = step
  const own = normalize(step.heading)
  if (path.length === 0) {
    if (own !== '') return noun === 'definition' ? defines(clause, own) : isCalled(own, heading)
    const part = noun === null ? undefined : partsOfNouns[noun]
    return part !== undefined && clause.part === part && clause.parent?.part !== part
  }
  const spelled = normalize([noun, path.join(' '), step.heading].filter(Boolean).join(' '))
  if (heading !== '' && (heading === spelled || (own === '' && noun !== null && heading.startsWith(`${spelled} `))))
    return true
  if (!endsIn(clause.number, path)) return false
  return (
    own === '' ||
    heading === own ||
    begins(own, heading) ||
    begins(heading, own) ||
    begins(normalize(clause.body.text.slice(0, 200)), own)
  )
}

function endsIn(number: string | null, path: readonly string[]): boolean {
  const suffix = path.join('.')
  return number !== null && (number === suffix || number.endsWith(`.${suffix}`))
}

/** "Water", "Water exclusion" and "the Water provision" call a provision headed "Water". */
function isCalled(name: string, heading: string): boolean {
  if (heading === '') return false
  return heading === name || heading === name.replace(/ (?:exclusion|condition|provision|definition|clause)s?$/, '')
}

function defines({ part, heading, body }: Clause, term: string): boolean {
  if (normalize(heading) === term) return part === 'definitions'
  return part === 'definitions' && begins(normalize(body.text.slice(0, 200)), `${term} mean`)
}

function begins(text: string, beginning: string): boolean {
  return beginning !== '' && text.startsWith(beginning) && !/^[a-rt-z0-9]/.test(text.slice(beginning.length))
}

export function normalize(text: string | null): string {
  return (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

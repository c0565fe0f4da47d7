import type { ModelRequest } from '#lib/tools/testing/model-server.ts'
import type { Service } from './service.ts'

const earlier = `HARBOR DWELLING POLICY

COVERAGES
A. Dwelling. We will pay for direct physical loss to the dwelling caused by fire, hail or freezing.
B. Jewelry. We will pay up to $1,500 for theft of jewelry.

EXCLUSIONS
We do not insure loss caused by:
1. Freezing of a plumbing system while the dwelling is vacant, unless you drained the system.
2. War, including civil war.

CONDITIONS
A. Inspection. We may survey the elevators of the building at any time.
B. Cancellation. You may cancel this policy at any time by returning it to us.
`
export const exclusion = 'Freezing of a plumbing system while the dwelling is vacant'
const limit = 'We will pay up to $1,500 for theft of jewelry.'

/** Two policies with a scenario, two expectations and a reviewer’s statement, of which the reading decides only the limit. */
export async function askAboutDwelling(service: Service, name: string): Promise<string> {
  const upload = (title: string, bytes: string) => service.upload({ name: `${name}, ${title}.txt`, bytes })
  const [first, second, note] = await Promise.all([
    upload('earlier', earlier),
    upload('later', earlier.replace('$1,500', '$2,500')),
    upload('note', 'The new edition treats frozen pipes with more generosity than before.'),
  ])
  const { id } = await service.make<{ id: string }>('/insurance/form-comparisons', {
    variants: [
      { key: 'a', label: 'Earlier', documents: [first.id] },
      { key: 'b', label: 'Later', documents: [second.id] },
    ],
    reviewMaterial: [note.id],
    scenarios: [
      {
        id: 'frozen-pipe',
        // They contradict each other: the reading leaves the question open, also after it has learned more.
        facts: 'A pipe of the plumbing system froze. A pipe of the plumbing system did not freeze.',
        question: 'Is the loss covered?',
        expectations: [
          { id: 'away', assertion: 'Damage from a frozen pipe is insured whenever the family is away.' },
          { id: 'jewelry', assertion: 'Theft of jewelry is paid up to $1,500.', variant: 'a' },
        ],
      },
    ],
  })
  return id
}

/** Answers from the exclusion, and another opinion on the limit. */
export function opine(request: ModelRequest): object {
  const { schemaName, text } = request
  if (schemaName === 'scenario_opinion') return { outcome: 'not_covered', steps: [quoting(request, exclusion)] }
  if (schemaName === 'review_opinion') return { outcome: 'contradicted', steps: [quoting(request, exclusion)] }
  const isOfLimit = text.includes('Theft of jewelry is paid up to')
  return { outcome: 'contradicted', steps: [quoting(request, isOfLimit ? limit : exclusion)] }
}

/** A step that quotes the words from the first passage that has them. */
function quoting({ text }: Pick<ModelRequest, 'text'>, quote: string): object {
  const before = text.slice(0, Math.max(0, text.indexOf(quote)))
  const passage = Number([...before.matchAll(/\] Passage (\d+)\b/g)].at(-1)?.[1] ?? 1)
  return { passage, quote, text: 'The wording says so.', decides: true }
}

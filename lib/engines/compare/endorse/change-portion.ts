import { isStatement } from '#lib/engines/compare/judge/categorize-whole.ts'
import type { UnplacedInstruction } from '#lib/engines/compare/segment/model.ts'
import { type Stretch, sentencesOf } from '#lib/engines/wording/sentences.ts'
import { type Clause, subtreeOf } from './clause.ts'
import { exchangeWords } from './exchange-words.ts'
import { cutPassage, joinPassages, type Passage, trimPassage } from './passage.ts'
import type { Instruction, OpensParagraph } from './read-instructions.ts'
import type { Portion } from './read-portion.ts'
import { rewrite } from './rewrite-clause.ts'

interface ChangeOfPortion {
  readonly clauses: readonly Clause[]
  readonly instruction: Instruction
  readonly portion: Portion
  readonly target: Clause
  readonly opensParagraph: OpensParagraph
}

/** Carries out an instruction on a part of a provision's own text, or says why that cannot be done. */
export function changePortion(all: ChangeOfPortion): UnplacedInstruction['reason'] | null {
  const { clauses, instruction, target } = all
  const { kind, lead, units } = instruction
  const extent = findPortion(all)
  if (typeof extent === 'string') return extent
  if (kind === 'exchange') return exchangeWords({ clauses, instruction, targets: [target], within: extent })
  const { body } = target
  const before = trimPassage(cutPassage(body, 0, extent.start))
  const own = trimPassage(cutPassage(body, extent.start, extent.end))
  const after = trimPassage(cutPassage(body, extent.end, body.text.length))
  const put = (middle: readonly Passage[], fresh: readonly Passage[]) => {
    rewrite(target, joinPassages([before, ...middle, after]), { instruction, action: 'amended', fresh })
    return null
  }
  if (kind === 'delete' || kind === 'suspend') return before.text + after.text === '' ? 'unread' : put([], [])
  if (units.length > 0 || lead.text === '') return 'unread'
  if (kind === 'replace') return put([lead], [lead])
  return kind === 'add_after' ? put([own, lead], [lead]) : 'unread'
}

/** Words of a first sentence that may be a title that no reader took for one. */
const longestTitle = 8

/** A provision's last words may be in the list below it, its first in a title: an uncertain place does not count. */
function findPortion({
  clauses,
  portion: { unit, from, count },
  target,
  opensParagraph,
}: ChangeOfPortion): Stretch | UnplacedInstruction['reason'] {
  const all = unit === 'sentence' ? sentencesOf(target.body.text) : paragraphsOf(target.body, opensParagraph)
  const opening = target.body.text.slice(all[0]?.start, all[0]?.end)
  if (unit === 'sentence' && opening.split(' ').length <= longestTitle && !isStatement(opening)) return 'ambiguous'
  const hasUnder = subtreeOf(clauses, target).some((each) => each !== target && !each.isDeleted)
  if (from < 0 && hasUnder) return 'ambiguous'
  const start = from < 0 ? all.length + from : from
  const [first, last] = [all[start], all[start + count - 1]]
  return first === undefined || last === undefined ? 'missing' : { start: first.start, end: last.end }
}

function paragraphsOf(body: Passage, opensParagraph: OpensParagraph): Stretch[] {
  const starts = body.source.map(({ start }) => start).filter((at) => at > 0 && opensParagraph(body, at))
  const edges = [0, ...starts, body.text.length + 1]
  return edges.slice(1).map((to, at) => ({ start: edges[at] ?? 0, end: to - 1 }))
}

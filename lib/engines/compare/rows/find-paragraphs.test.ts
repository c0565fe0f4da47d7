import { expect, it } from 'vitest'
import { resultOf } from '../testing/policies.ts'

function paragraphsOf(text: string, beginning: string): string[] {
  const { provisions } = resultOf([[text], [text]])
  const cell = provisions.find(({ cells }) => cells.v1?.text.startsWith(beginning))?.cells.v1
  const starts = [0, ...(cell?.paragraphs ?? [])]
  return starts.map((start, at) => cell?.text.slice(start, starts[at + 1]).trim() ?? '')
}

it('a cell keeps the paragraphs of its page and joins their lines', () => {
  const text = [
    'SECTION I',
    '',
    'A. “Home” means the building in which you live and\nthe structures beside it.',
    '',
    'It does not include land.\nIt includes porches.',
    '',
    'B. “Event” means one accident.',
    '',
    'SECTION II',
    '',
    'C. We will pay for direct physical loss to the home that is caused by fire, lightning or hail, unless an exclusion applies to it.',
  ].join('\n')
  expect(paragraphsOf(text, '“Home”')).toEqual([
    '“Home” means the building in which you live and the structures beside it.',
    'It does not include land. It includes porches.',
  ])
  expect(paragraphsOf(text, '“Event”')).toEqual(['“Event” means one accident.'])
})

import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FilingCard } from './filing-card.tsx'
import { makeRows } from './testing/make-rows.ts'

const [row] = makeRows(20, 26).filter(({ highlights }) => highlights !== null)

function show(openComments: number): string {
  if (!row?.highlights) throw new Error('No row has highlights.')
  const shown = { ...row, highlights: { ...row.highlights, openComments } }
  return renderToString(<FilingCard row={shown} />).replaceAll('<!-- -->', '')
}

it('a card counts the open comments of its filing as its columns do, and is silent about none', () => {
  expect(show(4)).toContain('>4 open<')
  expect(show(1200)).toContain('>1,200 open<')
  expect(show(0)).not.toContain(' open<')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventParser } from './event-parser.ts'

const stream = [
  ': heartbeat\n\n',
  'retry: 2000\nid: 7.1.9\nevent: change\ndata: {"a":1}\n\n',
  'event: ready\r\ndata: {}\r\n\r\n',
  'data: one\ndata:two\n\n',
  'event: nothing\n\n',
].join('')
const messages = [
  { name: 'change', data: '{"a":1}', id: '7.1.9' },
  { name: 'ready', data: '{}', id: '7.1.9' },
  { name: 'message', data: 'one\ntwo', id: '7.1.9' },
]

describe('a stream of events', () => {
  it('gives the same messages wherever it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (places) => {
        const parse = createEventParser()
        const cuts = [0, ...places.toSorted((a, b) => a - b), stream.length]
        const read = cuts.slice(1).flatMap((end, index) => parse(stream.slice(cuts[index], end)))
        expect(read).toEqual(messages)
      }),
      { seed: 20261122, numRuns: 500 },
    )
  })

  it('gives no message before its empty line', () => {
    const parse = createEventParser()
    expect(parse('data: late\n')).toEqual([])
    expect(parse('\n')).toEqual([{ name: 'message', data: 'late', id: null }])
  })
})

import { describe, expect, it } from 'vitest'
import { readOperation } from './read-operation.ts'

/** The operation of the words between brackets: “We pay for loss[ by fire].” */
function read(text: string) {
  const [before = '', words = '', after = ''] = text.split(/[[\]]/)
  const found = readOperation({ before, words, after })
  return found === null ? null : `${found.sign > 0 ? 'more' : 'less'} by ${found.is}`
}

describe('the operation of added words', () => {
  const hosts = ['We pay for loss', 'We do not pay for loss', 'This exclusion applies to loss']
  const clauses = [', if you tell us', ', unless you own it', ' that you cause', ', while you are away']

  it('is the same for a clause in any sentence it is added to', () => {
    for (const clause of clauses) expect(new Set(hosts.map((host) => read(`${host}[${clause}].`))).size, clause).toBe(1)
  })

  it('is less for a condition, an exception and a relative clause', () => {
    expect(read('We pay for loss[, if you tell us].')).toBe('less by condition')
    expect(read('We pay for loss[, other than a watch,] by fire.')).toBe('less by exception')
    expect(read('We pay for a loss[ that you discover].')).toBe('less by relative')
    expect(read('We pay for loss by theft[, but only while you are away].')).toBe('less by condition')
  })

  it('is more for a concession, also for one that takes in the words behind it', () => {
    expect(read('We pay for loss[, even if you are at fault].')).toBe('more by concession')
    expect(read('We pay for services[, whether or not] for a fee.')).toBe('more by concession')
  })

  it('is more for an alternative, and less for one more requirement', () => {
    expect(read('This does not include [scaffolding, forms or ]tools.')).toBe('more by alternative')
    expect(read('We pay for loss by fire[, smoke] or hail.')).toBe('more by alternative')
    expect(read('We pay for loss by fire[, hail or wind].')).toBe('more by alternative')
    expect(read('We pay if the leak is sudden[ and is found within 72 hours].')).toBe('less by requirement')
    expect(read('We pay for theft of jewelry[, watches] and furs.')).toBe('more by thing')
  })

  it('is less for a phrase and for words before a noun that say which', () => {
    expect(read('We pay for loss to watercraft[ over 20 feet in length] while afloat.')).toBe('less by phrase')
    expect(read('We pay for loss of [scheduled ]jewelry.')).toBe('less by modifier')
  })

  it('is unknown where one of several sums or times is taken', () => {
    expect(read('We pay the lesser of the limit [or the cost ]or the value.')).toBeNull()
    expect(read('Coverage ends after 30 days[ or when your car is repaired, whichever is sooner].')).toBeNull()
  })

  it('is unknown for words that may add or take: “alleged”, a sum, a second verb', () => {
    expect(read('We pay for a [suspected ]theft.')).toBeNull()
    expect(read('We pay for theft of furs[, or $500 for money].')).toBeNull()
    expect(read('You must tell us where it is[ to be] kept.')).toBeNull()
  })
})

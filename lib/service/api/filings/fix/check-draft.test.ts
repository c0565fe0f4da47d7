import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDraft, DraftReply } from './check-draft.ts'

const money = 'A. Our limit of liability for money\nis $200 for any one loss.'
const notice = 'B. You must give us notice of the loss within 60 days after the loss.'
const passages = [money, notice]
const reply = 'The form limits this. It says: “Our limit of liability for money is $200 for any one loss.”'
const quotes = [{ passage: 1, quote: 'Our limit of liability for money is $200' }]

describe('a draft', () => {
  test('is proposed where every quote is in the passage that it names', () => {
    expect(checkDraft({ reply, quotes }, passages)).toEqual({ text: reply, quoted: [0] })
    const both = [...quotes, { passage: 2, quote: 'notice of the loss within 60 days' }, ...quotes]
    expect(checkDraft({ reply, quotes: both.toReversed() }, passages)?.quoted).toEqual([0, 1])
  })

  test.each([
    ['one word of a quote changed', reply, [{ passage: 1, quote: 'Our limit of liability for cash is $200' }]],
    ['an amount of a quote changed', reply, [{ passage: 1, quote: 'Our limit of liability for money is $2,000' }]],
    ['a quote joined from two passages', reply, [{ passage: 1, quote: `${money} ${notice}` }]],
    ['a quote of another passage', reply, [{ passage: 2, quote: 'Our limit of liability for money is $200' }]],
    ['a passage that was not sent', reply, [{ passage: 3, quote: 'Our limit of liability for money is $200' }]],
    ['a quote too short to prove anything', reply, [{ passage: 1, quote: 'money' }]],
    ['words in quotation marks that no passage has', 'It says “money is covered in full.”', quotes],
    ['words in straight quotation marks that no passage has', 'It says "money is covered in full."', quotes],
    ['words in single quotation marks that no passage has', 'It says ‘money is covered in full.’', quotes],
    ['words in foreign quotation marks that no passage has', 'It says «money is covered in full».', quotes],
    ['quotation marks that do not end', 'It says “Our limit of liability for money', quotes],
    ['a part that is left to be filled in', 'The limit is [amount].', quotes],
    ['another language', 'La póliza no cubre el dinero y la garantía es para los daños de la casa.', quotes],
    ['nothing to read', '\u200b \u0007', quotes],
  ])('is not proposed with %s', (_, text, given) => {
    expect(checkDraft({ reply: text, quotes: given }, passages)).toBeNull()
  })

  test('is shown in paragraphs, without characters that are not seen', () => {
    const text = 'Thank\u200b you.\r\n\r\n\r\n\r\nThe  limit\u202e applies.'
    expect(checkDraft({ reply: text, quotes }, passages)?.text).toBe('Thank you.\n\nThe limit applies.')
  })

  test('never shows words in quotation marks that are in no passage, for any answer of a model', () => {
    const words = fc.constantFrom(
      'money',
      'is $200',
      'covered',
      'notice of the loss',
      '“',
      '”',
      '"',
      '‘',
      '’',
      '.',
      '\n',
    )
    const text = fc.array(words, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' '))
    const quote = fc.record({ passage: fc.integer({ min: 1, max: 3 }), quote: text })
    const answer = fc.record({ reply: text, quotes: fc.array(quote, { minLength: 1, maxLength: 3 }) })
    const plain = passages.map((passage) => passage.replace(/\s+/g, ' '))
    fc.assert(
      fc.property(answer, (given) => {
        const checked = checkDraft(DraftReply.parse(given), passages)
        for (const [, inner = ''] of checked?.text.matchAll(/“([^“”]*)”/g) ?? []) {
          const said = inner.trim().replace(/[.,;:!?]$/, '')
          expect(plain.some((passage) => passage.includes(said.replace(/\s+/g, ' ')))).toBe(true)
        }
      }),
      { seed: 24, numRuns: 500 },
    )
  })
})

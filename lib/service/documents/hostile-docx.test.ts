import { describe, expect, it } from 'vitest'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { extract } from './extract.ts'
import { type ExtractLimits, extractLimits } from './limits.ts'
import { paragraph, wordPart } from './testing/raw-docx.ts'
import { type RawEntry, type RawZipOptions, rawZip } from './testing/raw-zip.ts'

const kibibyte = 1024
const document = wordPart('document', `<w:body>${paragraph('Policy')}</w:body>`)
const documentEntry: RawEntry = { name: 'word/document.xml', content: document }
const small: Partial<ExtractLimits> = {
  streamBytes: 64 * kibibyte,
  inflatedBytes: 160 * kibibyte,
  ratioFloorBytes: 8 * kibibyte,
}
/** Text that deflates to about half its size, so that the ratio is not what stops it. */
const filler = (bytes: number) => {
  const prng = createPrng(1)
  return Uint8Array.from({ length: bytes }, () => prng.int(65, 90))
}
const header = (number: number, bytes: number): RawEntry => ({
  name: `word/header${number}.xml`,
  content: Buffer.concat([Buffer.from('<w:hdr>'), filler(bytes), Buffer.from('</w:hdr>')]),
})

async function outcomeOf(bytes: Uint8Array, limits: Partial<ExtractLimits> = {}): Promise<string> {
  const outcome = await extract(bytes, { ...extractLimits, ...limits })
  return outcome.ok ? outcome.pages.map(({ text }) => text).join('\f') : outcome.reason
}

const read = (entries: readonly RawEntry[], options: RawZipOptions = {}, limits: Partial<ExtractLimits> = {}) =>
  outcomeOf(rawZip(entries, options), limits)

describe('an archive', () => {
  it('is read however its sizes are stored: in headers, in data descriptors, in zip64 records', async () => {
    expect(await read([documentEntry])).toBe('Policy')
    expect(await read([{ ...documentEntry, isStored: true }])).toBe('Policy')
    expect(await read([{ ...documentEntry, hasDescriptor: true }])).toBe('Policy')
    expect(await read([documentEntry], { isZip64: true })).toBe('Policy')
  })

  it('may have 2,000 parts, not one more, whichever record counts them', async () => {
    const parts = (count: number) =>
      Array.from({ length: count - 1 }, (_, at) => ({ name: `docProps/${at}.xml`, content: 'x' }))
    expect(await read([documentEntry, ...parts(2_000)])).toBe('Policy')
    expect(await read([documentEntry, ...parts(2_001)])).toBe('too_large')
    expect(await read([documentEntry, ...parts(2_001)], { isZip64: true })).toBe('too_large')
    expect(await read([documentEntry], { declaredCount: 60_000 })).toBe('too_large')
    expect(await read([documentEntry], { declaredCount: Number.MAX_SAFE_INTEGER, isZip64: true })).toBe('too_large')
  })

  it('that counts more parts than it lists is damaged', async () => {
    expect(await read([documentEntry], { declaredCount: 2 })).toBe('damaged')
  })

  it('with a part that inflates past the limit is too large, even if it declares a small size', async () => {
    const large = header(1, 70 * kibibyte)
    expect(await read([documentEntry, header(1, 50 * kibibyte)], {}, small)).toBe('Policy')
    expect(await read([documentEntry, large], {}, small)).toBe('too_large')
    expect(await read([documentEntry, { ...large, declaredBytes: 10 }], {}, small)).toBe('too_large')
    expect(await read([documentEntry, { ...large, declaredBytes: 10 }], { isZip64: true }, small)).toBe('too_large')
    expect(await read([documentEntry, { ...large, isStored: true, declaredBytes: 10 }], {}, small)).toBe('too_large')
    expect(await read([documentEntry, { ...large, hasDescriptor: true, declaredBytes: 10 }], {}, small)).toBe(
      'too_large',
    )
  })

  it('whose parts inflate past the limit together is too large, even if they declare small sizes', async () => {
    const three = [1, 2, 3].map((number) => header(number, 52 * kibibyte))
    const four = [1, 2, 3, 4].map((number) => header(number, 52 * kibibyte))
    expect(await read([documentEntry, ...three], {}, small)).toBe('Policy')
    expect(await read([documentEntry, ...four], {}, small)).toBe('too_large')
    expect(await read([documentEntry, ...four.map((part) => ({ ...part, declaredBytes: 10 }))], {}, small)).toBe(
      'too_large',
    )
  })

  it('whose parts share their data is counted for each of them', async () => {
    const first = { ...header(1, 52 * kibibyte), declaredBytes: 10 }
    const others = [2, 3, 4].map((number) => ({ ...first, name: `word/header${number}.xml`, overlaps: first.name }))
    expect(await read([documentEntry, first, ...others.slice(1)], {}, small)).toBe('Policy')
    expect(await read([documentEntry, first, ...others], {}, small)).toBe('too_large')
  })

  it('with a part that grows more than a hundredfold is too large, although it is never opened', async () => {
    const bomb = (bytes: number) => ({ name: 'word/media/a.bmp', content: Buffer.alloc(bytes) })
    expect(await read([documentEntry, bomb(8 * kibibyte)], {}, small)).toBe('Policy')
    expect(await read([documentEntry, bomb(9 * kibibyte)], {}, { ...small, inflateRatio: 50 })).toBe('too_large')
  })

  it('that declares an impossible size is too large', async () => {
    const lying = { ...documentEntry, declaredBytes: Number.MAX_SAFE_INTEGER }
    expect(await read([lying], { isZip64: true })).toBe('too_large')
  })

  it('whose document is encrypted asks for one without a password', async () => {
    expect(await read([{ ...documentEntry, isEncrypted: true }])).toBe('password_protected')
    expect(await read([documentEntry, { ...header(1, 10), isEncrypted: true }])).toBe('damaged')
  })

  it('that is cut off, or whose offsets are wrong, is damaged', async () => {
    const zip = rawZip([documentEntry])
    for (const share of [0.2, 0.5, 0.9]) {
      expect(await outcomeOf(zip.subarray(0, Math.floor(zip.length * share)))).toBe('damaged')
    }
    const astray = Buffer.from(zip)
    astray.writeUInt32LE(0xfffffff0, astray.length - 6)
    expect(await outcomeOf(astray)).toBe('damaged')
    const withoutData = Buffer.from(zip)
    withoutData.fill(0xff, 60, 120)
    expect(await outcomeOf(withoutData)).toBe('damaged')
  })
})

describe('the XML of a document', () => {
  const readXml = (xml: string) => read([{ name: 'word/document.xml', content: xml, isStored: true }])
  const inside = (content: string) => wordPart('document', `<w:body>${content}</w:body>`)

  it.each([
    ['entities that multiply', '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>', '&b;'],
    ['an entity from outside', '<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '&a;'],
    ['a document type that it does not use', '<!DOCTYPE w>', ''],
  ])('is rejected where it declares %s', async (_, doctype, use) => {
    const xml = inside(paragraph(`Policy${use}`)).replace(/^<\?xml[^>]*>/, '')
    expect(await readXml(`${doctype}${xml}`)).toBe('damaged')
  })

  it.each([
    ['an element that is not closed', '<w:p>'],
    ['elements that overlap', '<w:p><w:r></w:p></w:r>'],
    ['an undeclared entity', paragraph('&nbsp;')],
    ['an attribute twice', '<w:p w:a="1" w:a="2"/>'],
    ['a character that XML does not allow', paragraph('a\u0001b')],
  ])('is rejected where it has %s', async (_, content) => {
    expect(await readXml(inside(content))).toBe('damaged')
  })

  it('is rejected where it is nested deeper than Word writes, without overflowing the stack', async () => {
    const nested = (depth: number) =>
      inside(`${'<w:sdt>'.repeat(depth)}${paragraph('Policy')}${'</w:sdt>'.repeat(depth)}`)
    expect(await readXml(nested(200))).toBe('Policy')
    expect(await readXml(nested(300))).toBe('damaged')
    expect(await readXml(nested(200_000))).toBe('damaged')
  })

  it('is read with its built-in entities, character numbers, comments and CDATA', async () => {
    const text = '&lt;a&gt; &amp; &quot;b&quot; &#8220;c&#x201d;<!-- no --><![CDATA[<d>]]>'
    expect(await readXml(inside(paragraph(text)))).toBe('<a> & "b" “c”<d>')
  })

  it('is read in UTF-16 and with a byte order mark', async () => {
    const xml = `\ufeff${inside(paragraph('Policy'))}`
    expect(await readXml(xml)).toBe('Policy')
    expect(await read([{ name: 'word/document.xml', content: Buffer.from(xml, 'utf16le') }])).toBe('Policy')
  })
})

import { paragraph, rawDocx, wordPart } from '#lib/service/documents/testing/raw-docx.ts'
import { type RawEntry, rawZip } from '#lib/service/documents/testing/raw-zip.ts'
import type { Prng } from '#lib/tools/quality/prng.ts'
import type { HostileFile } from './hostile-file.ts'

const mebibyte = 1024 * 1024
const body = (text: string) => wordPart('document', `<w:body>${text}</w:body>`)
const main = (xml: Uint8Array | string): RawEntry => ({ name: 'word/document.xml', content: xml })
const ordinary = main(body(paragraph('Policy provisions apply.')))

/** Word files and archives that are bombs, lie about themselves, or reach outside. */
export function listHostileWords(prng: Prng): readonly HostileFile[] {
  const whole = rawZip([ordinary])
  return [
    ...listBombs(),
    ...listXml(),
    word(
      'paths that lead out of the folder',
      rawZip([ordinary, { name: '../../../../etc/cron.d/evil', content: 'x' }]),
    ),
    word('an absolute path', rawZip([ordinary, { name: '/etc/passwd', content: 'x' }])),
    word('two documents of one name', rawZip([ordinary, main(body(paragraph('Another.')))])),
    word('a name of 60,000 characters', rawZip([ordinary, { name: 'a'.repeat(60_000), content: 'x' }])),
    word('relations to other machines and files', externalRelations()),
    word('bytes changed at random', mutate(whole, prng)),
    word('bytes changed at random, again', mutate(whole, prng)),
    word('cut off in the middle', whole.subarray(0, whole.length / 2), 'unreadable'),
    word('an encrypted document', rawZip([{ ...ordinary, isEncrypted: true }]), 'unreadable'),
    word('a count of 60,000 parts that are not there', rawZip([ordinary], { declaredCount: 60_000 }), 'unreadable'),
  ]
}

const word = (name: string, bytes: Uint8Array, ends?: HostileFile['ends']): HostileFile => ({
  name: `DOCX: ${name}`,
  fileName: 'policy.docx',
  bytes,
  ...(ends && { ends }),
})

function listBombs(): readonly HostileFile[] {
  const zeros = { name: 'word/media/a.bmp', content: Buffer.alloc(200 * mebibyte) }
  const nested = rawZip([
    { name: 'inner.zip', content: rawZip([{ name: 'a', content: Buffer.alloc(100 * mebibyte) }]) },
  ])
  const first = { name: 'word/header1.xml', content: Buffer.alloc(30 * mebibyte, '<a/>') }
  const sharing = Array.from({ length: 1000 }, (_, n) => ({
    ...first,
    name: `word/header${n + 2}.xml`,
    overlaps: first.name,
  }))
  return [
    word('a picture that inflates to 200 MiB', rawZip([ordinary, zeros]), 'unreadable'),
    word(
      'a document that inflates to 100 MiB',
      rawZip([main(body(paragraph('a'.repeat(100 * mebibyte))))]),
      'unreadable',
    ),
    word('archives in archives', nested, 'unreadable'),
    word('a thousand parts that share their data', rawZip([ordinary, first, ...sharing]), 'unreadable'),
    word(
      'a part that says it has no bytes',
      rawZip([{ ...main(body(paragraph('a'.repeat(40 * mebibyte)))), declaredBytes: 0 }]),
      'unreadable',
    ),
    word('300,000 paragraphs', rawDocx({ body: paragraph('a').repeat(300_000) })),
    word(
      'a table of 2,000 nested tables',
      rawDocx({ body: `${'<w:tbl><w:tr><w:tc>'.repeat(2000)}${'</w:tc></w:tr></w:tbl>'.repeat(2000)}` }),
    ),
  ]
}

function listXml(): readonly HostileFile[] {
  const plain = body(paragraph('Policy &b;')).replace(/^<\?xml[^>]*>/, '')
  const laughs = Array.from({ length: 20 }, (_, n) => `<!ENTITY b${n} "${`&b${n - 1};`.repeat(10)}">`).slice(1)
  return [
    word(
      'an entity that names a file',
      rawZip([main(`<!DOCTYPE w [<!ENTITY b SYSTEM "file:///etc/passwd">]>${plain}`)]),
      'unreadable',
    ),
    word(
      'a billion laughs',
      rawZip([main(`<!DOCTYPE w [<!ENTITY b0 "ha">${laughs.join('')}<!ENTITY b "&b19;">]>${plain}`)]),
      'unreadable',
    ),
    word(
      'elements nested 200,000 deep',
      rawDocx({ body: `${'<w:sdt>'.repeat(200_000)}${'</w:sdt>'.repeat(200_000)}` }),
      'unreadable',
    ),
    word('an attribute of 20 MiB', rawZip([main(body(`<w:p w:a="${'a'.repeat(20 * mebibyte)}"/>`))])),
  ]
}

function externalRelations(): Uint8Array {
  const targets = ['http://127.0.0.1:1/a', 'file:///etc/passwd', '\\\\evil.test\\share', '../../../../etc/passwd']
  const relations = targets.map((target, n) => `<Relationship Id="r${n}" TargetMode="External" Target="${target}"/>`)
  const references = targets.map((_, n) => `<w:headerReference w:type="default" r:id="r${n}"/>`)
  return rawDocx({
    body: `${paragraph('Policy provisions apply.')}<w:sectPr>${references.join('')}</w:sectPr>`,
    parts: { 'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}</Relationships>` },
  })
}

function mutate(bytes: Uint8Array, prng: Prng): Uint8Array {
  const changed = Buffer.from(bytes)
  for (let count = prng.int(1, 20); count > 0; count -= 1) changed[prng.int(0, changed.length - 1)] = prng.int(0, 255)
  return changed
}

import { describe, expect, it } from 'vitest'
import { extract } from './extract.ts'
import { extractLimits } from './limits.ts'
import { listed, listLevel, paragraph, type RawDocx, rawDocx, wordPart } from './testing/raw-docx.ts'

async function sectionsOf(docx: RawDocx): Promise<string[]> {
  const outcome = await extract(rawDocx(docx), extractLimits)
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.message}`)
  return outcome.pages.map((page) => page.text)
}

async function paragraphsOf(docx: RawDocx): Promise<string[]> {
  return (await sectionsOf(docx)).join('\f').split('\n\n')
}

const list = (id: number, levels: string, more = '') =>
  `<w:abstractNum w:abstractNumId="${id}">${more}${levels}</w:abstractNum>`
const num = (id: number, abstractId: number, override = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/>${override}</w:num>`
const policyLevels = [
  listLevel(0, 'upperLetter', '%1.'),
  listLevel(1, 'decimal', '%2.'),
  listLevel(2, 'lowerLetter', '%3.'),
  listLevel(3, 'decimal', '(%4)'),
].join('')

describe('automatic numbers', () => {
  it('are written out by level, a level starting again under each item above it', async () => {
    const numbering = list(0, policyLevels) + num(1, 0)
    const body = [0, 1, 2, 3, 3, 2, 1, 0, 1].map((level) => listed('x', 1, level)).join('')
    const numbers = ['A.', '1.', 'a.', '(1)', '(2)', 'b.', '2.', 'B.', '1.']
    expect(await paragraphsOf({ body, numbering })).toEqual(numbers.map((number) => `${number} x`))
  })

  it('of several levels are joined, in digits where the list is legal', async () => {
    const levels = listLevel(0, 'upperRoman', '%1.') + listLevel(1, 'decimal', '%1.%2', '<w:isLgl/>')
    const body = listed('a', 1) + listed('b', 1) + listed('c', 1, 1)
    expect(await paragraphsOf({ body, numbering: list(0, levels) + num(1, 0) })).toEqual(['I. a', 'II. b', '2.1 c'])
  })

  it('continue through lists that share a definition, and start again where a list says so', async () => {
    const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
    const numbering = list(0, listLevel(0, 'decimal', '%1.')) + num(1, 0) + num(2, 0) + num(3, 0, restart)
    const body = listed('a', 1) + listed('b', 2) + listed('c', 3) + listed('d', 3)
    expect(await paragraphsOf({ body, numbering })).toEqual(['1. a', '2. b', '1. c', '2. d'])
  })

  it('come from the style of a heading, and of the style it is based on', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="H"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="H2"><w:basedOn w:val="H"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>'
    const numbering =
      list(0, listLevel(0, 'upperRoman', 'SECTION %1 –') + listLevel(1, 'upperLetter', '%2.')) + num(1, 0)
    const body = paragraph('PROPERTY', '<w:pStyle w:val="H"/>') + paragraph('Dwelling', '<w:pStyle w:val="H2"/>')
    expect(await paragraphsOf({ body, numbering, styles })).toEqual(['SECTION I – PROPERTY', 'A. Dwelling'])
  })

  it('are switched off by list number 0', async () => {
    const numbering = list(0, policyLevels) + num(1, 0)
    expect(await paragraphsOf({ body: listed('plain', 0) + listed('x', 1), numbering })).toEqual(['plain', 'A. x'])
  })

  it('of bullets are bullets, in any symbol font', async () => {
    const numbering = list(0, listLevel(0, 'bullet', '\uf0b7')) + num(1, 0)
    expect(await paragraphsOf({ body: listed('x', 1), numbering })).toEqual(['• x'])
  })
})

describe('tracked changes', () => {
  it('are read as accepted: with insertions, without deletions', async () => {
    const body =
      '<w:p><w:r><w:t xml:space="preserve">within </w:t></w:r><w:del><w:r><w:delText>30</w:delText></w:r></w:del><w:ins><w:r><w:t>60</w:t></w:r></w:ins><w:r><w:t xml:space="preserve"> days</w:t></w:r></w:p>'
    expect(await paragraphsOf({ body })).toEqual(['within 60 days'])
  })

  it('join the paragraphs whose mark between them is deleted', async () => {
    const body = paragraph('We pay ', '<w:rPr><w:del/></w:rPr>') + paragraph('actual cash value.')
    expect(await paragraphsOf({ body })).toEqual(['We pay actual cash value.'])
  })

  it('leave moved text in its new place only', async () => {
    const run = '<w:r><w:t>Moved.</w:t></w:r>'
    const body = `<w:p><w:moveFrom>${run}</w:moveFrom><w:r><w:t>First.</w:t></w:r></w:p><w:p><w:moveTo>${run}</w:moveTo></w:p>`
    expect(await paragraphsOf({ body })).toEqual(['First.', 'Moved.'])
  })

  it('leave out rows that were deleted', async () => {
    const row = (text: string, mark = '') => `<w:tr><w:trPr>${mark}</w:trPr><w:tc>${paragraph(text)}</w:tc></w:tr>`
    expect(await paragraphsOf({ body: `<w:tbl>${row('gone', '<w:del/>')}${row('here')}</w:tbl>` })).toEqual(['here'])
  })
})

describe('what a paragraph holds', () => {
  const run = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`

  it('is read with tabs, line breaks, and soft and non-breaking hyphens', async () => {
    const body = run(
      '<w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:softHyphen/><w:t>d</w:t><w:noBreakHyphen/><w:t>e</w:t>',
    )
    expect(await paragraphsOf({ body })).toEqual(['a\tb\nc\u00add\u2011e'])
  })

  it('is read without hidden text and field codes, with the results of fields', async () => {
    const body =
      '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>shown</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    expect(await paragraphsOf({ body })).toEqual(['shown'])
  })

  it('is read with its text boxes once, though Word stores them twice', async () => {
    const box = `<w:txbxContent>${paragraph('In the box')}</w:txbxContent>`
    const body = `<w:p><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
    expect((await sectionsOf({ body }))[0]?.trim()).toBe('In the box')
  })

  it('is read with its notes, numbered in the order of their references', async () => {
    const body = '<w:p><w:r><w:t>Text</w:t><w:footnoteReference w:id="7"/></w:r></w:p>'
    const footnotes = wordPart(
      'footnotes',
      `<w:footnote w:id="0" w:type="separator"/><w:footnote w:id="7">${paragraph('A note.')}</w:footnote>`,
    )
    expect(await paragraphsOf({ body, parts: { 'word/footnotes.xml': footnotes } })).toEqual(['Text[1]', '[1] A note.'])
  })
})

describe('tables', () => {
  const table = (rows: string[][]) =>
    `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

  it('of one-paragraph cells are lines, cells parted by tabs', async () => {
    const body = table([
      [paragraph('Money'), paragraph('$200')],
      [paragraph('Firearms'), paragraph('$2,500')],
    ])
    expect(await paragraphsOf({ body })).toEqual(['Money\t$200\nFirearms\t$2,500'])
  })

  it('that lay out running text are read cell by cell', async () => {
    const body = table([[paragraph('One') + paragraph('Two'), paragraph('Three')]])
    expect(await paragraphsOf({ body })).toEqual(['One', 'Two', 'Three'])
  })
})

describe('sections', () => {
  const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'

  it('end at page breaks, at paragraphs that begin a page, and at section ends that are not continuous', async () => {
    const body = [
      paragraph('One') + pageBreak,
      paragraph('Two'),
      paragraph('Three', '<w:pageBreakBefore/>'),
      paragraph('Three still', '<w:sectPr><w:type w:val="continuous"/></w:sectPr>'),
      paragraph('Three again', '<w:sectPr/>'),
      paragraph('Four'),
    ].join('')
    expect(await sectionsOf({ body })).toEqual(['One', 'Two', 'Three\n\nThree still\n\nThree again', 'Four'])
  })

  it('have the running head and foot once, before the first section, without page numbers', async () => {
    const page =
      '<w:r><w:t xml:space="preserve">FD HO 03 05 21  Page </w:t></w:r><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>'
    const body = `${paragraph('One')}${pageBreak}${paragraph('Two')}<w:sectPr><w:headerReference w:type="default" r:id="r1"/><w:footerReference w:type="default" r:id="r2"/></w:sectPr>`
    const parts = {
      'word/header1.xml': wordPart('hdr', paragraph('Homeowners')),
      'word/footer1.xml': wordPart('ftr', `<w:p>${page}</w:p>`),
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="r1" Target="header1.xml"/><Relationship Id="r2" Target="footer1.xml"/></Relationships>',
    }
    expect(await sectionsOf({ body, parts })).toEqual(['Homeowners\n\nFD HO 03 05 21\n\nOne', 'Two'])
  })
})

describe('an unreadable Word file', () => {
  const reasonFor = async (bytes: Uint8Array) => {
    const outcome = await extract(bytes, extractLimits)
    return outcome.ok ? 'read' : outcome.reason
  }

  it('is scanned where it holds pictures only, and empty where it holds nothing', async () => {
    expect(await reasonFor(rawDocx({ body: paragraph(' '), parts: { 'word/media/image1.png': 'x' } }))).toBe('scanned')
    expect(await reasonFor(rawDocx({ body: paragraph(' ') }))).toBe('empty')
  })
})

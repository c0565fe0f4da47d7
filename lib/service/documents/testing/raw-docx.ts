import { strToU8, zipSync } from 'fflate'

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'

export interface RawDocx {
  /** The body's content. */
  readonly body: string
  readonly numbering?: string
  readonly styles?: string
  /** More parts by path, whole. */
  readonly parts?: Readonly<Record<string, string>>
}

/** A Word file put together from WordprocessingML. */
export function rawDocx({ body, numbering, styles, parts = {} }: RawDocx): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'word/document.xml': wordPart('document', `<w:body>${body}</w:body>`),
    ...(numbering !== undefined && { 'word/numbering.xml': wordPart('numbering', numbering) }),
    ...(styles !== undefined && { 'word/styles.xml': wordPart('styles', styles) }),
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

export function wordPart(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${namespaces}>${content}</w:${root}>`
}

export function paragraph(text: string, properties = ''): string {
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

export function listed(text: string, list: number, level = 0): string {
  return paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
}

export function listLevel(level: number, format: string, text: string, more = ''): string {
  return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
}

/** Sections of one word each, all under one running head. */
export function docxWithRunningHead(head: string, sectionCount: number): Uint8Array {
  const section = '<w:p><w:r><w:t>x</w:t><w:br w:type="page"/></w:r></w:p>'
  return rawDocx({
    body: `${section.repeat(sectionCount)}<w:sectPr><w:headerReference w:type="default" r:id="r1"/></w:sectPr>`,
    parts: {
      'word/header1.xml': wordPart('hdr', paragraph(head)),
      'word/_rels/document.xml.rels': '<Relationships><Relationship Id="r1" Target="header1.xml"/></Relationships>',
    },
  })
}

/** Indexes into the cell formats of `stylesXml`. */
export const cellStyles = {
  text: 0,
  header: 1,
  /** With the apostrophe that keeps Excel from reading it as a formula. */
  quoted: 2,
  link: 3,
  date: 4,
  /** A whole number needs another format than one with decimals, which would print a trailing point. */
  numbers: { whole: 5, decimal: 6, wholeDollars: 7, dollars: 8, wholePercent: 9, percent: 10 },
} as const

const dollars = '&quot;$&quot;#,##0'
const custom = [
  [164, 'yyyy\\-mm\\-dd'],
  [165, dollars],
  [166, `${dollars}.00`],
] as const

const top = '<alignment vertical="top" wrapText="1"/>'
const numberXf = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${top}</xf>`
const formats = [
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">${top}</xf>`,
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">${top}</xf>`,
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyAlignment="1">${top}</xf>`,
  `<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">${top}</xf>`,
  ...[164, 3, 4, 165, 166, 9, 10].map(numberXf),
]

const font = (inner: string) => `<font>${inner}<sz val="10"/><name val="Arial"/></font>`

export const stylesXml = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${custom.length}">${custom
  .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="3">${font('')}${font('<b/>')}<font><u/><sz val="10"/><color rgb="FF0B6470"/><name val="Arial"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7EEEE"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`

/** Properties of a run within a cell. */
export const runProperties = {
  plain: '<rPr><sz val="10"/><rFont val="Arial"/></rPr>',
  bold: '<rPr><b/><sz val="10"/><rFont val="Arial"/></rPr>',
  inserted: '<rPr><u/><sz val="10"/><color rgb="FF0B5D3B"/><rFont val="Arial"/></rPr>',
  removed: '<rPr><strike/><sz val="10"/><color rgb="FF9B1C1C"/><rFont val="Arial"/></rPr>',
  moved: '<rPr><u val="double"/><sz val="10"/><color rgb="FF5B3E99"/><rFont val="Arial"/></rPr>',
} as const

import PDFDocument from 'pdfkit'

/** A PDF drawn by hand, without compression, for tests. */
export async function drawPdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0, info: { CreationDate: new Date(0) }, ...options })
  const chunks: Uint8Array[] = []
  const written = new Promise<Uint8Array>((resolve) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
  })
  document.font('Helvetica').fontSize(10)
  draw(document)
  document.end()
  return written
}

/** Lines of text one below the other from a point; gives the place below the last. */
export function drawLines(
  document: PDFKit.PDFDocument,
  lines: readonly string[],
  { x, y, leading = 12 }: { readonly x: number; readonly y: number; readonly leading?: number },
): number {
  for (const [index, line] of lines.entries()) document.text(line, x, y + index * leading, { lineBreak: false })
  return y + lines.length * leading
}

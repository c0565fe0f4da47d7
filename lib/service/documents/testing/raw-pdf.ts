export interface RawStream {
  readonly dictionary: string
  readonly data: Uint8Array
}

/** A PDF put together from its objects' bodies, numbered from 1, the first being the catalog; with a correct table of offsets. */
export function rawPdf(objects: readonly (string | RawStream)[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((body, index) => {
    offsets.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    if (typeof body === 'string') add(Buffer.from(body, 'latin1'))
    else {
      add(Buffer.from(`<< ${body.dictionary} /Length ${body.data.length} >>\nstream\n`))
      add(Buffer.from(body.data))
      add(Buffer.from('\nendstream'))
    }
    add(Buffer.from('\nendobj\n'))
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer << /Size ${count} /Root 1 0 R ${trailer} >>`
  const start = length
  add(Buffer.from(`${end}\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** One page with one content stream and Helvetica as /F1. */
export function onePagePdf(content: RawStream, page = ''): Uint8Array {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

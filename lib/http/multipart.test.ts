import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMultipart } from './multipart.ts'

interface Part {
  readonly name: string
  readonly fileName: string | null
  readonly content: string
}

function toRequest(body: Uint8Array, cuts: readonly number[], boundary = 'x-boundary'): Request {
  const ends = [...new Set(cuts.map((cut) => cut % (body.length + 1)))].toSorted((a, b) => a - b)
  const chunks = [...ends, body.length].map((end, at) => body.slice(ends[at - 1] ?? 0, end))
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: stream,
    duplex: 'half',
  }
  return new Request('http://localhost/', init)
}

async function readParts(request: Request): Promise<Part[]> {
  const parts: { head: Omit<Part, 'content'>; chunks: Buffer[] }[] = []
  await readMultipart(request, (head) => {
    const chunks: Buffer[] = []
    parts.push({ head, chunks })
    return (chunk) => {
      chunks.push(Buffer.from(chunk))
    }
  })
  return parts.map(({ head, chunks }) => ({ ...head, content: Buffer.concat(chunks).toString('latin1') }))
}

/** Bytes that are likely to look like the beginning of a delimiter. */
const trickyContent = fc
  .array(fc.constantFrom('\r', '\n', '-', '--', '\r\n', '\r\n--', '\r\n--x-bound', 'x-boundary', 'a', '\u00ff', '\0'), {
    maxLength: 40,
  })
  .map((pieces) => pieces.join(''))
  .filter((content) => !`\r\n${content}\r\n`.includes('\r\n--x-boundary'))

describe('a multipart body', () => {
  test('comes out as it went in, however it is cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(trickyContent, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(2000), { maxLength: 60 }),
        async (contents, cuts) => {
          const text = contents
            .map((content, at) => `--x-boundary\r\nContent-Disposition: form-data; name="p${at}"\r\n\r\n${content}\r\n`)
            .join('')
          const body = Buffer.from(`${text}--x-boundary--\r\n`, 'latin1')
          const expected = contents.map((content, at) => ({ name: `p${at}`, fileName: null, content }))
          expect(await readParts(toRequest(body, cuts))).toEqual(expected)
        },
      ),
      { seed: 3, numRuns: 300 },
    )
  })

  test('is refused wherever it breaks off', async () => {
    const whole = Buffer.from('--x-boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x-boundary--')
    for (let length = 0; length < whole.length; length++) {
      await expect(readParts(toRequest(whole.subarray(0, length), []))).rejects.toMatchObject({
        code: 'invalid_request',
      })
    }
    expect(await readParts(toRequest(whole, []))).toHaveLength(1)
  })

  test.each([
    ['form-data; name="file"; filename="a b.pdf"', 'a b.pdf'],
    ['form-data; name="file"; filename="a%22b%0D%0A.pdf"', 'a"b  .pdf'],
    ['form-data; name="file"; filename="a\\"b\\\\c.pdf"', 'a"b\\c.pdf'],
    ['form-data; name="file"; filename="Gr\u00f6\u00dfe.pdf"', 'Größe.pdf'],
    ['form-data; name=file; filename=plain.pdf', 'plain.pdf'],
    ['form-data; filename="a; name=other"; name="file"', 'a; name=other'],
  ])('tells the file name of %s', async (disposition, fileName) => {
    const body = Buffer.from(`--x-boundary\r\ncontent-disposition: ${disposition}\r\n\r\nx\r\n--x-boundary--`)
    expect(await readParts(toRequest(body, []))).toEqual([{ name: 'file', fileName, content: 'x' }])
  })

  test.each([
    ['a part without a name', '--x-boundary\r\nContent-Type: text/plain\r\n\r\nx\r\n--x-boundary--'],
    [
      'text behind a delimiter',
      '--x-boundaryzz\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--x-boundary--',
    ],
    ['a head without an end', `--x-boundary\r\nContent-Disposition: form-data; name="a"; ${'x'.repeat(9000)}`],
  ])('is refused with %s', async (_, text) => {
    await expect(readParts(toRequest(Buffer.from(text), []))).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

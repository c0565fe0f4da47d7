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

  test('is rejected wherever it breaks off', async () => {
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
  ])('reads the file name of %s', async (disposition, fileName) => {
    const body = Buffer.from(`--x-boundary\r\ncontent-disposition: ${disposition}\r\n\r\nx\r\n--x-boundary--`)
    expect(await readParts(toRequest(body, []))).toEqual([{ name: 'file', fileName, content: 'x' }])
  })

  test.each([
    ['form-data; name="file"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%22a%22.pdf', 'Größe "a".pdf'],
    ['form-data; name="file"; filename="plain.pdf"; filename*=utf-8\'en\'Gr%C3%B6%C3%9Fe.pdf', 'Größe.pdf'],
    ['form-data; name="file"; filename="plain.pdf"; filename*=iso-8859-1\'\'Gr%F6%DFe.pdf', 'plain.pdf'],
    ['form-data; name="file"; filename="plain.pdf"; filename*=UTF-8\'\'%zz.pdf', 'plain.pdf'],
  ])('reads the extended file name of %s where it is UTF-8', async (disposition, fileName) => {
    const body = Buffer.from(`--x-boundary\r\ncontent-disposition: ${disposition}\r\n\r\nx\r\n--x-boundary--`)
    expect(await readParts(toRequest(body, []))).toEqual([{ name: 'file', fileName, content: 'x' }])
  })

  test.each([
    [
      'text behind a delimiter',
      '--x-boundaryzz\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--x-boundary--',
    ],
    [
      'a header behind a delimiter',
      '--x-boundaryzz: 1\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--x-boundary--',
    ],
    ['a head without an end', `--x-boundary\r\nContent-Disposition: form-data; name="a"; ${'x'.repeat(9000)}`],
    [
      'a head of more than 8 KiB',
      `--x-boundary\r\nX: ${'x'.repeat(9000)}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--x-boundary--`,
    ],
    [
      'a head that a delimiter cuts off',
      '--x-boundary\r\nContent-Disposition: form-data; name="a"\r\n--x-boundary\r\n' +
        'Content-Disposition: form-data; name="b"\r\n\r\nx\r\n--x-boundary--',
    ],
    [
      'a line break in a name',
      '--x-boundary\r\nContent-Disposition: form-data; name="a\r\nb"\r\n\r\nx\r\n--x-boundary--',
    ],
    [
      'a header smuggled in by a file name',
      '--x-boundary\r\nContent-Disposition: form-data; name="file"; filename="a\r\nX-Evil: 1"\r\n\r\nx\r\n--x-boundary--',
    ],
    [
      'a bare line feed in a name',
      '--x-boundary\r\nContent-Disposition: form-data; name="a\nb"\r\n\r\nx\r\n--x-boundary--',
    ],
    ['many short lines in a head', `--x-boundary\r\n${'X: y\r\n'.repeat(3000)}`],
  ])('is rejected with %s', async (_, text) => {
    await expect(readParts(toRequest(Buffer.from(text), []))).rejects.toMatchObject({
      code: 'invalid_request',
      options: { details: [{ location: 'body', code: 'invalid_value' }] },
    })
  })

  test.each([
    ['no head', ''],
    ['no Content-Disposition', 'Content-Type: text/plain\r\n'],
    ['no name', 'Content-Disposition: form-data\r\n'],
    ['an empty name', 'Content-Disposition: form-data; name=""\r\n'],
    ['another disposition', 'Content-Disposition: attachment; name="a"\r\n'],
  ])('is rejected with the reason that a part has no name: %s', async (_, head) => {
    const body = Buffer.from(`--x-boundary\r\n${head}\r\nx\r\n--x-boundary--`)
    await expect(readParts(toRequest(body, []))).rejects.toMatchObject({
      options: { details: [{ location: 'body', code: 'invalid_value', message: 'A part has no name.' }] },
    })
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=""'])(
    'is rejected as "%s", without a boundary',
    async (type) => {
      const request = new Request('http://localhost/', { method: 'POST', body: '--\r\n\r\n--' })
      request.headers.set('content-type', type)
      await expect(readParts(request)).rejects.toMatchObject({ code: 'invalid_request' })
    },
  )

  test('is rejected at a boundary of more than 70 characters', async () => {
    const long = 'b'.repeat(71)
    const body = Buffer.from(`--${long}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${long}--`)
    await expect(readParts(toRequest(body, [], long))).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('is given up after 16 parts, without reading the rest', async () => {
    const part = Buffer.from('--x-boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n')
    let sent = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent <= 10_000) controller.enqueue(part)
        else controller.close()
      },
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x-boundary' },
      body: stream,
      duplex: 'half',
    }
    let opened = 0
    const read = readMultipart(new Request('http://localhost/', init), () => {
      opened += 1
      return () => undefined
    })
    await expect(read).rejects.toMatchObject({ code: 'invalid_request' })
    expect(opened).toBe(16)
    expect(sent).toBeLessThan(100)
  })

  test('reaches the sink in pieces: a huge field is never held in memory', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    const pieces = 1024
    let sent = 0
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(Buffer.from('--x-boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\n')),
      pull(controller) {
        sent += 1
        controller.enqueue(sent <= pieces ? piece : Buffer.from('\r\n--x-boundary--'))
        if (sent > pieces) controller.close()
      },
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x-boundary' },
      body: stream,
      duplex: 'half',
    }
    let received = 0
    let mostAhead = 0
    await readMultipart(new Request('http://localhost/', init), () => async (chunk) => {
      await new Promise((resolve) => setImmediate(resolve))
      received += chunk.byteLength
      mostAhead = Math.max(mostAhead, sent * piece.length - received)
    })
    expect(received).toBe(pieces * piece.length)
    expect(mostAhead).toBeLessThan(2 * 1024 * 1024)
  })

  test('ends at its last delimiter: what follows is passed over', async () => {
    const body = Buffer.from(
      '--x-boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--x-boundary--\r\nan epilogue',
    )
    expect(await readParts(toRequest(body, []))).toHaveLength(1)
  })

  test('is stopped by an error of the sink, which comes out as it is', async () => {
    const body = Buffer.from('--x-boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--x-boundary--')
    const full = new Error('The disk is full.')
    const read = readMultipart(toRequest(body, []), () => () => {
      throw full
    })
    await expect(read).rejects.toBe(full)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryOf, readMultipart } from './multipart'

interface Read {
  name: string
  fileName: string | null
  bytes: number[]
}

/** Returns a function that reads the bytes in pieces of these sizes, which repeat. */
const inPieces = (bytes: Uint8Array, sizes: readonly number[]) => {
  let at = 0
  let turn = 0
  return async () => {
    if (at >= bytes.length) return null
    const piece = bytes.subarray(at, at + (sizes[turn++ % sizes.length] ?? 1))
    at += piece.length
    return piece
  }
}

const read = async (bytes: Uint8Array, type: string, sizes: readonly number[]): Promise<Read[]> => {
  const parts: Read[] = []
  await readMultipart(boundaryOf(type), inPieces(bytes, sizes), async ({ name, fileName }) => {
    const part: Read = { name, fileName, bytes: [] }
    parts.push(part)
    return { write: async (piece) => void part.bytes.push(...piece), end: async () => undefined }
  })
  return parts
}

const encoded = async (form: FormData) => {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { bytes: new Uint8Array(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' }
}

const text = (value: string) => [...new TextEncoder().encode(value)]

test('form data are read as they were written, in whatever pieces they come', async () => {
  // The bytes of which delimiters consist occur often.
  const content = fc.array(fc.oneof(fc.constantFrom(13, 10, 45), fc.integer({ min: 0, max: 255 })), { maxLength: 200 })
  const name = fc.string({ minLength: 1, maxLength: 20 })
  const file = fc.record({ name, bytes: content })
  await fc.assert(
    fc.asyncProperty(
      fc.string({ maxLength: 100 }),
      fc.array(file, { maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 }),
      async (data, files, sizes) => {
        const form = new FormData()
        form.set('data', data)
        for (const { name: fileName, bytes } of files) form.append('files', new File([new Uint8Array(bytes)], fileName))
        const { bytes, type } = await encoded(form)
        const [first, ...rest] = await read(bytes, type, sizes)
        // Line ends of a field are written as CR LF.
        expect(first).toEqual({ name: 'data', fileName: null, bytes: text(data.replace(/\r\n|\r|\n/g, '\r\n')) })
        expect(rest.map((part) => part.bytes)).toEqual(files.map((one) => one.bytes))
        // Line ends in a name are written as CR LF or as they are; a percent sign is written as it is, so that what looks like an escape is read as one.
        const withPlainLineEnds = (value: string | null) => value?.replace(/%(22|0D|0A)/gi, (escape) => decodeURIComponent(escape)).replace(/[\r\n]+/g, '\n')
        expect(rest.map((part) => withPlainLineEnds(part.fileName))).toEqual(files.map((one) => withPlainLineEnds(one.name)))
      },
    ),
    { numRuns: 300 },
  )
})

const form = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'))
const TYPE = 'multipart/form-data; boundary=x'

test('names come as other programs write them', async () => {
  const parts = await read(
    form(
      '--x',
      "Content-Disposition: form-data; name=files; filename*=UTF-8''%C3%9Cbersicht.pdf",
      '',
      'a',
      '--x',
      'content-disposition: form-data; name="files"; filename="a %22b%22.txt"',
      '',
      'b',
      '--x--',
      'and more',
    ),
    TYPE,
    [7],
  )
  expect(parts.map(({ fileName }) => fileName)).toEqual(['Übersicht.pdf', 'a "b".txt'])
})

test('what is no form data is refused', async () => {
  const head = 'Content-Disposition: form-data; name="data"'
  const broken = [
    form(''),
    form('--x'),
    form('--y', head, '', '{}', '--y--'),
    form('--x', head, '', '{}'),
    form('--x', head, '', '{}', '--x'),
    form('--x', 'Content-Type: text/plain', '', '{}', '--x--'),
    form('--x', `${head}; filename*=UTF-8''%E0%A4%A`, '', '{}', '--x--'),
    form('--x', `X-Long: ${'a'.repeat(20_000)}`, '', '{}', '--x--'),
  ]
  for (const bytes of broken) await expect(read(bytes, TYPE, [11])).rejects.toMatchObject({ status: 400 })
  expect(() => boundaryOf('multipart/form-data')).toThrow('form data')
})

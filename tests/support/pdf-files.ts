import { deflateSync } from 'node:zlib'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** A stream object with its length, deflated by default. */
export const stream = (content: string | Uint8Array, entries = '', packed = true): Buffer => {
  const uncompressed = typeof content === 'string' ? latin1(content) : Buffer.from(content)
  const bytes = packed ? deflateSync(uncompressed, { level: 9 }) : uncompressed
  return Buffer.concat([latin1(`<< /Length ${bytes.length}${packed ? ' /Filter /FlateDecode' : ''} ${entries} >>\nstream\n`), bytes, latin1('\nendstream')])
}

/** A PDF of these objects, numbered from 1; the first is the catalogue. `trailer` is added to the trailer's entries. */
export const pdfOf = (objects: readonly (string | Buffer)[], trailer = ''): Uint8Array => {
  const parts: Buffer[] = [latin1('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  objects.forEach((object, index) => {
    const bytes = Buffer.concat([latin1(`${index + 1} 0 obj\n`), typeof object === 'string' ? latin1(object) : object, latin1('\nendobj\n')])
    offsets.push(at)
    at += bytes.length
    parts.push(bytes)
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    latin1(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** Operators that write a line of text at a position, in points from the lower left corner. */
export const write = (x: number, y: number, text: string, size = 10): string => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET\n`

export const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'
const PAGE = (contents: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents ${contents} >>`

/** One page with this content; `catalog` is added to the catalogue's entries, `more` are objects from number 6 on. */
export const onePage = (content: string | Buffer, catalog = '', more: readonly (string | Buffer)[] = [], trailer = ''): Uint8Array =>
  pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      PAGE('5 0 R'),
      HELVETICA,
      typeof content === 'string' ? stream(content) : content,
      ...more,
    ],
    trailer,
  )

/** A page with files attached. */
export const withAttachments = (content: string, files: readonly { name: string; bytes: Uint8Array | string }[]): Uint8Array => {
  const specs = files.map(({ name }, index) => `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${6 + index * 2 + 1} 0 R >> >>`)
  const objects = files.flatMap(({ bytes }, index) => [specs[index] ?? '', stream(bytes, '/Type /EmbeddedFile')])
  const names = files.map(({ name }, index) => `(${name}) ${6 + index * 2} 0 R`).join(' ')
  return onePage(content, `/Names << /EmbeddedFiles << /Names [${names}] >> >>`, objects)
}

import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createInvoicePdfReader } from '@server/host/node/invoice-pdf-reader'
import { InvoicePdfError } from '@server/ports'
import { HELVETICA, onePage, pdfOf, stream, withAttachments, write } from '../support/pdf-files'

const reader = createInvoicePdfReader()
const text = (value: string) => new TextEncoder().encode(value)
const page = write(50, 780, 'Invoice 4711 of 31 May 2026, total 100.00')
const MB = 1024 * 1024

/** An RC4 file of revision 2 that needs a password: /U and /O fit no password that anybody would try. */
const encrypted = () => {
  const secret = createHash('sha256').update('nobody knows').digest('hex')
  return onePage(page, '', [], `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >> /ID [<00> <00>]`)
}

/** A stream whose length is a long chain of objects that each refer to the next. */
const chain = (links: number) => {
  const from = 6
  const refs = Array.from({ length: links }, (_, index) => `${from + index + 1} 0 R`)
  return onePage(Buffer.concat([Buffer.from(`<< /Length ${from} 0 R >>\nstream\n`), Buffer.from(page), Buffer.from('\nendstream')]), '', refs)
}

/** Forms that each draw the next form ten times: 10^12 in the end. */
const formsOfForms = () => {
  const forms = Array.from({ length: 12 }, (_, index) =>
    stream(
      index === 11 ? page : '/X Do '.repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${index === 11 ? 6 : 7 + index} 0 R >> /Font << /F1 4 0 R >> >>`,
    ),
  )
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> /XObject << /X 6 0 R >> >> /Contents 5 0 R >>',
    HELVETICA,
    stream('/X Do '.repeat(10)),
    ...forms,
  ])
}

const manyPages = (count: number) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(' ')}] /Count ${count} /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> >>`,
    HELVETICA,
    stream(page),
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>'),
  ])

/** Pages within pages, a thousand deep, that claim to be a few. */
const deepTree = (depth: number) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from({ length: depth }, (_, index) => `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`),
    '<< /Type /Page /MediaBox [0 0 595 842] >>',
  ])

const packedObjects = (inside: string) => onePage(page, '', [stream(`7 0 ${inside}`, '/Type /ObjStm /N 1 /First 4')])

/** A stream in a stream in a stream: 600 MB of blanks in some kilobytes. */
const threefold = () => {
  const inner = deflateSync(deflateSync(Buffer.alloc(600 * MB, 32), { level: 9 }), { level: 9 })
  return onePage(Buffer.concat([Buffer.from(`<< /Length ${inner.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`), inner, Buffer.from('\nendstream')]))
}

const xrefLoop = () => {
  const file = Buffer.from(onePage(page)).toString('latin1')
  const at = /startxref\n(\d+)/.exec(file)?.[1] ?? '0'
  return new Uint8Array(Buffer.from(file.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${at}`), 'latin1'))
}

const DAMAGED = 'The PDF is damaged and can’t be read. Please ask for it again.'
const ACTIONS = 'The PDF holds a script or starts a program. Please ask for it without, or print it into a new PDF.'
const UNPACKED = 'The PDF is too large once unpacked. Please ask for a smaller one.'
const NO_PDF = 'This is no PDF. Please choose the invoice as a PDF file.'
const SLOW = 'Reading the PDF takes too long. Please enter the invoice by hand, or ask for the file in another form.'
const MEMORY = 'The PDF needs more memory than allowed. Please enter the invoice by hand, or ask for the file in another form.'

describe('reading PDFs of vendors', { timeout: 60_000 }, () => {
  it('gives pages, text with its place from the top left, and attached files', async () => {
    const contents = await reader.read(withAttachments(page, [{ name: 'factur-x.xml', bytes: '<x/>' }]))
    expect(contents.pages).toEqual([{ width: 595, height: 842 }])
    expect(contents.items).toHaveLength(1)
    expect(contents.items[0]).toMatchObject({ page: 1, x: 50, height: 10, text: 'Invoice 4711 of 31 May 2026, total 100.00' })
    // The baseline is 842 − 780 points below the top.
    expect(contents.items[0]?.y).toBeGreaterThan(50)
    expect(contents.items[0]?.y).toBeLessThan(56)
    expect(contents.attachments.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([['factur-x.xml', '<x/>']])
    expect(contents.textLayer).toBe(true)
  })

  it('gives a file that is pinned to a page', async () => {
    const file = withAttachments(page, [{ name: 'factur-x.xml', bytes: '<x/>' }])
    const pin = '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [50 600 70 620] /FS 6 0 R >>] /MediaBox'
    // The file is not among the document's files then. The table of offsets is wrong, but readers find the objects by themselves.
    const pinned = Buffer.from(file).toString('latin1').replace('/EmbeddedFiles', '/Nothing').replace('/MediaBox', pin)
    const { attachments } = await reader.read(new Uint8Array(Buffer.from(pinned, 'latin1')))
    expect(attachments.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([['factur-x.xml', '<x/>']])
  })

  it('turns a page as it is shown, and leaves text out that stands upright', async () => {
    const upright = 'BT /F1 10 Tf 0 1 -1 0 100 100 Tm (Invoice 4711 of 31 May 2026) Tj ET'
    const turned = Buffer.from(Buffer.from(onePage(upright)).toString('latin1').replace('/MediaBox', '/Rotate 90 /MediaBox'), 'latin1')
    // The table of offsets is wrong then, but readers find the objects by themselves.
    const contents = await reader.read(new Uint8Array(turned))
    expect(contents.pages).toEqual([{ width: 842, height: 595 }])
    expect(contents.items.map(({ text }) => text)).toEqual(['Invoice 4711 of 31 May 2026'])
    expect((await reader.read(onePage(upright))).items).toEqual([])
  })

  it('says that a scan has no text', async () => {
    const image = stream(new Uint8Array(300), '/Type /XObject /Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 8')
    const scan = await reader.read(onePage('q 595 0 0 842 0 0 cm /I Do Q', '', [image]))
    expect(scan).toMatchObject({ items: [], textLayer: false })
  })

  it('reads what is packed twice', async () => {
    const twice = deflateSync(deflateSync(Buffer.from(page)))
    const content = Buffer.concat([
      Buffer.from(`<< /Length ${twice.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`),
      twice,
      Buffer.from('\nendstream'),
    ])
    expect((await reader.read(onePage(content))).textLayer).toBe(true)
  })

  it('reads the first twenty pages of a long one', async () => {
    const contents = await reader.read(manyPages(60))
    expect(contents.pages).toHaveLength(20)
    expect(contents.items.at(-1)?.page).toBe(20)
  })

  it.each<[string, () => Uint8Array, string | RegExp]>([
    ['nothing', () => new Uint8Array(), 'The file is empty.'],
    ['text', () => text('Invoice 4711'), NO_PDF],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), NO_PDF],
    ['a page of the web', () => text('<html><script>alert(1)</script></html>'), NO_PDF],
    ['more than 10 MB', () => new Uint8Array(10 * MB + 1), 'The PDF is larger than 10 MB. Please ask for a smaller one.'],
    ['a header alone', () => text('%PDF-1.7\n'), DAMAGED],
    ['a header and noise', () => text(`%PDF-1.7\n${'obj endobj << >> stream '.repeat(5000)}`), DAMAGED],
    ['a file of which the first 100 bytes are left', () => onePage(page).slice(0, 100), DAMAGED],
    ['a password', encrypted, 'The PDF is protected by a password. Please ask for it without one.'],
    ['a script when it opens', () => onePage(page, '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'), ACTIONS],
    ['a script by name', () => onePage(page, '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>'), ACTIONS],
    ['a script with its name disguised', () => onePage(page, '/OpenAction << /S /J#61vaScript /JS (1) >>'), ACTIONS],
    ['a script in packed objects', () => packedObjects('<< /S /JavaScript /JS (1) >>'), ACTIONS],
    ['the start of a program', () => onePage(page, '/OpenAction << /S /Launch /F (cmd.exe) >>'), ACTIONS],
    ['50,000 pages', () => manyPages(50_000), 'The PDF has 50,000 pages, more than an invoice. Please choose the invoice alone.'],
    ['an attachment of 200 MB in 200 KB', () => withAttachments(page, [{ name: 'factur-x.xml', bytes: new Uint8Array(200 * MB) }]), UNPACKED],
    ['an attachment of 12 MB', () => withAttachments(page, [{ name: 'factur-x.xml', bytes: new Uint8Array(12 * MB) }]), UNPACKED],
    [
      '30 attachments',
      () =>
        withAttachments(
          page,
          Array.from({ length: 30 }, (_, index) => ({ name: `${index}.xml`, bytes: '<x/>' })),
        ),
      /more than 20 files attached/,
    ],
    ['a page of 300 MB in 300 KB', () => onePage(' '.repeat(300 * MB)), UNPACKED],
    ['a page packed twice, of 600 MB', threefold, UNPACKED],
    ['more text than an invoice', () => onePage(write(50, 50, 'x y').repeat(60_000)), /more text than an invoice/],
    ['no pages', () => pdfOf(['<< /Type /Catalog >>']), DAMAGED],
  ])('refuses %s with a sentence', async (_case, make, sentence) => {
    const bytes = make()
    const refused = await reader.read(bytes).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(InvoicePdfError)
    expect((refused as Error).message).toMatch(sentence)
  })

  it.each<[string, () => Uint8Array]>([
    ['a table of objects that leads back to itself', xrefLoop],
    ['a chain of 20,000 references', () => chain(20_000)],
    ['references in a ring', () => onePage(page, '/Outlines 6 0 R', ['7 0 R', '6 0 R'])],
    [
      'a form that draws itself',
      () => onePage('/X Do', '', [stream('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>')]),
    ],
    ['pages within pages, 3,000 deep', () => deepTree(3000)],
    ['arrays in arrays, 100,000 deep', () => onePage(`${'['.repeat(100_000)} TJ`)],
    ['objects in objects, 100,000 deep', () => onePage(page, `/X ${'<< /X '.repeat(100_000)}`)],
    [
      'a picture of 30,000 × 30,000',
      () =>
        onePage('/I Do', '', [
          stream(new Uint8Array(9), '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 8'),
        ]),
    ],
    [
      'a page that claims to be 50,000',
      () => new Uint8Array(Buffer.from(Buffer.from(onePage(page)).toString('latin1').replace('/Count 1', '/Count 50000'), 'latin1')),
    ],
    ['a file cut in the middle', () => onePage(page).slice(0, -300)],
  ])('survives %s: it is read or refused', async (_case, make) => {
    const answer = await reader.read(make()).catch((error: unknown) => error)
    if (answer instanceof Error) expect(answer).toBeInstanceOf(InvoicePdfError)
    else expect(answer).toMatchObject({ pages: expect.any(Array) as unknown })
  })

  it('never has text or scripts of a file run', async () => {
    const marker = '__pdf_ran__'
    const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FontMatrix [1 2 3 4 5 (1\\); globalThis.${marker} = 1; //)] >>`
    await reader
      .read(
        pdfOf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
          font,
          stream(page),
        ]),
      )
      .catch(() => undefined)
    expect(globalThis).not.toHaveProperty(marker)
  })

  it('throws nothing but its own error, whatever bytes stand behind the header', async () => {
    const sound = withAttachments(page, [{ name: 'factur-x.xml', bytes: '<x/>' }])
    const damage = fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 })
    const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => new Uint8Array([...text('%PDF-1.4\n'), ...bytes]))
    const damaged = damage.map((changes) => {
      const bytes = sound.slice()
      for (const [at, byte] of changes) bytes[at] = byte
      return bytes
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(noise, damaged), async (bytes) => {
        const answer = await reader.read(bytes).catch((error: unknown) => error)
        if (answer instanceof Error) expect(answer).toBeInstanceOf(InvoicePdfError)
      }),
      { numRuns: 30 },
    )
  })

  it('one that takes too long is ended, and the next is read', async () => {
    const hurried = createInvoicePdfReader(1)
    await expect(hurried.read(onePage(page))).rejects.toThrow(SLOW)
    await expect(createInvoicePdfReader(1500).read(formsOfForms())).rejects.toThrow(new RegExp(`${SLOW}|${MEMORY}|more text`))
    expect((await reader.read(onePage(page))).textLayer).toBe(true)
  })

  it('many at once wait for each other', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => reader.read(onePage(page))))
    expect(all.every(({ textLayer }) => textLayer)).toBe(true)
  })
})

import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoLogos } from '@server/demo/logos'
import { FACTUR_X_FILE, withFacturX } from '@server/domain/facturx/attach'
import { writeCii } from '@server/domain/facturx/cii'
import { parseCii } from '@server/domain/facturx/cii-reader.fixture'
import { fullInvoice } from '@server/domain/facturx/e-invoice.fixture'
import { quotationDefinition } from '@server/domain/print/quotation-definition'
import { manyLines, quotationPaper } from '../../../tests/support/paper'
import { createPdfRenderer } from './pdf-renderer'

const renderer = createPdfRenderer()
afterAll(() => renderer.end())

const { company } = quotationPaper()
const paper = quotationPaper({
  number: 'INV <1> & "2"',
  lines: manyLines(30),
  company: { ...company, name: 'Žižek & Łódź', logo: `data:image/png;base64,${demoLogos.northgate}` },
  terms: 'شركة الخليج 北京 €',
})
const definition = withFacturX(quotationDefinition(paper), fullInvoice())
const xml = writeCii(fullInvoice())

let bytes: Uint8Array
let source = ''
beforeAll(async () => {
  bytes = await renderer.render(definition)
  source = Buffer.from(bytes).toString('latin1')
})

/** Returns the dictionary of an object, and the contents of its stream. */
const objectOf = (reference: string | undefined) => {
  const [, body = ''] = source.match(new RegExp(`\\n${reference?.split(' ')[0]} 0 obj\\n([\\s\\S]*?)\\nendobj`)) ?? []
  const [dictionary = '', raw = ''] = body.split(/\nstream\n/)
  return { dictionary, stream: Buffer.from(raw.replace(/\nendstream$/, ''), 'latin1') }
}
const catalog = () => source.match(/<<\n\/Type \/Catalog[\s\S]*?\n>>\nendobj/)?.[0] ?? ''
const referenceIn = (dictionary: string, key: string) => dictionary.match(new RegExp(`/${key} \\[?(\\d+ 0) R`))?.[1]

// The registries have no validator of PDF/A, so the requirements of ISO 19005-3 and Factur-X are checked one by one.
describe('a Factur-X document', () => {
  it('gives its XML back byte for byte', async () => {
    const pdf = await getDocumentProxy(bytes.slice())
    const attachments: Record<string, { content: Uint8Array; description: string }> = await pdf.getAttachments()
    expect(Object.keys(attachments)).toEqual([FACTUR_X_FILE])
    expect(Buffer.from(attachments[FACTUR_X_FILE]?.content ?? []).equals(Buffer.from(xml, 'utf8'))).toBe(true)
    expect(attachments[FACTUR_X_FILE]?.description).toBe('Factur-X invoice')
    expect(pdf.numPages).toBeGreaterThan(1)
  })

  it('is the same for the same definition, and another for another invoice', async () => {
    expect(Buffer.compare(bytes, await renderer.render(definition))).toBe(0)
    const other = withFacturX(quotationDefinition(paper), { ...fullInvoice(), number: 'X' })
    expect(Buffer.compare(bytes, await renderer.render(other))).not.toBe(0)
  })

  it('associates the file with the document, as an alternative of the type text/xml', () => {
    const file = objectOf(referenceIn(catalog(), 'AF')).dictionary
    expect(file).toContain('/Type /Filespec')
    expect(file).toContain('/AFRelationship /Alternative')
    expect(file).toContain(`/F (${FACTUR_X_FILE})`)
    expect(file).toContain(`/UF (${FACTUR_X_FILE})`)
    const embedded = objectOf(file.match(/\/EF <<\s*\/F (\d+ 0) R/)?.[1])
    expect(embedded.dictionary).toContain('/Type /EmbeddedFile')
    expect(embedded.dictionary).toContain('/Subtype /text#2Fxml')
    expect(embedded.dictionary).toContain('/ModDate (D:20261121000000Z)')
    expect(embedded.dictionary).toContain(`/Size ${Buffer.byteLength(xml)}`)
    expect(inflateSync(embedded.stream).toString('utf8')).toBe(xml)
    expect(catalog()).toMatch(/\/Names \d+ 0 R/)
  })

  it('says in its metadata what it is, in well-formed XML that agrees with its info', async () => {
    const { dictionary, stream } = objectOf(referenceIn(catalog(), 'Metadata'))
    expect(dictionary).not.toContain('/Filter')
    const xmp = stream.toString('utf8')
    expect(xmp).toMatch(/^<\?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"\?>/)
    expect(xmp.trimEnd()).toMatch(/<\?xpacket end="w"\?>$/)
    expect(() => parseCii(xmp.replace(/<\?xpacket[^>]*\?>/g, ''))).not.toThrow()
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<rdf:li xml:lang="x-default">INV &lt;1&gt; &amp; &quot;2&quot;</rdf:li>',
      '<rdf:li>Žižek &amp; Łódź</rdf:li>',
      '<xmp:CreateDate>2026-11-21T00:00:00Z</xmp:CreateDate>',
      '<xmp:ModifyDate>2026-11-21T00:00:00Z</xmp:ModifyDate>',
      'xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:Version>1.0</fx:Version>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
    ])
      expect(xmp).toContain(part)
    expect(xmp.match(/<pdfaProperty:name>/g)).toHaveLength(4)
    const { info, metadata } = await (await getDocumentProxy(bytes.slice())).getMetadata()
    expect(info).toMatchObject({
      Title: 'INV <1> & "2"',
      Author: 'Žižek & Łódź',
      Creator: 'Northgate',
      CreationDate: 'D:20261121000000Z',
      ModDate: 'D:20261121000000Z',
    })
    expect(['pdfaid:part', 'fx:conformancelevel', 'dc:title'].map((key) => (metadata as { get(key: string): unknown }).get(key))).toEqual([
      '3',
      'EN 16931',
      'INV <1> & "2"',
    ])
    expect(xmp).toContain(`<pdf:Producer>${String((info as { Producer: string }).Producer)}</pdf:Producer>`)
  })

  it('brings its colours along: one sRGB profile, and nothing but grey and RGB', () => {
    const intent = objectOf(referenceIn(catalog(), 'OutputIntents')).dictionary
    expect(intent).toContain('/S /GTS_PDFA1')
    expect(intent).toContain('/OutputConditionIdentifier (sRGB IEC61966-2.1)')
    const { dictionary, stream } = objectOf(referenceIn(intent, 'DestOutputProfile'))
    expect(dictionary).toContain('/N 3')
    const profile = inflateSync(stream)
    expect(profile.readUInt32BE(0)).toBe(profile.length)
    expect(profile.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ')
    expect(profile.toString('latin1', 36, 40)).toBe('acsp')
    // Tags lie within the profile, on boundaries of four bytes.
    const tags = Array.from({ length: profile.readUInt32BE(128) }, (_, index) => {
      const at = 132 + index * 12
      return { name: profile.toString('latin1', at, at + 4), offset: profile.readUInt32BE(at + 4), size: profile.readUInt32BE(at + 8) }
    })
    expect(tags.map(({ name }) => name).sort()).toEqual(['bTRC', 'bXYZ', 'chad', 'cprt', 'desc', 'gTRC', 'gXYZ', 'rTRC', 'rXYZ', 'wtpt'])
    for (const { offset, size } of tags) expect([offset % 4, offset + size <= profile.length]).toEqual([0, true])
    // The primaries add up to the white of D50 (ICC.1:2004-10, E.1).
    const sum = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => profile.subarray(tags.find((tag) => tag.name === name)?.offset ?? 0))
    const white = [8, 12, 16].map((at) => sum.reduce((total, tag) => total + tag.readInt32BE(at) / 65_536, 0))
    expect(white.map((value) => value.toFixed(3))).toEqual(['0.964', '1.000', '0.825'])
    expect(source).not.toContain('DeviceCMYK')
  })

  it('shows no glyph that its fonts lack', () => {
    const pages = [...source.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+ 0) R/g)].map(([, reference]) =>
      inflateSync(objectOf(reference).stream).toString('latin1'),
    )
    const glyphs = pages.flatMap((page) => [...page.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? []))
    expect(glyphs.length).toBeGreaterThan(500)
    expect(glyphs).not.toContain('0000')
  })

  it('embeds every font that it names, and needs nothing that PDF/A forbids', () => {
    const fonts = [...source.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name)
    expect(fonts.length).toBeGreaterThan(2)
    for (const name of fonts) expect(name).toMatch(/^[A-Z]{6}\+/)
    const descriptors = [...source.matchAll(/\/Type \/FontDescriptor[\s\S]*?\nendobj/g)]
    expect(descriptors.length * 2).toBe(fonts.length)
    for (const [descriptor] of descriptors) expect(descriptor).toMatch(/\/FontFile[23] \d+ 0 R/)
    expect(source.match(/\/CIDToGIDMap \/Identity/g)).toHaveLength(descriptors.length)
    expect(source).not.toMatch(/\/Encrypt|\/JavaScript|\/LZWDecode|\/Launch|\/RichMedia|\/Movie|\/Sound|\/Interpolate true|\/NeedAppearances/)
    expect(source).toMatch(/^%PDF-1\.7\n%[\x80-\xFF]{4}\n/)
    expect(source).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
    expect(source.trimEnd()).toMatch(/%%EOF$/)
  })
})

describe('other documents', () => {
  it('stay as they were, without attachments and marks', async () => {
    const plain = Buffer.from(await renderer.render(quotationDefinition(paper))).toString('latin1')
    expect(plain).not.toMatch(/\/AF |\/OutputIntents|EmbeddedFile|pdfaid/)
  })

  it('can hold a file without being for keeps', async () => {
    const attached = { name: 'notes.txt', mime: 'text/plain', description: 'Žluťoučký', text: 'é 北京', relationship: 'Supplement' } as const
    const pdf = await getDocumentProxy(await renderer.render({ ...quotationDefinition(paper), attachments: [attached] }))
    const attachments: Record<string, { content: Uint8Array; description: string }> = await pdf.getAttachments()
    expect(Buffer.from(attachments['notes.txt']?.content ?? []).toString('utf8')).toBe('é 北京')
    expect(attachments['notes.txt']?.description).toBe('Žluťoučký')
  })
})

import { writeXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '@/contracts/uploads'
import { sniff } from './sniff'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((character) => [character.charCodeAt(0) & 255, character.charCodeAt(0) >> 8])])
const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const joined = (...parts: Uint8Array[]) => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0)
  return whole
}

const pdf = utf8('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const png = hex(
  '89504e470d0a1a0a0000000d4948445200000001000000010806000000 1f15c4890000000a49444154789c63000100000500010d0a2db40000000049454e44ae426082'.replace(' ', ''),
)
const jpg = hex('ffd8ffe000104a46494600010100000100010000ffd9')
const webp = joined(utf8('RIFF'), hex('24000000'), utf8('WEBPVP8 '), new Uint8Array(24))
const compound = (stream: string) => joined(hex('d0cf11e0a1b11ae1'), new Uint8Array(1016), utf16(stream).subarray(2), new Uint8Array(64))
const mt940 = ':20:STMT1\r\n:25:NL08DEUT0319809633EUR\r\n:28C:1/1\r\n:60F:C260101EUR10,00\r\n:62F:C260131EUR10,00\r\n-'
const ofx1 = 'OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX><SIGNONMSGSRSV1></OFX>'
const ofx2 = '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX></OFX>'
const camt = '<?xml version="1.0"?>\n<!-- bank -->\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"></Document>'

describe('accepted', () => {
  it.each<[string, Uint8Array, string]>([
    ['quote.pdf', pdf, 'pdf'],
    ['picture.PNG', png, 'png'],
    ['photo.jpeg', jpg, 'jpg'],
    ['photo.webp', webp, 'webp'],
    ['old.xls', compound('Workbook'), 'xls'],
    ['prices.csv', utf8('part,qty\nA,1\n'), 'csv'],
    ['bmw.csv', utf8('BMW-100,4\n'), 'csv'],
    ['one-column.csv', utf8('part\nA\n'), 'csv'],
    ['latin.csv', joined(utf8('name;qty\nM'), hex('fc'), utf8('ller;1\n')), 'csv'],
    ['excel.csv', utf16('part\tqty\nA\t1\n'), 'csv'],
    ['notes.txt', utf8('Please deliver in December\n'), 'txt'],
    ['statement.txt', utf8(mt940), 'mt940'],
    ['statement.sta', utf8(`{1:F01BANK}{4:\r\n${mt940}`), 'mt940'],
    ['statement.ofx', utf8(ofx1), 'ofx'],
    ['statement.qfx', utf8(ofx2), 'ofx'],
    ['camt.xml', utf8(camt), 'xml'],
    ['bom.xml', utf8(`\uFEFF${camt}`), 'xml'],
    ['balances.bai', utf8('01,BANK,US,260101,0800,1,,,2/\n02,US,BANK,1,260101,,USD,2/\n'), 'bai2'],
  ])('%s', async (name, bytes, kind) => expect(await sniff(bytes, name)).toMatchObject({ ok: true, name, kind, size: bytes.length }))

  it('workbook.xlsx', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] })
    expect(await sniff(bytes, 'a/workbook.xlsx')).toMatchObject({ ok: true, name: 'workbook.xlsx', kind: 'xlsx' })
  })
})

describe('refused, with a sentence that names the file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each<[string, Uint8Array, string]>([
    ['empty.pdf', new Uint8Array(0), '"empty.pdf" is empty.'],
    ['large.pdf', new Uint8Array(MAX_FILE_BYTES + 1), '"large.pdf" is larger than 10 MB.'],
    ['drawing.svg', utf8(svg), '"drawing.svg" has the ending ".svg", which is not accepted.'],
    ['page.html', utf8('<html></html>'), '"page.html" has the ending ".html", which is not accepted.'],
    ['README', utf8('text'), '"README" has no file ending.'],
    ['invoice.pdf.exe', hex('4d5a9000'), '"invoice.pdf.exe" has the ending ".exe", which is not accepted.'],
    ['invoice.png', pdf, '"invoice.png" is a PDF inside, which its ending ".png" doesn\'t say.'],
    ['invoice.pdf', png, '"invoice.pdf" is a PNG picture inside, which its ending ".pdf" doesn\'t say.'],
    ['data.csv', pdf, '"data.csv" is a PDF inside, which its ending ".csv" doesn\'t say.'],
    ['data.txt', utf8(camt), '"data.txt" is an XML file inside, which its ending ".txt" doesn\'t say.'],
    ['program.csv', joined(hex('4d5a9000'), new Uint8Array(60)), '"program.csv" is of a type that is not accepted (exe).'],
    ['archive.xlsx', hex('504b0506000000000000000000000000000000000000'), '"archive.xlsx" is of a type that is not accepted (zip).'],
    ['letter.xls', compound('WordDocument'), '"letter.xls" is of a type that is not accepted.'],
    ['secret.xlsx', compound('EncryptedPackage'), '"secret.xlsx" is protected by a password. Save it without one.'],
    ['noise.csv', hex('00010203'), '"noise.csv" is of a type that is not recognised.'],
    ['gif.jpg', utf8('GIF89a/*<script>alert(1)</script>*/'), '"gif.jpg" is of a type that is not accepted (gif).'],
  ])('%s', async (name, bytes, message) => {
    const result = await sniff(bytes, name)
    expect(result).toMatchObject({ ok: false, message })
    expect(!result.ok && result.reason).toBe(name === 'large.pdf' ? 'size' : 'type')
  })

  it.each<[string, string, string]>([
    ['svg as xml', `<?xml version="1.0"?><!-- a -->${svg}`, 'SVG'],
    ['svg with a prefix', '<s:svg xmlns:s="x"/>', 'SVG'],
    ['svg inside xml', `<invoice>${svg}</invoice>`, 'active content'],
    ['a hidden namespace', '<doc xmlns:h="http://www.w3.org/1999/&#120;html"><h:script/></doc>', 'active content'],
    ['a style sheet', '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><doc/>', 'active content'],
    ['billion laughs', '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">]><lolz>&lol;</lolz>', 'document type'],
    ['html', ' <!-- x --> <!DOCTYPE html><p>', 'web page'],
    ['a script', '<script>alert(1)</script>', 'web page'],
  ])('%s, whatever the ending', async (_name, text, words) => {
    for (const ending of ['xml', 'csv', 'txt'])
      expect(await sniff(utf8(text), `f.${ending}`)).toMatchObject({ ok: false, message: expect.stringContaining(words) })
    expect(await sniff(utf16(text), 'f.xml')).toMatchObject({ ok: false })
  })
})

it('hostile sizes don’t hold up the reader', async () => {
  const started = performance.now()
  await sniff(utf8('<!---->'.repeat(1_000_000)), 'a.xml')
  await sniff(utf8(':20:\n'.repeat(2_000_000)), 'a.txt')
  await sniff(utf8(`<a ${'xmlns '.repeat(1_500_000)}`), 'a.xml')
  await sniff(joined(hex('d0cf11e0a1b11ae1'), new Uint8Array(9_000_000).fill(0x57)), 'a.xls')
  expect(performance.now() - started).toBeLessThan(10_000)
}, 20_000)

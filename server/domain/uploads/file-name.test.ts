import { describe, expect, it } from 'vitest'
import { contentDisposition, extensionOf, safeFileName } from './file-name'

describe('safe file names', () => {
  it.each([
    ['Quote QUO-1.xlsx', 'Quote QUO-1.xlsx'],
    ['C:\\Users\\me\\quote.pdf', 'quote.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\u0000b\r\nSet-Cookie: x.pdf', 'abSet-Cookie_ x.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['zero\u200Bwidth.csv', 'zerowidth.csv'],
    ['a<b>"c"|?*.txt', 'a_b__c____.txt'],
    ['con.txt', '_con.txt'],
    ['Angebot für Müller.pdf', 'Angebot für Müller.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
    ['lone\uD800.pdf', 'lone.pdf'],
    ['trailing. . ', 'trailing'],
  ])('%j becomes %j', (name, safe) => expect(safeFileName(name)).toBe(safe))

  it('are at most 120 characters long and keep their ending', () => {
    expect(safeFileName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`)
    expect([...safeFileName('😀'.repeat(300))].length).toBe(120)
    expect(safeFileName('x'.repeat(1_000_000)).length).toBe(120)
  })

  it('endings are read in lower case', () => expect(['a.PDF', 'a.tar.gz', 'a', 'a.'].map(extensionOf)).toEqual(['pdf', 'gz', '', '']))
})

describe('Content-Disposition', () => {
  it.each([
    ['quote.pdf', 'attachment; filename="quote.pdf"'],
    // The name of RFC 6266, section 5.
    ['€ rates', `attachment; filename="_ rates"; filename*=UTF-8''%E2%82%AC%20rates`],
    ["it's 100% (new)*.pdf", `attachment; filename="it's 100_ (new)_.pdf"; filename*=UTF-8''it%27s%20100%25%20%28new%29_.pdf`],
    ['Müller.pdf', `attachment; filename="Muller.pdf"; filename*=UTF-8''M%C3%BCller.pdf`],
  ])('of %j', (name, header) => expect(contentDisposition(name)).toBe(header))

  it('can’t be split or left by a name', () => {
    const header = contentDisposition('a"; filename="evil.html\r\nX: y\u0000.pdf', 'inline')
    expect(header).toMatch(/^inline; filename="[^"\\%\r\n]*"$/)
  })
})

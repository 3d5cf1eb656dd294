import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAscii } from './ascii'
import { isSepaId, toSepaText } from './sepa-text'

describe('text in SEPA’s characters', () => {
  it.each([
    ['Müller & Söhne', 'Mueller + Soehne'],
    ['ÄRZTE Über ÖPNV', 'AERZTE Ueber OEPNV'],
    ['Straße STRAẞE', 'Strasse STRASSE'],
    ['Société Générale à Besançon', 'Societe Generale a Besancon'],
    ['Ærø Fisk, Åse Ødegård', 'Aeroe Fisk, Aase Oedegaard'],
    ['Zażółć gęślą jaźń Łódź', 'Zazolc gesla jazn Lodz'],
    ['Příliš žluťoučký kůň', 'Prilis zlutoucky kun'],
    ['Șase țări', 'Sase tari'],
    ['Ελληνική Τράπεζα ΟΥΡΑΝΟΥ ού Θεός ΘΕΟΣ', 'Elliniki Trapeza OURANOU ou Theos THEOS'],
    ['Българска банка Щъркел', 'Balgarska banka Shtarkel'],
    ['Љубљана Ђорђе', 'Ljubljana Djordje'],
    ['“A” – B… €5 № 7', "'A' - B... EUR5 No 7"],
    ['a@b_c;d!e|f\\g[h]', 'a(at)b-c,d.e/f/g(h)'],
    ['//a//b/', 'a/b'],
    [' two\nlines\t\u200B ', 'two lines'],
    ['ﬁve ①', 'five 1'],
    ['漢字', '..'],
    ['😀', '.'],
    ['e\u0301\u0301', 'e'],
  ])('%j becomes %j', (given, expected) => {
    expect(toSepaText(given)).toEqual({ text: expected, changed: true, cut: false })
  })

  it('says when nothing changed', () => {
    expect(toSepaText("Plain (1/2): a+b, 'c'. -?")).toEqual({ text: "Plain (1/2): a+b, 'c'. -?", changed: false, cut: false })
  })

  it('is cut to a length, after transliteration', () => {
    expect(toSepaText('Größe', 4)).toEqual({ text: 'Groe', changed: true, cut: true })
    expect(toSepaText('abc /d', 5)).toEqual({ text: 'abc', changed: true, cut: true })
  })

  it('holds for any text, and stays as it is when it is adapted again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, longest) => {
        const written = toSepaText(text, longest).text
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
        expect(written).not.toMatch(/^[/ ]|[/ ]$|\/\/|  /)
        expect(written.length).toBeLessThanOrEqual(longest)
        expect(toSepaText(written, longest).text).toBe(written)
        expect(toAscii(text)).toMatch(/^[ -~]*$/)
      }),
      { numRuns: 300 },
    )
  })

  it('an id must be able to come back unchanged', () => {
    expect(['A', 'A/1', 'x'.repeat(35)].filter(isSepaId)).toHaveLength(3)
    expect(['', ' A', 'A ', '/A', 'A/', 'A//B', 'Ä', 'A_1', 'A  B', 'x'.repeat(36)].filter(isSepaId)).toEqual([])
  })
})

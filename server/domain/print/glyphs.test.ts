import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FONT_FILES } from '../../pdf/fonts.mjs'
import { ARABIC_RANGES, MONO_RANGES, piecesOf, SANS_RANGES } from './glyphs'

const here = createRequire(import.meta.url)
/** The font library that the PDF is made with. */
const fontkit = createRequire(here.resolve('pdfkit'))('fontkit') as { create(bytes: Uint8Array): { hasGlyphForCodePoint(code: number): boolean } }
const open = (file: string) => fontkit.create(readFileSync(here.resolve(file)))
const codes = (ranges: string) =>
  ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
const rangesOf: Record<string, string> = { sans: SANS_RANGES, mono: MONO_RANGES, arabic: ARABIC_RANGES }

test.each(Object.entries(FONT_FILES))('%s has every character that is set in it', (name, file) => {
  const font = open(file)
  const missing = codes(rangesOf[name.replace(/[.-].*/, '')] ?? '').filter((code) => !font.hasGlyphForCodePoint(code))
  expect(missing).toEqual([])
})

test('a text is set in as few pieces as its characters allow', () => {
  expect(piecesOf('Žižek Łódź İstanbul €5 – a · b')).toEqual([{ text: 'Žižek Łódź İstanbul €5 – a · b', font: 'sans' }])
  expect(piecesOf('C9300-24P', 'mono')).toEqual([{ text: 'C9300-24P', font: 'mono' }])
  expect(piecesOf('Ω-17', 'mono')).toEqual([
    { text: 'Ω', font: 'sans' },
    { text: '-17', font: 'mono' },
  ])
})

test('Arabic words stay together and turn as one', () => {
  expect(piecesOf('To محمد العلي 12')).toEqual([
    { text: 'To ', font: 'sans' },
    { text: 'محمد\u00A0العلي', font: 'arabic' },
    { text: ' 12', font: 'sans' },
  ])
  const long = piecesOf(Array.from({ length: 40 }, () => 'العربية').join(' '))
  expect(long.length).toBeGreaterThan(3)
  expect(Math.max(...long.map(({ text }) => text.length))).toBeLessThanOrEqual(62)
})

test('what no font has is seen to be missing, and what has no shape is left out', () => {
  expect(piecesOf('北京 😀')).toEqual([{ text: '\uFFFD\uFFFD \uFFFD', font: 'sans' }])
  expect(piecesOf('a\u0000b\u200Bc\u202Ed\uD800e\r\nf\tg')).toEqual([{ text: 'abcde\nf g', font: 'sans' }])
  expect(piecesOf('Z\u030Cizek')).toEqual([{ text: 'Žizek', font: 'sans' }])
})

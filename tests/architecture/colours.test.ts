import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../tailwind.config'

/** The only file with colour values, besides the worker that draws a vendor's PDF, which no style reaches. */
const VALUES = 'src/styles/tokens.css'
const NO_STYLE_REACHES = 'src/features/invoice-pdfs/pictures.worker.ts'

const NAMED = 'white|black|gr[ae]y|red|green|blue|yellow|orange|purple|pink|brown'
const PALETTE = 'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const literals = [
  /(?<![\w&])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?=['"`;,\s)\]])/gi,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\s_]*[\d.]/gi,
  new RegExp(`-\\[(?:${NAMED})\\]`, 'g'),
  new RegExp(`\\b(?:[\\w-]*color|background|fill|stroke)\\s*[:=]\\s*['"]?(?:${NAMED})\\b`, 'gi'),
  new RegExp(`\\b[a-z]+-(?:(?:${PALETTE})-\\d{2,3}|white|black)\\b(?=[\\s'"\`/])`, 'g'),
]
const literalsIn = (text: string) => literals.flatMap((pattern) => text.match(pattern) ?? [])

const files = [
  'index.html',
  ...['src', 'mocks'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`)),
].filter((file) => /\.(tsx?|css|html)$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== VALUES && file !== NO_STYLE_REACHES)

test('a colour is named, never written out', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.map((file) => [file, literalsIn(readFileSync(file, 'utf8'))]).filter(([, found]) => found?.length)).toEqual([])
})

test.each([
  `<path fill="#0c6a70" />`,
  `color: #fff;`,
  `bg-[oklch(0.15_0.01_220/0.45)]`,
  `box-shadow: 0 0 4px rgb(0 0 0 / 0.2);`,
  `text-[black]`,
  `style={{ backgroundColor: 'white' }}`,
  `className="p-2 bg-red-500"`,
  `className="text-white"`,
])('a planted colour is found: %s', (text) => {
  expect(literalsIn(text)).toHaveLength(1)
})

/** `theme.colors` replaces Tailwind's default colours, so a class can only name the colours that are listed there. */
test('the config names every colour of the tokens, and none that has no value', () => {
  const tokens = readFileSync(VALUES, 'utf8')
  const inTokens = [...tokens.matchAll(/^\s*--([\w-]+): (?:oklch|color-mix)\(/gm)].map(([, name]) => name ?? '')
  const read = (value: unknown): string[] => [...JSON.stringify(value).matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name ?? '')
  const inConfig = new Set([...read(config.theme.colors), ...read(config.theme.extend.boxShadow)])
  const ofTheIcon = ['company-icon', 'company-icon-ink']
  expect([...new Set(inTokens)].filter((name) => !inConfig.has(name) && !ofTheIcon.includes(name))).toEqual([])
  expect([...inConfig].filter((name) => !inTokens.includes(name))).toEqual([])
})

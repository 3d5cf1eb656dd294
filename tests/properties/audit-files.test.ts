import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { auditFormats, datevVersions } from '@/contracts/audit-files'
import { add, negate, subtract } from '@/contracts/rules/decimal'
import { booksOf, fileOf, type GivenJournal, writingOptions } from '@server/domain/audit-files/books.fixture'
import { areas, type AuditBooks } from '@server/domain/audit-files/books'

const SCHEMA = '../shared/fixtures/saft/Norwegian_SAF-T_Financial_Schema_v_1.30.xsd'
const hasSchema = existsSync(SCHEMA)
if (!hasSchema) console.error(`SKIPPED: random SAF-T files are not validated, because ${SCHEMA} is missing.`)

const amount = fc.bigInt(1n, 99_999_999n).map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
const signed = fc.tuple(amount, fc.boolean()).map(([value, negative]) => (negative ? negate(value) : value))
/** Texts as people paste them: separators, quotes, umlauts, emojis, halves of them, control characters. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'\t|;"\r\n\'<>&', '„', 'ß', 'Ł', '😀', '\uD800', '\u0000', '\u0085', '\u2028', ']]>', '--'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join(''))

const numbers = ['1000', '1100', '2000', '2200', '3000', '4000', '6000'] as const
const roots = { 1: 'asset', 2: 'liability', 3: 'equity', 4: 'income', 6: 'expense' } as const
const rootOf = (number: string) => roots[number[0] as unknown as keyof typeof roots]
const parties = [
  { role: 'customer', code: 'C-1', name: 'Kunde; "1"' },
  { role: 'customer', code: 'C-2', name: 'Kunde 2' },
  { role: 'vendor', code: 'V-1', name: 'Lieferant|1' },
] as const
const partyOn = (account: string, pick: number) => (account === '1100' ? (parties[pick % 2] ?? null) : account === '2000' ? parties[2] : null)

const journal: fc.Arbitrary<GivenJournal> = fc
  .record({
    area: fc.constantFrom(...areas),
    date: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    narration: nasty,
    lines: fc.array(fc.record({ account: fc.constantFrom(...numbers), value: signed, memo: fc.option(nasty), pick: fc.nat(), foreign: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(({ lines, ...head }) => {
    // The last line makes it balance. Without a difference left there is nothing to post.
    const left = negate(add('0', ...lines.map(({ value }) => value)))
    const all = [...lines, { account: '3000' as const, value: left, memo: null, pick: 0, foreign: false }]
    return {
      ...head,
      lines: all.map(({ account, value, memo, pick, foreign }) => ({
        account,
        memo,
        party: partyOn(account, pick),
        ...(value.startsWith('-') ? { credit: negate(value) } : { debit: value }),
        ...(foreign ? { currency: 'USD', amount: subtract(value, '0') } : {}),
      })),
    }
  })

const books: fc.Arbitrary<AuditBooks> = fc
  .record({
    openings: fc.tuple(signed, signed),
    journals: fc.array(journal, { maxLength: 8 }),
    names: fc.array(nasty, { minLength: numbers.length, maxLength: numbers.length }),
  })
  .map(({ openings: [cash, owed], journals, names }) => {
    const openings: Partial<Record<string, string>> = { 1000: cash, 2200: owed, 3000: negate(add(cash, owed)) }
    return booksOf(
      numbers.map((number, index) => ({ number, root: rootOf(number), opening: openings[number] ?? '0', name: names[index] || number })),
      journals,
    )
  })

const failed = (checks: Awaited<ReturnType<typeof fileOf>>['checks']) => checks.filter(({ passed, level }) => !passed && level === 'error')

describe('audit files of random books', () => {
  it.each(auditFormats)('%s gives the same trial balance back, and no check fails', async (format) => {
    await fc.assert(
      fc.asyncProperty(books, fc.constantFrom('tab' as const, '|' as const), fc.constantFrom(...datevVersions), async (given, fecSeparator, formatVersion) => {
        const { checks } = await fileOf(given, format, { ...writingOptions, fecSeparator, datev: { ...writingOptions.datev, formatVersion } })
        expect(failed(checks)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('say which texts they changed, and change no others', async () => {
    const plain = fc.string({ unit: fc.constantFrom(...'abcÄöüß 0-9.,:é'), minLength: 1, maxLength: 30 }).map((text) => `x${text.replace(/\s+/g, ' ')}x`)
    const bad = fc.constantFrom('\t', '\n', '\u0000', '\uD800', '\u2028')
    await fc.assert(
      fc.asyncProperty(plain, bad, fc.constantFrom(...auditFormats), async (text, sign, format) => {
        const given = (narration: string) =>
          booksOf(
            numbers.map((number) => ({ number, root: rootOf(number) })),
            [
              {
                narration,
                lines: [
                  { account: '1000', debit: '5' },
                  { account: '4000', credit: '5' },
                ],
              },
            ],
          )
        expect((await fileOf(given(text), format)).cleaned).toEqual([])
        expect((await fileOf(given(text + sign), format)).cleaned).toHaveLength(1)
      }),
      { numRuns: 200 },
    )
  })

  it.skipIf(!hasSchema)('SAF-T is valid by the schema of the tax office', async () => {
    using schema = XmlDocument.fromBuffer(readFileSync(SCHEMA))
    using validator = XsdValidator.fromDoc(schema)
    await fc.assert(
      fc.asyncProperty(books, async (given) => {
        const { file } = await fileOf(given, 'saft')
        using document = XmlDocument.fromBuffer(file)
        validator.validate(document)
      }),
      { numRuns: 60 },
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { nacha } from '@server/domain/payment-files/nacha/write'
import { readNacha } from '@server/domain/payment-files/nacha/reader'
import { settings } from '@server/domain/payment-files/nacha/nacha.fixture'
import { checkDigitOf } from '@server/domain/payment-files/nacha/routing-no'
import { MOST_PAYMENTS, type Payment } from '@server/domain/payment-files/batch'
import { accountOf, batchOf, documentOf, ibanOf, paymentOf } from '@server/domain/payment-files/payment-files.fixture'
import { pain001 } from '@server/domain/payment-files/sepa/pain001'
import { readPain001 } from '@server/domain/payment-files/sepa/pain001-reader.fixture'
import type { SepaProfile } from '@server/domain/payment-files/sepa/profile'
import { toSepaText } from '@server/domain/payment-files/texts/sepa-text'
import { hasSchemas, validate } from '../support/pain-schema'

/** Files of each kind. */
const RUNS = Number(process.env['PAYMENT_FILES'] ?? 15)

const textOf = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes ?? new Uint8Array())
/** Amounts from cents, so that the expected sums are those of whole numbers. */
const amountOf = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const nasty = fc.constantFrom(
  'Müller & Söhne',
  '<x>&amp;]]>',
  '//',
  'ΟΥΡΑΝΟΣ',
  'Щъркел',
  '😀',
  '=1+1',
  '\u202E',
  '\u0000',
  '\n',
  '"',
  "O'",
  ' ',
  'ß',
  '*\\~',
  'é'.normalize('NFD'),
)
/** A readable letter, so that something is left of each name, among whatever else. */
const name = fc.array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 9 }).map((parts) => `A${parts.join('')}`)
const documents = fc.array(
  fc.record({ number: fc.oneof(name, fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 })), cents: fc.integer({ min: 1, max: 9_999_999 }) }),
  {
    maxLength: 12,
  },
)
const made = fc.record({
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  holder: name,
  town: name,
  documents,
  day: fc.constantFrom('2026-12-01', '2026-12-02', '2027-01-04'),
  isSavings: fc.boolean(),
  account: fc.nat(1),
})
type Made = typeof made extends fc.Arbitrary<infer T> ? T : never
/** Mostly small batches, and some of up to a thousand payments, in which the same twenty come again. */
const batches = fc
  .tuple(
    fc.array(made, { minLength: 1, maxLength: 20 }),
    fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 30 }) }, { weight: 1, arbitrary: fc.integer({ min: 500, max: 1000 }) }),
  )
  .map(([some, count]) => Array.from({ length: count }, (_, at) => some[at % some.length] as Made))

const centsOf = ({ cents, documents: paid }: Made): number => (paid.length === 0 ? cents : paid.reduce((sum, document) => sum + document.cents, 0))
const paymentIn = (given: Made, at: number): Payment => {
  const payment = paymentOf(at + 1, {
    amount: amountOf(centsOf(given)),
    executionDate: given.day,
    documents: given.documents.map(({ number, cents }) => documentOf(number, amountOf(cents))),
    from: accountOf({ holder: given.account === 0 ? 'Northgate' : 'Northgate Çò', accountNo: ibanOf('NL', `ABNA000000000${given.account}`) }),
    payee: { holder: given.holder, kind: given.isSavings ? 'savings' : 'checking' },
  })
  return { ...payment, payee: { ...payment.payee, address: { town: given.town, country: 'DE' } } }
}
const totalOf = (all: readonly Made[]): string => amountOf(all.reduce((sum, given) => sum + centsOf(given), 0))

const profiles: fc.Arbitrary<SepaProfile> = fc.record({
  version: fc.constantFrom('pain.001.001.09', 'pain.001.001.03'),
  batchBooking: fc.constantFrom(true, false, null),
  instructionIds: fc.boolean(),
  uetrs: fc.boolean(),
  addresses: fc.boolean(),
  initiatorId: fc.constantFrom(null, 'NG-1'),
})

test('a SEPA file is valid, adds up to the cent, is read back as what was given, and is the same when it is made again', () => {
  fc.assert(
    fc.property(batches, profiles, (given, profile) => {
      const payments = given.map(paymentIn)
      const { bytes, messages } = pain001(batchOf(payments), profile)
      expect(messages.filter(({ level }) => level === 'error')).toEqual([])
      if (bytes === null) throw new Error('no file')
      const file = readPain001(bytes)
      expect(file.faults).toEqual([])
      expect([file.count, file.sum]).toEqual([String(given.length), totalOf(given)])
      expect(roundTo(add(...file.groups.map(({ sum }) => sum ?? '')), 2)).toBe(file.sum)
      for (const { count, sum, payments: own } of file.groups)
        expect([count, sum]).toEqual([String(own.length), roundTo(add(...own.map(({ amount }) => amount ?? '')), 2)])
      const read = file.groups.flatMap((group) =>
        group.payments.map(({ endToEndId, amount, payee, accountNo }) => [endToEndId, amount, payee, accountNo, group.executionDate, group.accountNo]),
      )
      const expected = payments.map(({ endToEndId, amount, payee: { account }, executionDate, from }) => [
        endToEndId,
        amount,
        toSepaText(account.holder, 70).text,
        account.accountNo,
        executionDate,
        from.accountNo,
      ])
      expect(read.toSorted()).toEqual(expected.toSorted())
      expect(textOf(pain001(batchOf(structuredClone(payments)), { ...profile }).bytes)).toBe(textOf(bytes))
      if (hasSchemas) validate(bytes, profile.version)
    }),
    { numRuns: RUNS },
  )
})

test('an ACH file is read back as what was given, with the same counts, hash and sums', () => {
  fc.assert(
    fc.property(batches, fc.constantFrom('CCD', 'CTX'), fc.stringMatching(/^\d{8}$/), (given, entryClass, eight) => {
      const payments = given.map((one, at) => {
        const { payee, ...payment } = paymentIn(one, at)
        const account = { ...payee.account, accountNo: `${at}-7`, routingNo: eight + checkDigitOf(eight) }
        return { ...payment, currency: 'USD', payee: { ...payee, account } }
      })
      const { bytes, messages, traces } = nacha(batchOf(payments), { ...settings, entryClass, firstTrace: 7 })
      expect(messages.filter(({ level }) => level === 'error')).toEqual([])
      const { file, problems } = readNacha(bytes ?? new Uint8Array())
      expect(problems).toEqual([])
      const entries = file?.batches.flatMap((batch) => batch.entries.map(({ trace, amount, accountNo, rdfi }) => [trace, amount, accountNo, rdfi]))
      const expected = payments.map(({ reference, amount, payee: { account } }) => [traces.get(reference), amount, account.accountNo, account.routingNo])
      expect(entries).toEqual(expected.toSorted())
      expect(Number(file?.control.credit)).toBe(given.reduce((sum, one) => sum + centsOf(one), 0))
      expect(textOf(nacha(batchOf(structuredClone(payments)), { ...settings, entryClass, firstTrace: 7 }).bytes)).toBe(textOf(bytes))
    }),
    { numRuns: RUNS },
  )
})

test('the most payments that a file takes', () => {
  const payments = Array.from({ length: MOST_PAYMENTS }, (_, at) => paymentOf(at + 1, { amount: amountOf(at + 1) }))
  const { bytes } = pain001(batchOf(payments))
  expect(new TextDecoder().decode(bytes?.subarray(0, 600))).toContain('<CtrlSum>500050.00</CtrlSum>')
})

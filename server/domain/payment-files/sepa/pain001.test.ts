import { describe, expect, it } from 'vitest'
import type { Payment } from '../batch'
import { accountOf, batchOf, documentOf, ibanOf, paymentOf, told } from '../payment-files.fixture'
import { pain001 } from './pain001'
import { readPain001 } from './pain001-reader.fixture'
import { defaultSepaProfile, type SepaProfile } from './profile'
import { hasSchemas, validate } from '../../../../tests/support/pain-schema'

const profileOf = (given: Partial<SepaProfile>): SepaProfile => ({ ...defaultSepaProfile, ...given })
const madeOf = (payments: readonly Payment[], profile = defaultSepaProfile, given = {}) => {
  const { bytes, messages } = pain001(batchOf(payments, given), profile)
  if (bytes === null) throw new Error(told(messages, 'error').join('\n'))
  return { bytes, messages, file: readPain001(bytes) }
}
const errorsOf = (payments: readonly Payment[], profile = defaultSepaProfile, given = {}) => {
  const { bytes, messages } = pain001(batchOf(payments, given), profile)
  expect(bytes).toBeNull()
  return told(messages, 'error')
}

const UETR = '8a562c67-ca16-48ba-b074-65581be6f011'
const savings = accountOf({ holder: 'Northgate Trading BV', accountNo: ibanOf('BE', '001234567890') })
const payments = [
  paymentOf(1, { amount: '1234.5', payee: { bic: 'COBADEFFXXX' }, uetr: UETR, documents: [documentOf('RE-17', '1234.50')] }),
  paymentOf(2, { amount: '0.01', executionDate: '2026-12-02' }),
  paymentOf(3, { amount: '65.49' }),
  paymentOf(4, { amount: '999999999.99', from: savings }),
]
const everything: Partial<SepaProfile> = { batchBooking: false, instructionIds: true, uetrs: true, addresses: true, initiatorId: '0123456789' }
const addressed = payments.map((payment) => ({ ...payment, payee: { ...payment.payee, address: { town: 'Köln', country: 'DE' } } }))

describe('a SEPA credit transfer', () => {
  it('is read back as what was given, with one group for each day and account', () => {
    const { file } = madeOf(payments)
    expect(file).toMatchObject({
      namespace: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      faults: [],
      messageId: 'PRUN-2026-00001',
      createdAt: '2026-11-27T14:05:09',
      initiator: 'Northgate Trading BV',
      count: '4',
      sum: '1000001299.99',
    })
    expect(file.groups).toMatchObject([
      {
        id: 'PRUN-2026-00001-1',
        count: '2',
        sum: '1299.99',
        executionDate: '2026-12-01',
        accountNo: 'NL91ABNA0417164300',
        serviceLevel: 'SEPA',
        chargeBearer: 'SLEV',
      },
      { id: 'PRUN-2026-00001-2', count: '1', sum: '0.01', executionDate: '2026-12-02' },
      { id: 'PRUN-2026-00001-3', count: '1', sum: '999999999.99', accountNo: savings.accountNo },
    ])
    expect(file.groups[0]?.payments).toEqual([
      {
        instructionId: null,
        endToEndId: 'E2E-VPAY-2026-00001',
        uetr: null,
        amount: '1234.50',
        currency: 'EUR',
        payee: 'Brenner GmbH',
        town: null,
        country: null,
        accountNo: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        remittance: 'RE-17',
      },
      expect.objectContaining({ endToEndId: 'E2E-VPAY-2026-00003', bic: null, remittance: null }),
    ])
  })

  it('has what the profile asks for', () => {
    const { file } = madeOf(addressed, profileOf(everything), { payer: { name: 'Northgate', address: { town: 'Utrecht', country: 'NL' } } })
    expect(file.faults).toEqual([])
    expect(file.groups[0]).toMatchObject({
      batchBooking: 'false',
      payments: [{ instructionId: 'VPAY-2026-00001', uetr: UETR, town: 'Koeln', country: 'DE' }, {}],
    })
  })

  it('has the older form of day and BIC in version 03, and no UETR', () => {
    const { bytes, file } = madeOf(payments, profileOf({ ...everything, version: 'pain.001.001.03' }))
    expect(file).toMatchObject({ namespace: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03', faults: [] })
    expect(file.groups[0]?.payments[0]?.uetr).toBeNull()
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain('<ReqdExctnDt>2026-12-01</ReqdExctnDt>')
    expect(text).toContain('<BIC>COBADEFFXXX</BIC>')
  })

  it.skipIf(!hasSchemas).each(['pain.001.001.09', 'pain.001.001.03'] as const)('is valid by the schema of %s', (version) => {
    validate(madeOf(addressed, profileOf({ ...everything, version })).bytes, version)
    validate(madeOf(payments, profileOf({ version })).bytes, version)
    expect(() => validate(new TextEncoder().encode('<Document/>'), version)).toThrow()
  })

  it('has the same bytes whenever it is made', () => {
    expect(madeOf(payments).bytes).toEqual(madeOf(structuredClone(payments)).bytes)
  })

  it('for a day that has passed is made with a warning', () => {
    expect(told(madeOf([paymentOf(1, { executionDate: '2026-11-26' })]).messages, 'warning')).toEqual([
      'VPAY-2026-00001 Execution date: 2026-11-26 is before the day of the file. The bank may refuse the payment or execute it at once.',
    ])
  })

  it('escapes what XML needs escaped', () => {
    expect(new TextDecoder().decode(madeOf([paymentOf(1, { payee: { holder: "O'Neil <& Co>" } })]).bytes)).toContain('<Nm>O&apos;Neil (+ Co)</Nm>')
  })
})

describe('texts', () => {
  it('are transliterated, and the messages say so', () => {
    const { file, messages } = madeOf([paymentOf(1, { amount: '1', payee: { holder: 'Łódź Żelazo & Söhne' }, documents: [documentOf('RE#1', '1')] })])
    expect(file.groups[0]?.payments[0]).toMatchObject({ payee: 'Lodz Zelazo + Soehne', remittance: 'RE.1' })
    expect(told(messages, 'change')).toEqual([
      'VPAY-2026-00001 Payee: “Łódź Żelazo & Söhne” is written as “Lodz Zelazo + Soehne”.',
      'VPAY-2026-00001 Document: “RE#1” is written as “RE.1”.',
    ])
  })

  it('that are too long are cut with a warning; a name that SEPA can’t write at all is an error', () => {
    const { file, messages } = madeOf([paymentOf(1, { payee: { holder: `${'Brenner '.repeat(10)}GmbH` } })])
    expect(file.faults).toEqual([])
    expect(told(messages, 'warning')).toHaveLength(1)
    expect(errorsOf([paymentOf(1, { payee: { holder: '上海进出口' } })])).toEqual([
      'VPAY-2026-00001 Payee: “上海进出口” has no letter or digit that SEPA knows. Enter it in Latin letters.',
    ])
  })

  it('name several documents with amounts, else by number, else as many as fit, and never cut a number', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => `INV-2026-${String(at).padStart(4, '0')}`)
    const remittanceOf = (given: readonly string[]) => {
      const { file, messages } = madeOf([paymentOf(1, { amount: `${given.length}.00`, documents: given.map((number) => documentOf(number, '1.00')) })])
      return { text: file.groups[0]?.payments[0]?.remittance, warnings: told(messages, 'warning') }
    }
    expect(remittanceOf(numbers(3))).toEqual({ text: 'INV-2026-0000 1.00, INV-2026-0001 1.00, INV-2026-0002 1.00', warnings: [] })
    expect(remittanceOf(numbers(9))).toEqual({ text: numbers(9).join(', '), warnings: [] })
    expect(remittanceOf(numbers(11))).toEqual({
      text: `${numbers(8).join(', ')} + 3 more`,
      warnings: ['VPAY-2026-00001 Remittance: There is no room for INV-2026-0008, INV-2026-0009, INV-2026-0010. Only the remittance advice names them.'],
    })
    const { text, warnings } = remittanceOf(['9'.repeat(150)])
    expect(text).toBe('Remittance advice E2E-VPAY-2026-00001')
    expect(warnings).toHaveLength(1)
  })

  it('name a document by our number if nothing of theirs can be written', () => {
    const { file, messages } = madeOf([paymentOf(1, { documents: [documentOf('発票', '100.00', { ourNumber: 'BILL-7' })] })])
    expect(file.groups[0]?.payments[0]?.remittance).toBe('BILL-7')
    expect(told(messages, 'change')).toEqual(['VPAY-2026-00001 Document: “発票” is written as “BILL-7”.'])
  })

  it('of a credit show what it takes off', () => {
    const documents = [documentOf('RE-1', '120.00'), documentOf('GS-1', '-20.00')]
    expect(madeOf([paymentOf(1, { documents })]).file.groups[0]?.payments[0]?.remittance).toBe('RE-1 120.00, GS-1 -20.00')
  })
})

describe('a batch is refused', () => {
  const one = (given: Parameters<typeof paymentOf>[1]) => errorsOf([paymentOf(1, given)]).map((line) => line.replace('VPAY-2026-00001 ', ''))

  it.each([
    [
      'an IBAN with wrong check digits',
      { payee: { accountNo: 'DE88370400440532013000' } },
      /^Payee’s IBAN: The account …3000 isn’t an IBAN, or its check digits/,
    ],
    ['an IBAN that is too short', { payee: { accountNo: ibanOf('DE', '37040044053201300') } }, /^Payee’s IBAN: .* has 21 characters; an IBAN of DE has 22\.$/],
    ['a country outside of SEPA', { payee: { accountNo: ibanOf('TR', '0006100519786457841326') } }, /SEPA doesn’t reach/],
    ['a wrong BIC', { payee: { bic: 'COBADEFFX' } }, /^Payee’s BIC/],
    ['an amount with three places', { amount: '1.005' }, /^Amount: “1.005” isn’t an amount in whole cents\.$/],
    ['a negative amount', { amount: '-1' }, /^Amount: “-1”/],
    ['nothing', { amount: '0.00' }, /^Amount: Nothing is paid\.$/],
    ['too much', { amount: '1000000000' }, /^Amount: 1000000000 is more than 999999999.99/],
    [
      'documents that add up to something else',
      { documents: [documentOf('A', '99.99')] },
      /^Amount: The documents add up to 99.99, which differs from 100.00 by 0.01\.$/,
    ],
    ['another currency', { currency: 'USD' }, /^Currency: SEPA payments are in EUR, not in USD\.$/],
    ['an end-to-end id that is too long', { endToEndId: 'x'.repeat(36) }, /^End-to-end id/],
    ['an end-to-end id with other characters', { endToEndId: 'Zahlung_1' }, /^End-to-end id: “Zahlung_1” must have/],
    ['an end-to-end id with stray slashes', { endToEndId: 'A//1' }, /^End-to-end id/],
    ['a Saturday', { executionDate: '2026-12-05' }, /^Execution date: 2026-12-05 is a Saturday\. The next bank day is 2026-12-07\.$/],
    ['a holiday of TARGET', { executionDate: '2027-03-26' }, /^Execution date: 2027-03-26 is Good Friday\. The next bank day is 2027-03-30\.$/],
    ['a day that isn’t one', { executionDate: '2027-02-30' }, /^Execution date: “2027-02-30” isn’t a day\.$/],
  ])('for %s', (_, given, expected) => {
    expect(one(given)).toEqual([expect.stringMatching(expected)])
  })

  it('for a UETR or an address that isn’t one, if the profile wants them', () => {
    const payment = { ...paymentOf(1, { uetr: 'x' }), payee: { ...paymentOf(1).payee, address: { town: 'Köln', country: 'Germany' } } }
    expect(madeOf([payment]).file.faults).toEqual([])
    expect(errorsOf([payment], profileOf(everything))).toEqual([
      expect.stringContaining('UETR: “x”'),
      'VPAY-2026-00001 Payee’s country: “Germany” isn’t the two letters of a country.',
    ])
  })

  it('for the payer’s account, once', () => {
    const from = accountOf({ accountNo: '1' })
    expect(errorsOf([paymentOf(1, { from }), paymentOf(2, { from })])).toEqual([expect.stringMatching(/^file Payer’s IBAN: The account …1 isn’t an IBAN/)])
  })

  it('for ids that occur twice', () => {
    expect(errorsOf([paymentOf(1), paymentOf(1)])).toEqual([
      'VPAY-2026-00001 Reference: Payment VPAY-2026-00001 already has “VPAY-2026-00001”.',
      'VPAY-2026-00001 End-to-end id: Payment VPAY-2026-00001 already has “E2E-VPAY-2026-00001”.',
    ])
  })

  it('for too many payments, none, a wrong time, or ids of the message that don’t fit', () => {
    expect(errorsOf(Array.from({ length: 10_001 }, () => paymentOf(1)))).toEqual([
      'file Payments: There are 10001 payments; one file takes 10000. Split the run.',
    ])
    expect(errorsOf([])).toEqual(['file Payments: There are no payments.'])
    expect(errorsOf([paymentOf(1)], defaultSepaProfile, { createdAt: '2026-11-31T10:00:00' })).toEqual([expect.stringContaining('file Created at')])
    expect(errorsOf([paymentOf(1)], defaultSepaProfile, { messageId: 'x'.repeat(34) })).toEqual([expect.stringContaining('file Group id')])
    expect(errorsOf([paymentOf(1)], defaultSepaProfile, { messageId: '' })).toEqual([expect.stringContaining('file Message id')])
  })

  it('with every error at once', () => {
    expect(one({ currency: 'USD', amount: 'x', executionDate: '2026-12-06', payee: { accountNo: '1', holder: '。' } })).toHaveLength(5)
  })
})

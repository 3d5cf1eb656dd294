import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Payment } from '../batch'
import { batchOf, documentOf, paymentOf, told } from '../payment-files.fixture'
import { americanAccount, settings } from './nacha.fixture'
import { readNacha } from './reader'
import { checkDigitOf, isRoutingNo } from './routing-no'
import type { NachaSettings } from './settings'
import { nacha } from './write'

const dollars = (no: number, given: Parameters<typeof paymentOf>[1] = {}): Payment =>
  paymentOf(no, { currency: 'USD', ...given, payee: americanAccount('Best Co. #1', given.payee) })
const madeOf = (payments: readonly Payment[], given: Partial<NachaSettings> = {}) => {
  const { bytes, messages, traces } = nacha(batchOf(payments), { ...settings, ...given })
  if (bytes === null) throw new Error(told(messages, 'error').join('\n'))
  const { file, problems } = readNacha(bytes)
  expect(problems).toEqual([])
  if (file === null) throw new Error('no file')
  return { file, messages, traces, bytes, lines: new TextDecoder().decode(bytes).split('\r\n') }
}
const errorsOf = (payments: readonly Payment[], given: Partial<NachaSettings> = {}) => {
  const { bytes, messages } = nacha(batchOf(payments), { ...settings, ...given })
  expect(bytes).toBeNull()
  return told(messages, 'error')
}

it('check digits', () => {
  expect(['23138010', '12104288', '02100002'].map(checkDigitOf)).toEqual(['4', '2', '1'])
  expect(['231380104', '231380103', '23138010', '23138010X', ''].map(isRoutingNo)).toEqual([true, false, false, false, false])
})

describe('an ACH file of CCD entries', () => {
  const payments = [
    dollars(1, { amount: '5000', documents: [documentOf('INV-1', '5000.00')] }),
    dollars(2, { amount: '1.25', payee: { kind: 'savings' }, executionDate: '2026-12-02' }),
    dollars(3, { amount: '0.00' }),
  ]

  it('has 94 columns in tens of lines, each field in its columns', () => {
    const { lines } = madeOf(payments)
    expect(lines).toEqual([
      '101 03130001211234567892611271405A094101FEDERAL RESERVE BANK   NORTHGATE TRADING BV           ',
      '5220NORTHGATE TRADIN                    1123456789CCDVENDOR PAY      261201   1121042880000001',
      '6222313801047445678-99       0000500000VPAY-2026-00001BEST CO. #1             1121042880000001',
      '705RMR*IV*INV-1**5000.00\\                                                          00010000001',
      '6232313801047445678-99       0000000000VPAY-2026-00003BEST CO. #1             0121042880000002',
      '822000000300462760200000000000000000005000001123456789                         121042880000001',
      '5220NORTHGATE TRADIN                    1123456789CCDVENDOR PAY      261202   1121042880000002',
      '6322313801047445678-99       0000000125VPAY-2026-00002BEST CO. #1             0121042880000003',
      '822000000100231380100000000000000000000001251123456789                         121042880000002',
      '9000002000001000000040069414030000000000000000000500125                                       ',
      '',
    ])
    expect(lines.slice(0, -1).map(({ length }) => length)).toEqual(Array<number>(10).fill(94))
  })

  it('is read back as what was given, and says which trace number each payment has', () => {
    const { file, traces } = madeOf(payments, { firstTrace: 42 })
    expect(
      file.batches.map(({ header, entries }) => [header.effectiveDate, entries.map(({ amount, transactionCode }) => `${transactionCode} ${amount}`)]),
    ).toEqual([
      ['261201', ['22 5000.00', '23 0.00']],
      ['261202', ['32 1.25']],
    ])
    expect([...traces]).toEqual([
      ['VPAY-2026-00001', '121042880000042'],
      ['VPAY-2026-00003', '121042880000043'],
      ['VPAY-2026-00002', '121042880000044'],
    ])
    expect(file.batches[0]?.entries[0]?.addenda).toMatchObject([
      { type: 'remittance', text: 'RMR*IV*INV-1**5000.00\\', sequence: '0001', entrySequence: '0000042' },
    ])
  })

  it('fills the last block with nines, and has the same bytes whenever it is made', () => {
    const eight = Array.from({ length: 8 }, (_, at) => dollars(at + 1))
    const { lines, bytes } = madeOf(eight)
    expect(lines).toHaveLength(21)
    expect(lines.filter((line) => line === '9'.repeat(94))).toHaveLength(8)
    expect(madeOf(structuredClone(eight)).bytes).toEqual(bytes)
  })

  it('has the last ten digits of the hash', () => {
    const many = Array.from({ length: 102 }, (_, at) => dollars(at + 1, { payee: { routingNo: `99999999${checkDigitOf('99999999')}` } }))
    expect(madeOf(many).file.control.hash).toBe('0199999898')
  })

  it('names the documents that fit, and leaves the others to the advice', () => {
    const documents = ['INV-2026-0001', 'INV-2026-0002', 'INV-2026-0003'].map((number) => documentOf(number, '10.00'))
    const { file, messages } = madeOf([dollars(1, { amount: '30', documents })])
    expect(file.batches[0]?.entries[0]?.addenda).toMatchObject([{ text: 'RMR*IV*INV-2026-0001**10.00\\RMR*IV*INV-2026-0002**10.00\\' }])
    expect(told(messages, 'warning')).toContain(
      'VPAY-2026-00001 Remittance: There is no room for INV-2026-0003. Only the remittance advice names them. CTX would have more room.',
    )
  })

  it('is in capitals of ASCII, and says what was changed or cut', () => {
    const { file, messages } = madeOf([dollars(1, { payee: { holder: 'Müller & Söhne Aktiengesellschaft' }, documents: [documentOf('A*1\\2', '100')] })])
    expect(file.batches[0]?.entries[0]).toMatchObject({ name: 'MUELLER & SOEHNE AKTIE', addenda: [{ text: 'RMR*IV*A-1-2**100.00\\' }] })
    expect(told(messages, 'warning')).toContain(
      'VPAY-2026-00001 Payee: “Müller & Söhne Aktiengesellschaft” is cut after 22 characters: “MUELLER & SOEHNE AKTIE”.',
    )
    expect(told(messages, 'change')).toEqual(['VPAY-2026-00001 Document: “A*1\\2” is written as “A-1-2”.'])
  })
})

describe('an ACH file of CTX entries', () => {
  it('names every document, whole segments to a line', () => {
    const documents = Array.from({ length: 500 }, (_, at) => documentOf(`INV-2026-${String(at).padStart(5, '0')}`, '1.00'))
    const { file, messages } = madeOf([dollars(1, { amount: '500', documents }), dollars(2)], { entryClass: 'CTX' })
    const [first, second] = file.batches[0]?.entries ?? []
    expect(first).toMatchObject({ addendaCount: 250, name: 'BEST CO. #1' })
    expect(first?.addenda.map((one) => (one.type === 'remittance' ? one.text : '')).join('')).toBe(
      documents.map(({ theirNumber }) => `RMR*IV*${theirNumber}**1.00\\`).join(''),
    )
    expect(second).toMatchObject({ addendaCount: 0, hasAddenda: false })
    expect(told(messages, 'warning')).toEqual(['file Company name: “Northgate Trading” is cut after 16 characters: “NORTHGATE TRADIN”.'])
  })

  it('shows credits, discounts and partial payments, and no more than 9,999 lines', () => {
    const documents = [
      documentOf('INV-1', '98.00', { amount: '100', discount: '2' }),
      documentOf('INV-2', '50.00', { amount: '120' }),
      documentOf('CM-1', '-48.00'),
    ]
    const { file } = madeOf([dollars(1, { documents })], { entryClass: 'CTX' })
    expect(file.batches[0]?.entries[0]?.addenda).toMatchObject([{ text: 'RMR*IV*INV-1**98.00*100.00*2.00\\RMR*IV*INV-2**50.00*120.00\\RMR*CM*CM-1**-48.00\\' }])
    const many = Array.from({ length: 10_001 }, (_, at) => documentOf(`${at}-${'9'.repeat(50)}`, '0.01'))
    const { messages, file: large } = madeOf([dollars(1, { amount: '100.01', documents: many })], { entryClass: 'CTX' })
    expect(large.batches[0]?.entries[0]?.addendaCount).toBe(9999)
    expect(told(messages, 'warning').join()).toMatch(/no room for 9999-9+, 10000-9+\./)
  })
})

describe('a batch is refused', () => {
  const one = (given: Parameters<typeof dollars>[1]) => errorsOf([dollars(1, given)]).map((line) => line.replace('VPAY-2026-00001 ', ''))

  it.each([
    ['a wrong check digit', { payee: { routingNo: '231380105' } }, /^Payee’s routing number: “231380105”/],
    ['no routing number', { payee: { routingNo: null } }, /^Payee’s routing number: The payee’s account has no/],
    ['an account number that is too long', { payee: { accountNo: '1'.repeat(18) } }, /^Payee’s account number: .* A number is never cut\.$/],
    ['euros', { currency: 'EUR' }, /^Currency: ACH payments are in USD, not in EUR\.$/],
    ['too much', { amount: '100000000' }, /^Amount: 100000000 is more than 99999999.99/],
    ['nothing of something', { amount: '0', documents: [documentOf('A', '5'), documentOf('B', '-5')] }, /^Amount: Nothing is paid\.$/],
    ['amounts of documents that aren’t amounts', { documents: [documentOf('A', '1e2')] }, /^Documents: “1e2” of BILL-2026-00001 isn’t an amount/],
    ['a holiday', { executionDate: '2026-12-25' }, /^Execution date: 2026-12-25 is Christmas Day\. The next bank day is 2026-12-28\.$/],
    ['a name without letters', { payee: { holder: '上海' } }, /^Payee: “上海” has no letter/],
  ])('for %s', (_, given, expected) => {
    const errors = one(given)
    expect(errors[0]).toMatch(expected)
  })

  it.each([
    [{ destination: { routingNo: '031300013', name: 'Bank' } }, 'Routing number of the destination'],
    [{ originatingRoutingNo: '1' }, 'Routing number of the originating bank'],
    [{ originId: '12345678901' }, 'Origin'],
    [{ companyId: '' }, 'Company id'],
    [{ fileIdModifier: 'a' }, 'File id modifier'],
    [{ firstTrace: 9_999_999 }, 'First trace number'],
    [{ description: '' }, 'Description'],
  ])('for the setting %j', (given, field) => {
    expect(errorsOf([dollars(1), dollars(2)], given)).toEqual([expect.stringContaining(`file ${field}: `)])
  })

  it('for a total that has no room', () => {
    expect(errorsOf(Array.from({ length: 101 }, (_, at) => dollars(at, { amount: '99999999.99' })))).toEqual([expect.stringContaining('Split the run.')])
  })
})

describe('the reader', () => {
  const { bytes } = madeOf([dollars(1, { documents: [documentOf('INV-1', '100')] }), dollars(2)])
  const text = new TextDecoder().decode(bytes)
  const problemsOf = (given: string) => readNacha(new TextEncoder().encode(given)).problems.map(({ line, text }) => `${line ?? 'file'}: ${text}`)

  it('takes a file without line ends, or with line feeds only', () => {
    expect(problemsOf(text.replaceAll('\r\n', ''))).toEqual([])
    expect(problemsOf(text.replaceAll('\r\n', '\n'))).toEqual([])
  })

  it.each([
    ['another amount', '0000010000', '0000010001', /^6: The control record has 200.00 of credits; the entries add up to 200.01\.$/],
    ['another bank', '231380104', '121042882', /^6: The control record has the hash 0046276020; the entries give /],
    ['a wrong check digit', '231380104', '231380103', /^3: The routing number 231380103 has a wrong check digit\.$/],
    ['a missing addenda', /705.*\r\n/, '', /^3: The addenda that the entry announces are missing\.$/],
    ['a letter in an amount', '0000010000', '00000100O0', /^3: Amount in columns 30 to 39 isn’t a number/],
    ['a short line', 'CCDVENDOR', 'CCDVENDO', /^2: The line has 93 characters instead of 94\.$/],
    ['a foreign character', 'BEST CO', 'BÉST CO', /^3: The line has/],
    ['trace numbers that fall', /121042880000002/, '121042880000000', /^6: The trace numbers of the batch don’t rise\.$/],
    ['a trace number that occurs twice', /121042880000002/, '121042880000001', /^6: The trace numbers of the batch don’t rise\.$/],
    ['another company in the control', /\n8(.{43})1/, '\n8$19', /^6: Header and control of the batch have different values of companyId\.$/],
    ['debits under the class of credits', /\n622/, '\n627', /^6: The service class 220 doesn’t fit the entries\.$/],
    ['a missing block', /9{94}\r\n/, '', /^file: The file has 9 lines, which isn’t a multiple of 10\.$/],
    ['another format', '094101', '095101', /^1: Columns 35 to 40 must be “094101”, not “095101”\.$/],
    ['an unknown addenda', '\n705', '\n702', /^4: Addenda of type 02 aren’t known here\.$/],
    ['a batch in a batch', /\n6(22.*0000002)/, '\n5$1', /^5: A record 5 can’t stand inside a batch\.$/],
    ['no end', /\n9000[^]*/, '\n', /^file: The file has no valid file control/],
    ['something after the end', /9{94}\r\n$/, `${'8'.repeat(94)}\r\n`, /^10: After the file control/],
    ['international payments', 'CCD', 'IAT', /^2: Batches of international payments/],
    ['nothing', /[^]*/, '', /^file: The file is empty\.$/],
    ['a document', /[^]*/, '%PDF-1.7', /^1: The line has 8 characters/],
  ])('refuses %s and names the line', (_, from, to, expected) => {
    expect(problemsOf(text.replace(from, to))).toEqual(expect.arrayContaining([expect.stringMatching(expected)]))
  })
})

const FIXTURES = '../shared/fixtures/ach'
const hasFixtures = existsSync(FIXTURES)
if (!hasFixtures) console.error(`SKIPPED: published ACH files aren’t read, because ${FIXTURES} is missing.`)

describe.skipIf(!hasFixtures)('published files', () => {
  it.each([
    ['ccd-debit', { count: '00000002', hash: '0046276020', debit: '000000500125', credit: '000000000000' }],
    ['ctx-debit', { count: '00000003', hash: '0023138010' }],
    ['ppd-mixedDebitCredit', { count: '00000003', hash: '0069414030', debit: '000200000000', credit: '000200000000' }],
    ['ppd-credit', { count: '00000001', blocks: '000001', batches: '000001' }],
  ])('%s has the published counts and sums', (name, control) => {
    const { file, problems } = readNacha(readFileSync(`${FIXTURES}/${name}.ach`))
    expect(problems).toEqual([])
    expect(file?.control).toMatchObject(control)
  })
})

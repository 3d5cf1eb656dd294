import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { batchOf, paymentOf } from '../payment-files.fixture'
import { americanAccount, answerFile, settings } from './nacha.fixture'
import { knownAchCodes, achReason } from './return-words'
import { readNachaReturns } from './returns'
import { nacha } from './write'

const read = (text: string) => readNachaReturns(new TextEncoder().encode(text))

describe('returns and notifications of change', () => {
  it('name the payment by our trace number, with the reason in words', () => {
    const { returns, problems } = read(
      answerFile([
        { kind: 'return', code: 'R03', trace: '121042880000001', cents: '12345', text: 'NO SUCH ACCOUNT' },
        { kind: 'change', code: 'C01', trace: '121042880000002', text: '1918171614' },
      ]),
    )
    expect(problems).toEqual([])
    expect(returns).toEqual([
      {
        line: 3,
        kind: 'return',
        trace: '121042880000001',
        code: 'R03',
        reason: 'No account, or the account can’t be found',
        amount: '123.45',
        information: 'NO SUCH ACCOUNT',
        correction: null,
        entry: {
          transactionCode: '21',
          accountNo: '7445678-99',
          name: 'BEST CO. #1',
          identification: 'VPAY-2026-00001',
          originalRdfi: '23138010',
          companyId: '1123456789',
          companyName: 'NORTHGATE TRADIN',
          description: 'VENDOR PAY',
          effectiveDate: '261201',
        },
      },
      expect.objectContaining({ kind: 'change', code: 'C01', amount: '0.00', information: '1918171614', correction: { accountNo: '1918171614' } }),
    ])
  })

  it('are read from a file that a bank could send', () => {
    const { returns, problems } = readNachaReturns(readFileSync('tests/fixtures/ach/returns.ach'))
    expect(problems).toEqual([])
    expect(returns).toMatchObject([
      { line: 3, trace: '121042880000001', code: 'R02', reason: 'Account closed', amount: '123.45', information: 'CLOSED IN MAY' },
      { line: 5, trace: '121042880000002', code: 'R15', amount: '0.99', information: null, entry: { transactionCode: '31', name: 'JANE DOE' } },
      {
        line: 9,
        kind: 'change',
        trace: '121042880000003',
        code: 'C03',
        correction: { routingNo: '021000021', accountNo: '0055443322' },
        entry: { identification: 'VPAY-2026-00003', companyId: '123456789', originalRdfi: '02100002' },
      },
    ])
  })

  it.each([
    ['C02', '121042882', { routingNo: '121042882' }],
    ['C03', '121042882   1918171614', { routingNo: '121042882', accountNo: '1918171614' }],
    ['C04', 'BEST COMPANY', { name: 'BEST COMPANY' }],
    ['C05', '32', { transactionCode: '32' }],
    ['C06', '1918171614          32', { accountNo: '1918171614', transactionCode: '32' }],
    ['C07', '1210428821918171614       32', { routingNo: '121042882', accountNo: '1918171614', transactionCode: '32' }],
    ['C13', 'ADDENDA', null],
  ])('%s corrects its fields', (code, text, correction) => {
    expect(read(answerFile([{ kind: 'change', code, trace: '1', text }])).returns[0]?.correction).toEqual(correction)
  })

  it('refuses files with other entries, and broken ones', () => {
    const { bytes } = nacha(batchOf([paymentOf(1, { currency: 'USD', payee: americanAccount('Best Co.') })]), settings)
    expect(readNachaReturns(bytes ?? new Uint8Array())).toEqual({
      returns: [],
      problems: [{ line: 3, text: 'The entry isn’t a return or a notification of change.' }],
    })
    const file = answerFile([{ kind: 'return', code: 'R03', trace: '1' }])
    expect(read(file.replace('R03', 'R03 '))).toEqual({ returns: [], problems: [{ line: 4, text: 'The line has 95 characters instead of 94.' }] })
  })

  it('has words for every published code', () => {
    expect(knownAchCodes).toHaveLength(74 + 23)
    expect(knownAchCodes.filter((code) => /not? known|^$/.test(achReason(code)))).toEqual([])
    expect(achReason('R99')).toBe('Reason that isn’t known here')
  })
})

import { describe, expect, it } from 'vitest'
import { ties } from '../balance'
import { balance, document, entry, message, OTHER_IBAN, OWN_IBAN, payments, read, readOne, statement } from './camt.fixture'

describe('the balances', () => {
  const of = (...balances: string[]) => {
    const { opening, closing } = readOne(balances.join(''))
    return [opening?.amount ?? null, closing?.amount ?? null]
  }
  it.each([
    ['OPBD and CLBD', [balance('PRCD', '1'), balance('OPBD', '2'), balance('CLBD', '3')], ['2', '3']],
    ['the closing balance of the day before, without OPBD', [balance('PRCD', '1'), balance('CLBD', '3')], ['1', '3']],
    ['the interim balance of a page, without both', [balance('ITBD', '1'), balance('CLBD', '3')], ['1', '3']],
    ['two interim balances', [balance('ITBD', '1'), balance('ITBD', '3')], ['1', '3']],
    ['two interim balances, the later one first', [balance('ITBD', '3', 'CRDT', '2026-04-02'), balance('ITBD', '1')], ['1', '3']],
    ['the last interim balance, without CLBD', [balance('OPBD', '1'), balance('ITBD', '2'), balance('ITBD', '3')], ['1', '3']],
    ['only the state at a moment', [balance('ITBD', '3')], [null, '3']],
    ['no available balance', [balance('OPAV', '1'), balance('ITAV', '2'), balance('CLAV', '3')], [null, null]],
    ['a debit', [balance('OPBD', '2', 'DBIT'), balance('CLBD', '0', 'DBIT')], ['-2', '0']],
    [
      'several days',
      [balance('OPBD', '1'), balance('CLBD', '2'), balance('OPBD', '2', 'CRDT', '2026-04-02'), balance('CLBD', '3', 'CRDT', '2026-04-02')],
      ['1', '3'],
    ],
  ])('are %s', (_, balances, expected) => {
    expect(of(...balances)).toEqual(expected)
  })

  it('may say by a subtype that an interim one opens or closes the page', () => {
    const interim = (amount: string, subtype: string) => balance('ITBD', amount).replace('</Tp>', `<SubTp><Cd>${subtype}</Cd></SubTp></Tp>`)
    expect(of(interim('3', 'CIBD'), interim('1', 'OIBD'))).toEqual(['1', '3'])
    expect(of(interim('1', 'OIBD'))).toEqual(['1', null])
  })

  it('has its day as the bank writes it, whatever the time zone', () => {
    const { closing } = readOne(balance('CLBD', '1').replace('<Dt><Dt>2026-04-01</Dt></Dt>', '<Dt><DtTm>2026-04-01T23:30:00-05:00</DtTm></Dt>'))
    expect(closing).toEqual({ amount: '1', date: '2026-04-01' })
  })

  it('in another currency are left out with a warning', () => {
    const { closing, problems } = readOne(balance('OPBD', '1') + balance('CLBD', '1', 'CRDT', '2026-04-01', 'USD'))
    expect(closing).toBeNull()
    expect(problems).toMatchObject([{ field: 'Bal', code: 'CURRENCY', severity: 'warning' }])
  })

  it.each([
    ['AMOUNT', balance('CLBD', '1,00')],
    ['REQUIRED', balance('CLBD', '1', 'X')],
  ])('refuse the statement: %s', (code, xml) => {
    expect(readOne(xml).problems).toMatchObject([{ code, severity: 'error' }])
  })
})

describe('the pages of a statement', () => {
  const page = (no: number, isLast: boolean, content: string) =>
    statement(content, { head: `<StmtPgntn><PgNb>${no}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn><ElctrncSeqNb>27</ElctrncSeqNb>` })
  const first = page(1, false, balance('OPBD', '10') + balance('ITBD', '11') + entry('1', 'CRDT'))
  const second = page(2, true, balance('ITBD', '11') + balance('CLBD', '13') + entry('2', 'CRDT'))

  it('are joined', () => {
    const { statements } = read(document(message(first + second)))
    expect(statements).toMatchObject([{ number: '27', opening: { amount: '10' }, closing: { amount: '13' }, lines: [{ amount: '1' }, { amount: '2' }] }])
    expect(statements.every(ties)).toBe(true)
  })
  it.each([
    ['of other accounts', first + second.replace(OWN_IBAN, OTHER_IBAN)],
    ['of other statements', first + second.replace('27', '28').replace('S-1', 'S-2')],
    ['without the one between', first + second.replace('<PgNb>2', '<PgNb>3')],
    ['after the last one', first.replace('false', 'true') + second],
  ])('are statements of their own %s', (_, xml) => {
    expect(read(document(message(xml))).statements).toHaveLength(2)
  })
})

describe('reversals', () => {
  const reversed = (direction: string) => entry('10', direction, '', { before: '<RvslInd>true</RvslInd>' })
  const balances = (closing: string) => balance('OPBD', '100') + balance('CLBD', closing)

  it('have the direction in which they are booked (ISO 20022)', () => {
    expect(readOne(balances('110') + reversed('CRDT'))).toMatchObject({ lines: [{ amount: '10', isReversal: true }], readings: [] })
  })
  // OCA/bank-statement-import, issue 375: a bank that writes the direction of the reversed entry.
  it('are turned round if only so the statement ties', () => {
    const reading = readOne(balances('95') + reversed('CRDT') + entry('5', 'CRDT'))
    expect(reading).toMatchObject({ lines: [{ amount: '-10' }, { amount: '5' }], readings: [expect.stringMatching(/1 entry marked as reversal .* only so/)] })
    expect(ties(reading)).toBe(true)
  })
  it('stay as they are if it ties in neither way', () => {
    expect(readOne(balances('95') + reversed('CRDT'))).toMatchObject({ lines: [{ amount: '10' }], readings: [] })
  })
  it('are turned round if that was decided for the account', () => {
    expect(readOne(reversed('CRDT'), { flipReversals: true })).toMatchObject({ lines: [{ amount: '-10' }], readings: [expect.stringMatching('decided')] })
  })
  it('turn their payments round with them', () => {
    const batch = entry('3', 'CRDT', payments('<Amt Ccy="EUR">1</Amt>', '<Amt Ccy="EUR">2</Amt>'), { before: '<RvslInd>true</RvslInd>' })
    expect(readOne(balances('97') + batch).lines).toMatchObject([{ amount: '-3', details: [{ amount: '-1' }, { amount: '-2' }] }])
  })
})

describe('charges', () => {
  const charge = '<Chrgs><Rcrd><Amt Ccy="EUR">0.5</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>'
  const balances = (closing: string) => balance('OPBD', '100') + balance('CLBD', closing)

  it('are in the amount if it ties so', () => {
    expect(readOne(balances('110') + entry('10', 'CRDT', charge))).toMatchObject({ lines: [{ amount: '10' }], readings: [] })
  })
  it.each([
    ['of the entry', charge],
    ['of version 2', '<Chrgs><Amt Ccy="EUR">0.5</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>'],
    ['as a total', '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">0.5</TtlChrgsAndTaxAmt></Chrgs>'],
    ['of the payment', payments(charge)],
  ])('%s are added if only so it ties', (_, xml) => {
    expect(readOne(balances('109.5') + entry('10', 'CRDT', xml))).toMatchObject({ lines: [{ amount: '9.5' }], readings: [expect.stringMatching('Charges')] })
  })
  it('are never added if they are said to be included, or if nothing ties', () => {
    const included = charge.replace('</CdtDbtInd>', '</CdtDbtInd><ChrgInclInd>true</ChrgInclInd>')
    expect(readOne(balances('109.5') + entry('10', 'CRDT', included))).toMatchObject({ lines: [{ amount: '10' }], readings: [] })
    expect(readOne(balances('108') + entry('10', 'CRDT', charge))).toMatchObject({ lines: [{ amount: '10' }], readings: [] })
  })
})

import { describe, expect, it } from 'vitest'
import type { CodingBasis } from '@/contracts/reconciling'
import { codingStep, errorsAtRows, newCodingRow, typedAmount } from './coding-rows'

const account = (id: string, accountId: string, type: CodingBasis['accounts'][number]['type']) => ({ id, accountId, name: id, type, requiresCostCentre: false })
const basis: CodingBasis = {
  accounts: [account('rent', '6100', 'expense'), account('ap', '2000', 'payable')],
  costCentres: [{ id: 'hall', code: 'H2', name: 'Hall 2' }],
  controls: { customers: null, vendors: 'ap' },
  customers: [],
  vendors: [{ id: 'acme', code: 'V1', name: 'Acme' }],
  taxes: { sale: [], purchase: [{ id: 'vat', code: 'IN19', name: 'Input', kind: 'purchase', percent: '19', inclusive: false, compound: false }] },
}

describe('an amount of a line', () => {
  it.each([
    ['100+20', '120.00'],
    ['25%', '22.22'],
    ['50% - 1', '43.45'],
    ['1,234.50', '1234.50'],
    ['12,5', '12.50'],
    ['=10/3', '3.33'],
    ['twelve', null],
  ])('“%s” of 88.89 is %s', (typed, expected) => {
    expect(typedAmount(typed, { rest: '-88.89' }, 'USD')).toBe(expected)
  })
})

describe('the step of a grid', () => {
  const lines = [
    { id: 'a', rest: '-100' },
    { id: 'b', rest: '-30' },
    { id: 'c', rest: '-5' },
  ]
  const rows = [
    { ...newCodingRow('a'), account: '6100', tax: 'IN19', costCentre: 'H2', memo: ' Rent ', amount: '25.00' },
    { ...newCodingRow('b'), account: '2000', party: 'V1' },
    { ...newCodingRow('a'), account: '9999' },
  ]
  const { step, rowOf } = codingStep(rows, lines, basis)

  it('gathers the parts of each line, signed as the line, and leaves out lines without a row', () => {
    const none = { partyId: null, taxId: null, costCentreId: null, memo: null, amount: null }
    expect(step).toEqual({
      action: 'codeEach',
      lines: [
        {
          lineId: 'a',
          parts: [
            { accountId: 'rent', partyId: null, taxId: 'vat', costCentreId: 'hall', memo: 'Rent', amount: '-25' },
            // What isn't known is sent as typed, and refused at its row.
            { ...none, accountId: '9999' },
          ],
        },
        { lineId: 'b', parts: [{ ...none, accountId: 'ap', partyId: 'acme' }] },
      ],
    })
  })
  it('finds the row of each refusal', () => {
    const errors = [
      { path: 'lines.0.parts.1.accountId', message: 'Unknown.' },
      { path: 'lines.1.lineId', message: 'Matched already.' },
      { path: 'other', message: 'Elsewhere.' },
    ]
    expect([...errorsAtRows(errors, rowOf)]).toEqual([
      ['lines.2.accountId', 'Unknown.'],
      ['lines.1', 'Matched already.'],
    ])
  })
})

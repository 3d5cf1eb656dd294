import { describe, expect, it } from 'vitest'
import { changesBetween } from './diff'

const line = (id: string, lineNo: number, more: object) => ({ id, lineNo, description: 'Switch', ...more })
const changes = (before: object, after: object, costs = false, entity = 'customer_quotation') =>
  changesBetween(entity, before, after, costs).map(({ label, from, to }) => `${label}: ${from ?? '–'} → ${to ?? '–'}`)

describe('changesBetween', () => {
  it('names fields in words and leaves out what is the same', () => {
    expect(
      changes({ subject: 'A', dueDate: null, priority: 'low', isActive: true }, { subject: 'A', dueDate: '2026-11-30', priority: 'high', isActive: false }),
    ).toEqual(['Due date: – → 2026-11-30', 'Priority: Low → High', 'Active: yes → no'])
  })

  it('tells lines by their id, wherever they stand', () => {
    const before = { lines: [line('a', 1, { qty: '1' }), line('b', 2, { qty: '3' }), line('c', 3, { partno: 'X-1', qty: '4' })] }
    const after = { lines: [line('b', 1, { qty: '5' }), line('a', 2, { qty: '1' }), line('d', 3, { qty: '9' })] }
    expect(changes(before, after)).toEqual(['Line 3 removed: X-1 × 4 → –', 'Line 1 qty: 3 → 5', 'Line 3 added: – → Switch × 9'])
  })

  it('shows a party by its name, an address by its fields', () => {
    expect(
      changes(
        { customer: { id: '1', code: 'C-1', name: 'Alpha' }, address: { city: 'Ulm' } },
        { customer: { id: '2', code: 'C-2', name: 'Beta' }, address: { city: 'Bonn' } },
      ),
    ).toEqual(['Customer: Alpha → Beta', 'Address city: Ulm → Bonn'])
  })

  it('says nothing of ids, versions and moments', () => {
    expect(
      changes(
        { id: 'a', version: 1, updatedAt: 'x', updatedByName: 'A', partyId: 'p', draftId: 'DRAFT-1', related: [], baseGrandTotal: '1', isMine: true },
        {
          id: 'b',
          version: 2,
          updatedAt: 'y',
          updatedByName: 'B',
          partyId: 'q',
          draftId: 'DRAFT-2',
          related: [{ kind: 'x' }],
          baseGrandTotal: '2',
          isMine: false,
        },
      ),
    ).toEqual([])
  })

  it('leaves to the entry who took a step and when, and shows nobody an id', () => {
    const before = {
      status: 'draft',
      voucherId: 'DRAFT-1',
      postedAt: null,
      postedBy: null,
      postedByName: null,
      sentAt: null,
      warehouse: null,
      own: {},
      openAmount: '0',
    }
    const id = '962d28f2-4b10-43dc-a7fd-a4ee256b9072'
    const after = {
      ...before,
      status: 'posted',
      voucherId: 'INV-2026-00001',
      postedAt: '2026-11-24T12:00:00Z',
      postedBy: id,
      postedByName: 'Aisha Rahman',
      sentAt: '2026-11-24T12:00:00Z',
      warehouse: id,
      own: { postedYear: 2026 },
      openAmount: '10',
    }
    expect(changes(before, after)).toEqual(['Status: Draft → Posted', 'Number: DRAFT-1 → INV-2026-00001'])
  })

  it('tells a line’s tax, and leaves out what only adds the lines up', () => {
    const taxed = (taxCode: string, taxPercent: string, tax: string) => ({
      taxTotal: tax,
      taxes: [{ code: taxCode, name: 'Sales tax', percent: taxPercent, base: '100', tax }],
      lines: [line('a', 1, { taxId: taxCode, taxCode, taxPercent, taxAmount: tax })],
    })
    expect(changes(taxed('TAX6', '6', '6.00'), taxed('TAX8', '8', '8.00'))).toEqual([
      'Tax total: 6.00 → 8.00',
      'Line 1 tax code: TAX6 → TAX8',
      'Line 1 tax %: 6 → 8',
      'Line 1 tax amount: 6.00 → 8.00',
    ])
  })

  it('keeps costs and margins from who may not see them', () => {
    const before = { costTotal: '8', marginPct: '20', grandTotal: '10', lines: [line('a', 1, { unitCost: '8', unitPrice: '10' })] }
    const after = { costTotal: '9', marginPct: '10', grandTotal: '11', lines: [line('a', 1, { unitCost: '9', unitPrice: '11' })] }
    expect(changes(before, after)).toEqual(['Total: 10 → 11', 'Line 1 unit price: 10 → 11'])
    expect(changes(before, after, true)).toHaveLength(5)
    expect(changes(before, after, false, 'vendor_quotation')).toEqual([])
  })

  it('has a removed file, and leaves a new one to its own entry', () => {
    expect(changes({ files: [{ id: '1', name: 'a.pdf' }] }, { files: [{ id: '2', name: 'b.pdf' }] })).toEqual(['File removed: a.pdf → –'])
  })

  it('has nothing to compare a new record with', () => {
    expect(changesBetween('inquiry', null, { subject: 'A' }, true)).toEqual([])
  })
})

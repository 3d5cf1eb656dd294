import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/contracts/rules/decimal'
import { isNumeric, problemCells } from '@/documents/line-grid/cells'
import { readClipboard } from '@/documents/line-grid/clipboard'
import { applyPaste } from '@/documents/line-grid/paste'
import type { PasteHints } from '@/documents/line-grid/line-grid'
import { readBlock } from '@/documents/line-grid/reading/read-block'
import { createGridStore, undo } from '@/documents/line-grid/store'
import type { GridColumn, GridLine } from '@/documents/line-grid/types'
import { ACCOUNT_LINE_HINTS, accountLineColumns } from '@/documents/trade/account-line-columns'
import { newAccountLine } from '@/documents/trade/account-lines'
import { invoiceColumns } from '@/documents/trade/invoice-columns'
import type { SalesTax } from '@/contracts/sales-taxes'
import { lineTaxes, NO_TAXES } from '@/documents/trade/line-taxes'
import { TRADE_HINTS, tradeColumns } from '@/documents/trade/trade-columns'
import { newLine as newCustomerInvoiceLine } from '@/features/customer-invoices/form-values'
import { lineColumns as customerInvoiceColumns } from '@/features/customer-invoices/line-columns'
import { newLine as newCustomerPoLine } from '@/features/customer-pos/form-values'
import { lineColumns as quotationColumns } from '@/features/customer-quotations/line-columns'
import { emptyLine as emptyQuotationLine } from '@/features/customer-quotations/line-pricing'
import { newLine as newInquiryLine } from '@/features/inquiries/form-values'
import { LINE_HINTS as INQUIRY_HINTS, lineColumns as inquiryColumns } from '@/features/inquiries/line-columns'
import { rateColumns, RATE_HINTS } from '@/features/exchange-rates/rate-columns'
import { newLine as newRateLine } from '@/features/exchange-rates/form-values'
import { priceColumns, PRICE_HINTS } from '@/features/parts/price-columns'
import { newLine as newOrderLine } from '@/features/sales-orders/form-values'
import { orderColumns } from '@/features/sales-orders/line-columns'
import { newLine as newVendorInvoiceLine } from '@/features/vendor-invoices/form-values'
import { newLine as newVendorPoLine } from '@/features/vendor-pos/form-values'
import { columnsFor as vendorPoColumns, PO_HINTS } from '@/features/vendor-pos/line-columns'
import { OFFER_HINTS, offerColumns } from '@/features/vendor-quotations/line-columns'
import { newOfferLine } from '@/features/vendor-quotations/offer-line'
import { BLOCKS, KNOWN, type PastedBlock, type PastedLine } from '../fixtures/pasted-blocks'

const TODAY = '2026-11-25'
const usable: SalesTax[] = [
  { id: 't1', code: 'S19', name: 'Standard', kind: 'sales', percent: '19', inclusive: false, compound: false },
  { id: 't2', code: 'S7', name: 'Reduced', kind: 'sales', percent: '7', inclusive: false, compound: false },
]
const taxes = lineTaxes({ taxes: usable, discounts: [] })
const accounts = [
  { id: 'a1', accountId: '4400', name: 'Sales', type: 'income' as const, requiresCostCentre: false },
  { id: 'a2', accountId: '6310', name: 'Rent', type: 'expense' as const, requiresCostCentre: false },
]
const currency = 'USD'

interface Grid {
  columns: readonly GridColumn<GridLine>[]
  newLine: () => GridLine
  hints: PasteHints
  /** The id of the price column. */
  price: string
}
const grid = <Line extends GridLine>(columns: readonly GridColumn<Line>[], newLine: () => Line, hints: PasteHints, price = 'unitPrice'): Grid =>
  ({ columns, newLine, hints, price }) as unknown as Grid
const costCentres = [{ id: 'c1', code: 'BER', name: 'Berlin office' }]
const invoice = { currency, taxes, accounts, costCentres, usual: 'Usual' }

/** Every grid whose lines have a part. */
const GRIDS: Record<string, Grid> = {
  inquiry: grid(inquiryColumns({ currency, today: TODAY, withNoQuote: false }), newInquiryLine, INQUIRY_HINTS, 'targetPrice'),
  'vendor quotation': grid(offerColumns({ currency, asked: undefined }), newOfferLine, OFFER_HINTS, 'unitCost'),
  'customer quotation with costs': grid(
    quotationColumns({ currency, costs: true, floor: '10', customerId: undefined, taxes }),
    () => emptyQuotationLine(currency, '20'),
    TRADE_HINTS,
  ),
  'customer quotation without costs': grid(
    quotationColumns({ currency, costs: false, floor: null, customerId: undefined, taxes: lineTaxes(NO_TAXES) }),
    () => emptyQuotationLine(currency, '20'),
    TRADE_HINTS,
  ),
  'customer’s PO': grid(tradeColumns({ currency, taxes }), newCustomerPoLine, TRADE_HINTS),
  'sales order': grid(orderColumns({ currency, customerId: undefined, taxes, tone: () => undefined }), newOrderLine, TRADE_HINTS),
  'PO to a vendor': grid(vendorPoColumns(currency, taxes), newVendorPoLine, PO_HINTS),
  'customer invoice': grid(customerInvoiceColumns({ currency, taxes, accounts, costCentres }), newCustomerInvoiceLine, TRADE_HINTS),
  'vendor invoice': grid(invoiceColumns(invoice), newVendorInvoiceLine, TRADE_HINTS),
}
const GENERAL = grid(accountLineColumns({ currency, accounts, costCentres, taxes }), newAccountLine, ACCOUNT_LINE_HINTS, 'amount')

const clipboard = ({ tsv = '', html = '' }: Pick<PastedBlock, 'tsv' | 'html'>) => ({ getData: (kind: string) => (kind === 'text/html' ? html : tsv) })
/** Reads a block as a grid does: an unsure block is read again with the part numbers that exist. */
const read = ({ columns, hints }: Grid, pasted: Pick<PastedBlock, 'tsv' | 'html'>, cursor = 0) => {
  const block = readClipboard(clipboard(pasted))
  const target = { columns, order: hints.map(([id]) => id), cursor, shown: columns.filter(({ optional }) => !optional).length }
  const plan = readBlock(block, target)
  return plan.unsure === null || plan.wanted.length === 0
    ? plan
    : readBlock(block, { ...target, known: new Set(plan.wanted.filter((text) => KNOWN.includes(text))) })
}
const storeOf = ({ columns, newLine }: Grid) =>
  createGridStore([newLine()], {
    columns: columns.filter(({ optional }) => !optional),
    hidden: columns.filter(({ optional }) => optional),
    newLine,
    readOnly: false,
    today: TODAY,
  })

const says = ({ columns, price, newLine }: Grid, line: GridLine): PastedLine => {
  const fresh = newLine()
  const changedText = (id: string) => {
    const column = columns.find((one) => one.id === id)
    const text = column?.read(line) ?? ''
    return text === '' || text === column?.read(fresh) ? undefined : text
  }
  const plain = (text: string | undefined) => (text === undefined ? undefined : (parseDecimal(text) ?? text))
  const found: Record<string, string | undefined> = {
    part: changedText('partno') ?? changedText('mfrPartNo'),
    sku: changedText('vendorSku'),
    text: changedText('description'),
    qty: plain(changedText('qty')),
    price: plain(changedText(price)),
    unit: changedText('uom'),
    discount: plain(changedText('discountPct')),
    day: changedText('requiredDate'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined)) as PastedLine
}
/** Columns that `says` returns, or that are computed from them. */
const COVERED = [
  'partno',
  'mfrPartNo',
  'vendorSku',
  'description',
  'qty',
  'uom',
  'discountPct',
  'requiredDate',
  'unitPrice',
  'unitCost',
  'targetPrice',
  'marginPct',
  'markupPct',
  'net',
]

const expectFitting = (grid: Grid, lines: readonly GridLine[]) => {
  for (const line of lines)
    for (const column of grid.columns) {
      const text = column.read(line)
      if (isNumeric(column) && text !== '') expect(parseDecimal(text), `${column.header}: ${text}`).not.toBeNull()
      // All other columns are as in a new line.
      if (!COVERED.includes(column.id)) expect(text, column.header).toBe(column.read(grid.newLine()))
    }
}

test('the table has at least 40 blocks', () => expect(BLOCKS.length).toBeGreaterThanOrEqual(40))

describe.each(Object.entries(GRIDS))('%s', (_name, grid) => {
  test.each(BLOCKS)('$name', ({ lines, asks, needsHand, ...pasted }) => {
    const plan = read(grid, pasted)
    expect(plan.unsure === null, plan.unsure ?? 'taken without a question').toBe(!asks)
    if (needsHand) return
    const store = storeOf(grid)
    const before = store.getState().rows
    applyPaste(store, plan)
    const { rows } = store.getState()
    expect(rows.map((line) => says(grid, line))).toEqual(lines)
    expectFitting(grid, rows)
    expect(problemCells(store.getState(), grid.columns)).toEqual([])
    // One undo takes back the whole paste.
    expect(store.getState().past.length).toBe(1)
    undo(store)
    expect(store.getState().rows).toEqual(before)
  })

  test('figures that can be read two ways are read as the user says', () => {
    const open = BLOCKS.find(({ name }) => name === 'figures that can be read two ways')
    const block = readClipboard(clipboard(open ?? {}))
    const target = { columns: grid.columns, order: grid.hints.map(([id]) => id), cursor: 0, shown: grid.columns.length }
    for (const [style, qty, price] of [
      ['point', '4', '5.5'],
      ['comma', '4000', '5500'],
    ] as const) {
      const plan = readBlock(block, target)
      expect(plan.openStyle).toBe(true)
      const store = storeOf(grid)
      applyPaste(store, { ...plan, styles: plan.styles.map(() => style) })
      expect(store.getState().rows.map((line) => says(grid, line))).toMatchObject([{ qty, price }])
    }
  })
})

describe('general invoice', () => {
  test.each([
    ['in the order of the hint', '6310\tRent for December\t1,200.00\r\n4400\tService\t99.50'],
    ['amount first', '1.200,00\tRent for December\t6310\r\n99,50\tService\t4400'],
    ['with a heading', 'Amount\tDetails\tGL account\r\n1,200.00\tRent for December\t6310\r\n99.50\tService\tSales'],
  ])('%s', (_case, tsv) => {
    const plan = read(GENERAL, { tsv })
    expect(plan.unsure).toBeNull()
    const store = storeOf(GENERAL)
    applyPaste(store, plan)
    const columnOf = (id: string) => store.getState().rows.map((line) => GENERAL.columns.find((column) => column.id === id)?.read(line))
    expect([columnOf('accountId'), columnOf('description'), columnOf('amount').map((text) => parseDecimal(text ?? ''))]).toEqual([
      ['6310', '4400'],
      ['Rent for December', 'Service'],
      ['1200', '99.5'],
    ])
  })

  test.each(BLOCKS)('parts have no place there, so it asks: $name', ({ lines: _lines, asks: _asks, ...pasted }) => {
    const plan = read(GENERAL, pasted)
    const store = storeOf(GENERAL)
    applyPaste(store, plan)
    const numeric = GENERAL.columns.filter(isNumeric)
    if (plan.unsure === null)
      for (const line of store.getState().rows) for (const column of numeric) expect(['', null]).not.toContain(parseDecimal(column.read(line) || '0'))
    if (plan.mapping.length > 2) expect(plan.unsure).not.toBeNull()
  })
})

describe('grids without parts', () => {
  const pasteInto = (grid: Grid, tsv: string, ids: readonly string[]) => {
    const plan = read(grid, { tsv })
    const store = storeOf(grid)
    applyPaste(store, plan)
    const rows = store.getState().rows.map((line) =>
      ids.map((id) => {
        const text = grid.columns.find((column) => column.id === id)?.read(line) ?? ''
        return parseDecimal(text) ?? text
      }),
    )
    return { unsure: plan.unsure, rows }
  }
  const price = grid(priceColumns, () => ({ key: crypto.randomUUID(), minQty: '', price: '', currency: '', validFrom: '', validTo: '' }), PRICE_HINTS, 'price')
  const rate = grid(rateColumns('USD', TODAY), () => newRateLine(''), RATE_HINTS, 'rate')

  test.each([
    ['in the order of the hint', '10\t5,50\tEUR\r\n20\t5,20\tEUR\r\n30\t4,90\tEUR'],
    ['the price first', '5,50\t10\tEUR\r\n5,20\t20\tEUR\r\n4,90\t30\tEUR'],
    ['with a heading', 'Currency\tFrom\tUnit price\r\nEUR\t10\t5.50\r\nEUR\t20\t5.20\r\nEUR\t30\t4.90'],
  ])('prices by quantity, %s', (_case, tsv) => {
    expect(pasteInto(price, tsv, ['minQty', 'price', 'currency'])).toEqual({
      unsure: null,
      rows: [
        ['10', '5.5', 'EUR'],
        ['20', '5.2', 'EUR'],
        ['30', '4.9', 'EUR'],
      ],
    })
  })

  test.each([
    ['in the order of the hint', '2026-11-23\t1.0825\tEUR\r\n2026-11-24\t1.0831\tEUR'],
    ['currency first', 'EUR\t2026-11-23\t1.0825\r\nEUR\t2026-11-24\t1.0831'],
  ])('exchange rates, %s', (_case, tsv) => {
    expect(pasteInto(rate, tsv, ['date', 'rate', 'currency'])).toEqual({
      unsure: null,
      rows: [
        ['2026-11-23', '1.0825', 'EUR'],
        ['2026-11-24', '1.0831', 'EUR'],
      ],
    })
  })
})

import { inArray, sql } from 'drizzle-orm'
import { add, compare, type Decimal, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type InvoicedLine, mirrored } from '../../domain/ledger/invoices'
import type { Posting } from '../../domain/ledger/posting'
import { type BilledLine, DEFAULT_EXPENSE, vendorInvoiceLines } from '../../domain/ledger/vendor-invoice'
import { shareOf } from '../../domain/stock/pool'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { pricedLinesOf } from '../documents/priced-lines'
import { selfAssessedOf } from '../documents/self-assessed'
import { bearingOfCharges, chargedTaxes } from '../documents/tax-totals'
import { idsInColumn } from '../documents/ids'
import { storeBaseTotal } from '../ledger/base-total'
import { controlOf } from '../ledger/document-items'
import { instalmentsOf, type TermLines } from '../terms/due'
import type { MatchNow } from './match'
import { ownOf, type VendorInvoiceOwn } from './store'
import { returnsOf } from './receipts'

/** The invoice's instalments and due dates, counted from the vendor's invoice date, by the payment terms that the invoice was posted with. */
export const dueOf = (session: Session, { grandTotal, currency }: DocumentRow, kindRow: VendorInvoiceOwn, term?: TermLines) =>
  instalmentsOf(session, {
    date: kindRow.invoiceDate,
    dueDate: kindRow.paymentTermId ? null : kindRow.dueDate,
    paymentTermId: kindRow.paymentTermId,
    term,
    amount: grandTotal,
    currency,
  })

/** Received goods that a line bills: their value in the base currency, and the amount at the price at which they were received. */
interface Cleared {
  lineId: string
  receiptLineId: string
  /** In the base currency; negative for a debit note. */
  amount: Decimal
  atReceiptPrice: Decimal
}

/** Returns the amount of goods received and not invoiced that each line of an invoice clears. The last piece of a receipt takes all that is left of it. */
export const clearedBy = ({ session, row, match }: { session: Session; row: DocumentRow; match: MatchNow }): Cleared[] => {
  const { lines, basis, matched } = match
  const left = new Map([...basis.receipts].map(([id, { openQty, openValue }]) => [id, { qty: openQty, value: openValue }]))
  return lines.flatMap(({ id }, index) =>
    (matched.clearings[index] ?? []).map(({ receiptLineId, qty }): Cleared => {
      const whole = left.get(receiptLineId) ?? { qty, value: '0' }
      const amount = shareOf(whole, qty, session.entry.company.baseCurrency)
      left.set(receiptLineId, { qty: add(whole.qty, negate(qty)), value: add(whole.value, negate(amount)) })
      const unitNet = basis.receipts.get(receiptLineId)?.unitNet ?? '0'
      return { lineId: id, receiptLineId, amount, atReceiptPrice: roundMoney(multiply(unitNet, qty), row.currency) }
    }),
  )
}

/** Returns the amount that each line of a debit note takes back for goods that were sent back. */
export const clearedByDebit = async (session: Session, row: DocumentRow, match: MatchNow): Promise<Cleared[]> => {
  const returnLinks = match.sources.filter(({ kind }) => kind === 'goods_receipt')
  const returns = new Map((await returnsOf(session, { lineIds: returnLinks.map(({ fromLineId }) => fromLineId) })).map((one) => [one.returnLineId, one]))
  return returnLinks.flatMap(({ lineId, fromLineId }) => {
    const [returned, line] = [returns.get(fromLineId), match.lines.find(({ id }) => id === lineId)]
    if (!returned || !line) return []
    const amount = shareOf({ qty: returned.openQty, value: returned.openValue }, line.qty, session.entry.company.baseCurrency)
    return [
      {
        lineId,
        receiptLineId: fromLineId,
        amount: negate(amount),
        atReceiptPrice: roundMoney(multiply(returned.unitReceived, line.qty), row.currency),
      },
    ]
  })
}

type PostedTo = Pick<InvoicedLine, 'account' | 'costCentreId'>
const USUAL: PostedTo = { account: DEFAULT_EXPENSE }

const sum = (amounts: readonly Decimal[]): Decimal => add('0', ...amounts)

/** @param costs by line: the non-deductible tax, which is a cost like the goods themselves */
const billedLines = (
  priced: Awaited<ReturnType<typeof pricedLinesOf>>,
  costs: readonly Decimal[],
  cleared: readonly Cleared[],
  expense: (lineId: string) => PostedTo,
): BilledLine[] =>
  priced.map(({ line }, index) => {
    const net = add(line.lineNet, costs[index] ?? '0')
    const clearedByLine = cleared.filter(({ lineId }) => lineId === line.id)
    const memo = line.description.slice(0, 200)
    if (clearedByLine.length === 0)
      return { ...(line.accountId ? { account: { accountId: line.accountId }, costCentreId: line.costCentreId } : expense(line.id)), net, memo }
    const received = sum(clearedByLine.map(({ amount }) => amount))
    const isReturn = compare(received, '0') < 0
    return { net, received: isReturn ? negate(received) : received, atReceiptPrice: sum(clearedByLine.map(({ atReceiptPrice }) => atReceiptPrice)), memo }
  })

/**
 * Accounts for a debit note without returned goods: too much that was charged for goods is a price variance; anything else goes back to account
 * and cost centre of the invoice's line.
 */
const accountsTakenBack = async ({ tx, entry }: Session, { sources }: MatchNow): Promise<ReadonlyMap<string, PostedTo>> => {
  const invoiceLinks = sources.filter(({ kind }) => kind === 'vendor_invoice')
  if (invoiceLinks.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; accountId: string | null; costCentreId: string | null; isGoods: boolean }>(
    tx,
    sql`select l.id, l.account_id as "accountId", l.cost_centre_id as "costCentreId", exists (select 1 from vendor_invoice_clearings c where c.company_id = l.company_id and c.line_id = l.id) as "isGoods"
      from document_lines l where l.company_id = ${entry.company.id} and ${inArray(sql`l.id`, idsInColumn(invoiceLinks, 'fromLineId'))}`,
  )
  const accounts = new Map(
    rows.map(({ id, accountId, costCentreId, isGoods }): [string, PostedTo] => [
      id,
      isGoods ? { account: 'price_variance' } : accountId ? { account: { accountId }, costCentreId } : USUAL,
    ]),
  )
  return new Map(invoiceLinks.map(({ lineId, fromLineId }) => [lineId, accounts.get(fromLineId) ?? USUAL]))
}

/**
 * The posting of the invoice; a debit note is posted as the mirror of one. Without a match the amount owed is the same, but the accounts are not the
 * final ones.
 */
export const postingOf = async (
  session: Session,
  row: DocumentRow,
  kindRow: VendorInvoiceOwn,
  cleared: readonly Cleared[],
  match: MatchNow | null,
): Promise<Posting> => {
  const { date, currency, rate, freight, otherCharges } = row
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const charges = await bearingOfCharges(session.tx, row)
  const self = selfAssessedOf(priced, charges, row, session.entry.company.baseCurrency)
  const takenBack = match ? await accountsTakenBack(session, match) : new Map<string, PostedTo>()
  const billed = vendorInvoiceLines(
    {
      partyId: kindRow.vendorId,
      lines: billedLines(priced, self.costs, cleared, (lineId) => takenBack.get(lineId) ?? USUAL),
      taxes: chargedTaxes(priced, charges, row).map(({ id, base, tax, cost }) => ({
        account: 'input_tax' as const,
        taxCodeId: id,
        base,
        tax: subtract(tax, cost),
      })),
      freight: add(freight, self.chargesCost),
      otherCharges,
      control: await controlOf(session, kindRow.invoiceId, 'payable'),
      instalments: await dueOf(session, row, kindRow),
    },
    { currency, rate, baseCurrency: session.entry.company.baseCurrency },
  )
  const lines = [...billed, ...self.legs]
  return {
    area: 'purchase',
    purpose: 'invoice',
    date,
    currency,
    rate,
    narration: `${kindRow.type === 'invoice' ? 'Vendor invoice' : 'Debit note'} ${kindRow.vendorInvoiceNo}`,
    lines: kindRow.type === 'invoice' ? lines : mirrored(lines),
  }
}

/** Records the total in the base currency that a draft would be posted with. */
export const noteDraftTotal = async (session: Session, documentId: string): Promise<void> =>
  storeBaseTotal(session, documentId, await postingOf(session, await lockDocument(session, documentId), await ownOf(session, documentId), [], null))

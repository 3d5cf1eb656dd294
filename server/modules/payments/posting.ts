import { convertMoney } from '@/contracts/rules/base-totals'
import { add, type Decimal, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { takeOf } from '../../domain/ledger/allocation'
import type { PaymentPlan } from '../../domain/ledger/payment-plan'
import type { LedgerLine, Posting } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { discountLines } from '../ledger/discounts'
import { factsOfPayment, signOfMoney } from './kinds'
import { deductedOf, type LineOfPayment } from './lines'
import type { PaymentFields } from './store'

/** The purpose of the payment's own journal. */
export const PAYMENT_PURPOSE = 'payment'
export const deductionPurpose = (rowId: string): string => `deduction:${rowId}`

const sumOf = (lines: readonly LedgerLine[], of: (line: LedgerLine) => Decimal): Decimal => add('0', ...lines.map(of))

/**
 * The lines of a payment on an account in another currency than the payment's: each side at its own rate, the difference to realised exchange
 * differences. Where the payment's rate follows from what moved on the account there is no difference, so the largest line takes the rounding.
 */
const acrossCurrencies = (moved: LedgerLine[], control: LedgerLine[], { currency, rate, baseGrandTotal }: DocumentRow, baseCurrency: string): LedgerLine[] => {
  const valued = control.map((line) => ({ ...line, currency, base: convertMoney(line.amount, rate, baseCurrency) }))
  const rounding = subtract(
    multiply(baseGrandTotal, sumOf(control, ({ amount }) => amount).startsWith('-') ? '-1' : '1'),
    sumOf(valued, ({ base }) => base ?? '0'),
  )
  const [first, ...rest] = valued
  const lines = [...moved, ...(first ? [{ ...first, base: add(first.base, rounding) }, ...rest] : [])]
  const difference = negate(sumOf(lines, ({ base }) => base ?? '0'))
  return isZero(difference) ? lines : [...lines, { account: 'fx_realised', amount: difference, base: difference, currency: baseCurrency }]
}

/** What moves on our account, and what the bank takes for it. */
const movedLines = (row: DocumentRow, { accountId, fee, ...own }: PaymentFields, baseCurrency: string): LedgerLine[] => {
  if (!accountId) return []
  const sign = String(signOfMoney(row.kind, own.isRefund))
  const amount = subtract(multiply(own.paidAmount ?? row.grandTotal, sign), fee)
  const charge: LedgerLine = { account: 'bank_charges', amount: fee }
  const lines: LedgerLine[] = [{ account: { accountId }, amount }, ...(isZero(fee) ? [] : [charge])]
  const { paidCurrency, paidRate } = own
  if (!paidCurrency || !paidRate) return lines
  const feeBase = convertMoney(fee, paidRate, baseCurrency)
  const paidBase = multiply(convertMoney(own.paidAmount ?? '0', paidRate, baseCurrency), sign)
  return lines.map((line, index) => ({ ...line, currency: paidCurrency, base: index === 0 ? subtract(paidBase, feeBase) : feeBase }))
}

/** The posting of the payment itself: what moves on our account against the party. */
export const paymentPosting = (session: Session, row: DocumentRow, kindRow: PaymentFields, { lines }: Pick<PaymentPlan, 'lines'>): Posting => {
  const { baseCurrency } = session.entry.company
  const { date, currency, rate, partyId } = row
  if (!partyId) throw new Error(`payment ${row.id} has no party`)
  const moved = movedLines(row, kindRow, baseCurrency)
  const control = lines.map(({ accountId, amount }): LedgerLine => ({ account: { accountId }, amount, partyId, dueDate: date }))
  const narration = kindRow.reference ?? (factsOfPayment(row.kind).party === 'customer' ? 'Customer payment' : 'Vendor payment')
  const common = { area: 'bank', purpose: PAYMENT_PURPOSE, date, narration } as const
  return kindRow.paidCurrency
    ? { ...common, currency: baseCurrency, rate: '1', lines: acrossCurrencies(moved, control, row, baseCurrency) }
    : { ...common, currency, rate, lines: [...moved, ...control] }
}

interface DeductionToPost {
  posting: Posting
  /** The lines of the discount among them, whose taxes are noted. */
  discount: readonly LedgerLine[]
}

/** What is written off or withheld and what banks took, debit positive for an item that is owed to us. */
const otherDeductions = ({ writeOff, fee, withheld, item }: LineOfPayment): LedgerLine[] => [
  { account: item.open.startsWith('-') ? 'withholding_payable' : 'withholding_receivable', amount: withheld },
  { account: 'write_off', amount: writeOff },
  { account: 'bank_charges', amount: fee },
]

/** The first line takes what the rounding of the others leaves, so that the item clears exactly. */
const valuedLines = (lines: readonly LedgerLine[], rate: Decimal, control: Decimal, baseCurrency: string): LedgerLine[] => {
  const valued = lines.map((line) => ({ ...line, base: convertMoney(line.amount, rate, baseCurrency) }))
  const rounding = negate(add(control, ...valued.map(({ base }) => base)))
  return valued.map((line, index) => (index === 0 ? { ...line, base: add(line.base, rounding) } : line))
}

/** A line of a payment, and the day on which it counts as settled. */
interface LineToDeduct {
  row: DocumentRow
  settled: LineOfPayment
  date: string
}

const deductionPosting = (session: Session, { row, settled, date }: LineToDeduct, discount: readonly LedgerLine[]): DeductionToPost => {
  const amount = deductedOf(settled)
  const { baseCurrency } = session.entry.company
  const { item } = settled
  const isDebit = !item.open.startsWith('-')
  const control = { amount: isDebit ? negate(amount) : amount, base: takeOf(item, amount, baseCurrency).base }
  const others = otherDeductions(settled).map((line) => ({ ...line, amount: isDebit ? line.amount : negate(line.amount) }))
  const lines = [...discount, ...others].filter((line) => !isZero(line.amount) || !isZero(line.taxBase ?? '0'))
  const base = isDebit ? negate(control.base) : control.base
  return {
    discount,
    posting: {
      area: 'bank',
      purpose: deductionPurpose(settled.id),
      date,
      currency: row.currency,
      rate: row.currency === baseCurrency ? '1' : item.rate,
      narration: `${item.voucherId}${settled.reason ? `: ${settled.reason}` : ''}`,
      lines: [
        ...valuedLines(lines, item.rate, base, baseCurrency),
        { account: { accountId: item.accountId }, amount: control.amount, base, ...(row.partyId ? { partyId: row.partyId } : {}) },
      ],
    },
  }
}

/**
 * The postings of what nobody pays of the lines, at the value that the item has in the ledger: money that is never received realises no exchange
 * difference. Lines without deductions have none.
 */
export const deductionPostings = async <T extends LineToDeduct>(session: Session, lines: readonly T[]): Promise<(T & DeductionToPost)[]> => {
  const deducted = lines.filter(({ settled }) => !isZero(deductedOf(settled)))
  const discounted = deducted.filter(({ settled }) => !isZero(settled.discount))
  const found = await discountLines(
    session,
    discounted.map(({ settled: { item, discount } }) => ({
      documentId: item.documentId,
      gross: discount,
      side: item.accountType === 'receivable' ? 'sale' : 'purchase',
    })),
  )
  const discountOf = new Map(discounted.map((line, index) => [line, found[index] ?? []]))
  return deducted.map((line) => ({ ...line, ...deductionPosting(session, line, discountOf.get(line) ?? []) }))
}

import type { vendorInvoices as endpoints } from '@/contracts/vendor-invoices'
import { DEFAULT_EXPENSE } from '../../domain/ledger/vendor-invoice'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import type { Claimed, StepOf } from '../documents/draft-life'
import { type DocumentRow, hasNumber, postedNow } from '../documents/drafts'
import { takeRestsOf } from '../documents/rest-of-note'
import { takeCharges } from '../documents/taken-back'
import { chargesAsked } from '../taxes/charges'
import { storeBaseTotal } from '../ledger/base-total'
import { requireCostCentresNamed } from '../ledger/cost-centres'
import { settleByNote, unsettleNote } from '../ledger/notes'
import { dayAfterPosting, fiscalYears } from '../ledger/periods'
import { cancelPosted, postDocument } from '../ledger/posted'
import { findVendor } from '../parties/queries'
import { hasTaxes, requireTaxCodes } from '../taxes/required'
import { requireTermsHold } from '../terms/early-discount'
import { debitedLines } from './debited'
import { isCovered, linkReceipts, type MatchNow, matchNow, noteClearings } from './match'
import { begin, move, type VendorInvoiceOwn } from './store'
import { clearedBy, clearedByDebit, postingOf } from './posting'
import { requireNotDuplicate } from './same-number'

type Step<A extends string> = StepOf<typeof endpoints, A>
type Invoice = Claimed<VendorInvoiceOwn>

const outcomes = { matched: 'match', awaited: 'matchLater', variance: 'matchVariance' } as const

export const match = async (session: Session, { row, kindRow }: Invoice): Promise<void> => {
  const found = await matchNow(session, row)
  const { verdict, variances } = found.matched
  const finish = begin(session, row, outcomes[verdict])
  if (kindRow.type === 'invoice') await linkReceipts(session, found)
  await finish({ variances, varianceReason: null, approvedBy: null })
}

/** Approves the variances. Goods that were not received can't be approved: there is no receipt that their bill would clear. */
export const approve = async (session: Session, { row, kindRow }: Invoice, { reason }: Step<'approve'>): Promise<void> => {
  const finish = begin(session, row, 'approve')
  if (row.createdBy === session.entry.user._id) throw new Problem(403, 'Somebody else has to approve it: you entered it yourself.', { code: 'FORBIDDEN' })
  if (kindRow.variances.some(({ field }) => field === 'received'))
    throw new Problem(409, 'Goods that it bills aren’t here. Change the quantity, or wait for them.', { code: 'INVALID_TRANSITION' })
  await finish({ varianceReason: reason, approvedBy: session.entry.user._id })
}

/** @throws Problem 409 VENDOR_ON_HOLD */
const requireNotOnHold = async ({ tx, entry }: Session, vendorId: string): Promise<void> => {
  const vendor = await findVendor(tx, entry.company.id, vendorId)
  if (vendor?.onHold === 'invoices' || vendor?.onHold === 'all')
    throw new Problem(409, `The vendor is on hold${vendor.onHoldReason ? `: ${vendor.onHoldReason}` : '.'}`, { code: 'VENDOR_ON_HOLD' })
}

const requireStillMatched = ({ matched: { variances } }: MatchNow, kindRow: VendorInvoiceOwn): void => {
  if (isCovered(variances, kindRow.variances)) return
  const [first] = variances.filter((one) => !isCovered([one], kindRow.variances))
  const reason = first?.field === 'price' ? 'the order’s price has changed' : `only ${first?.expected ?? '0'} can still be billed`
  throw new Problem(422, `Line ${first?.lineNo ?? 1}: ${reason}. Match the invoice again.`, {
    code: 'QTY_EXCEEDED',
    errors: [{ path: `lines.${(first?.lineNo ?? 1) - 1}.qty`, code: 'QTY_EXCEEDED', message: `Line ${first?.lineNo ?? 1}: ${reason}.` }],
  })
}

/** Checks a debit note's lines again, under the locks. @returns the header, with the amounts that are left now */
const requireStillDebitable = async (session: Session, row: DocumentRow, kindRow: VendorInvoiceOwn, { lines, sources }: MatchNow): Promise<DocumentRow> => {
  const sourceLineId = (lineId: string, kind: string) => sources.find((one) => one.lineId === lineId && one.kind === kind)?.fromLineId ?? null
  const noteLines = lines.map(({ id, qty, unitPrice, discountPct }) => {
    const returnLineId = sourceLineId(id, 'goods_receipt')
    return { qty, unitPrice, discountPct, returnLineId, invoiceLineId: returnLineId ? null : sourceLineId(id, 'vendor_invoice') }
  })
  const debited = await debitedLines(session, { type: kindRow.type, vendorId: kindRow.vendorId, currency: row.currency, lines: noteLines }, row.id)
  const chargeRests = kindRow.invoiceId ? await takeCharges(session, kindRow.invoiceId, chargesAsked(row), 'debited', row.id) : null
  return takeRestsOf(
    session,
    row,
    debited.map((line) => line?.rest ?? null),
    chargeRests,
  )
}

/** Posts the invoice to the ledger and gives it its number. The caller has locked the orders and receipts that it bills. */
export const postInvoice = async (session: Session, { row: matched, kindRow }: Invoice): Promise<void> => {
  const finish = begin(session, matched, 'post')
  await requireNotOnHold(session, kindRow.vendorId)
  await requireNotDuplicate(session, { ...kindRow, date: matched.date, except: matched.id, posted: true })
  if (kindRow.invoiceId === null || (await hasTaxes(session, kindRow.invoiceId))) await requireTaxCodes(session, matched, 'purchase', kindRow.invoiceDate)
  const found = await matchNow(session, matched)
  const isInvoice = kindRow.type === 'invoice'
  if (isInvoice) {
    requireStillMatched(found, kindRow)
    await requireTermsHold(session, matched, kindRow.paymentTermId, kindRow.invoiceDate)
  }
  const row = isInvoice ? matched : await requireStillDebitable(session, matched, kindRow, found)
  const cleared = isInvoice ? clearedBy({ session, row, match: found }) : await clearedByDebit(session, row, found)
  const fromOthers = isInvoice ? cleared : found.sources
  await requireCostCentresNamed(session, { documentId: row.id, usual: DEFAULT_EXPENSE, except: new Set(fromOthers.map(({ lineId }) => lineId)) })
  const posting = await postingOf(session, row, kindRow, cleared, found)
  await storeBaseTotal(session, row.id, posting)
  if (isInvoice) await linkReceipts(session, found)
  await noteClearings(session, cleared)
  const postedYear = (await fiscalYears(session))(row.date)
  await postDocument(session, row, posting, () => finish({ ...postedNow(session), postedYear }, isInvoice ? 'VINV' : 'VCN'))
  if (kindRow.invoiceId) await settleByNote(session, row, kindRow.invoiceId, 'purchase')
}

/** @throws Problem 409 INVOICE_HAS_PAYMENTS if a part of the invoice is settled */
export const cancel = async (session: Session, { row, kindRow }: Invoice, { reason, date: asked }: Step<'cancel'>): Promise<void> => {
  const date = hasNumber(row) ? dayAfterPosting(session, row, asked) : session.today
  const current = kindRow.invoiceId ? await unsettleNote(session, row, kindRow.invoiceId, date) : row
  if (['paid', 'partially_paid', 'debited'].includes(current.status))
    throw new Problem(409, 'Something of it is settled already. Take the payment or the debit note back first.', { code: 'INVOICE_HAS_PAYMENTS' })
  const finish = begin(session, current, 'cancel')
  const end = () => finish({ outcomeReason: reason, postedYear: null })
  await (current.status === 'posted' ? cancelPosted(session, row, { area: 'purchase', date, reason }, end) : end())
}

/** Puts the invoice, or only its payment, on hold. */
export const hold = async (session: Session, { row }: Invoice, { action, reason }: Step<'hold' | 'holdPayment'>): Promise<void> => {
  await move(session, row, action, { holdReason: reason, ...(action === 'holdPayment' ? { holdPayment: true } : {}) })
}

export const release = async (session: Session, { row }: Invoice, { action }: Step<'release' | 'releasePayment'>): Promise<void> => {
  await move(session, row, action, { holdReason: null, holdPayment: false })
}

export const reopen = (session: Session, { row }: Invoice): Promise<void> => move(session, row, 'reopen')

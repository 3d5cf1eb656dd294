import { convertMoney } from '@/contracts/rules/base-totals'
import { offerTotals } from '@/contracts/rules/comparison'
import type { vendorQuotations } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { type DocumentRow, insertDraft } from '../documents/drafts'
import { startQuoting } from '../inquiries/steps'
import type { Vendor } from '../parties/required'
import { type OfferLine, writeOfferLines } from './lines'
import { insertOwn, type QuotationRow } from './store'

type Own = Omit<typeof vendorQuotations.$inferInsert, 'companyId' | 'documentId' | 'vendorId' | 'kind' | 'inquiryId' | 'rateKnown'>
/** The exchange rate as far as it is known: a draft in a foreign currency may lack it, a recorded quotation may not. */
export const knownRate = ({ entry }: Session, currency: string, stated: string | null | undefined) =>
  currency === entry.company.baseCurrency ? { rate: '1', rateKnown: true } : stated ? { rate: stated, rateKnown: true } : { rate: '1', rateKnown: false }

interface Priced {
  currency: string
  rate: string
  rateKnown: boolean
  freight: string
  lines: readonly OfferLine[]
}

/** The header's amounts; the total in base currency is 0 while the rate is unknown. */
export const headerAmounts = ({ entry }: Session, { currency, rate, rateKnown, freight, lines }: Priced) => {
  const { subTotal, grandTotal } = offerTotals(lines, freight, currency)
  return { currency, rate, subTotal, freight, grandTotal, baseGrandTotal: rateKnown ? convertMoney(grandTotal, rate, entry.company.baseCurrency) : '0' }
}

interface Dates {
  vendorQuoteDate?: string | null | undefined
  validUntil?: string | null | undefined
  specialBidEffective?: string | null | undefined
  specialBidExpiry?: string | null | undefined
}
export const requireSensibleDates = ({ vendorQuoteDate, validUntil, specialBidEffective, specialBidExpiry }: Dates): void => {
  if (vendorQuoteDate && validUntil && validUntil < vendorQuoteDate)
    throw invalidField('validUntil', 'The quotation would expire before its own date.', 'order')
  if (specialBidEffective && specialBidExpiry && specialBidExpiry < specialBidEffective)
    throw invalidField('specialBidExpiry', 'The special bid would expire before it begins.', 'order')
}

export interface NewQuotation {
  kind: QuotationRow['kind']
  vendor: Vendor
  inquiry: DocumentRow | null
  date: string
  currency: string
  rate?: string | null | undefined
  freight?: string
  notes?: string | null | undefined
  terms?: string | null | undefined
  kindRow: Own
  lines: readonly OfferLine[]
}

/** Inserts a draft with its lines and links it to the inquiry, which is being quoted from now on. */
export const insertQuotation = async (session: Session, input: NewQuotation): Promise<DocumentRow> => {
  const { kind, vendor, inquiry, date, currency, freight = '0', notes = null, terms = null, kindRow, lines } = input
  requireSensibleDates(kindRow)
  const { rate, rateKnown } = knownRate(session, currency, input.rate)
  const money = headerAmounts(session, { currency, rate, rateKnown, freight, lines })
  const row = await insertDraft(session, 'vendor_quotation', { date, partyId: vendor.id, notes, terms, ...money })
  const inquiryId = inquiry?.id ?? null
  await insertOwn(session, row.id, { ...kindRow, vendorId: vendor.id, kind, inquiryId, rateKnown })
  await writeOfferLines(session, { documentId: row.id, inquiryId, currency }, lines)
  if (inquiry) await startQuoting(session, inquiry)
  return row
}

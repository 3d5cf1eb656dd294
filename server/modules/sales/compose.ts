import type { Decimal } from '@/contracts/rules/decimal'
import { convertMoney } from '@/contracts/rules/base-totals'
import { orNull } from '../../domain/or-null'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireTaxes } from './taxes'
import { requireCustomer } from '../parties/required'
import { placesOfLines } from '../taxes/borne'
import { discountByTerms } from '../terms/early-discount'
import { requirePaymentTerm } from '../terms/queries'
import { partIdsFor } from '../documents/link-parts'
import { priceLines, totalsOfHeader, type UnpricedLine } from '../documents/priced-lines'
import { requireRate } from '../documents/rates'

type SoldLine = Omit<UnpricedLine, 'partId' | 'requiredOn'> & { requiredDate?: string | null | undefined }

interface Sale {
  customerId: string
  contactName?: string | null | undefined
  contactEmail?: string | null | undefined
  paymentTermId?: string | null | undefined
  date?: string | undefined
  requiredDate?: string | null | undefined
  currency: string
  rate?: string | null | undefined
  billTo?: string | null | undefined
  shipTo?: string | null | undefined
  endUser?: string | null | undefined
  terms?: string | null | undefined
  notes?: string | null | undefined
  /** Null when the caller shows no total. */
  grandTotal: Decimal | null
  lines: readonly SoldLine[]
}

/** Values that a stored document keeps even if its date or payment term may no longer be chosen. */
interface Stored {
  date: string
  paymentTermId: string | null
}

/**
 * Checks and computes what the customer's orders and our sales orders have in common: the header that all documents share, the fields about the
 * customer in the kind's own table, and the priced lines with their parts.
 * @throws Problem 422
 */
export const composeSale = async (session: Session, input: Sale, stored: Stored | null) => {
  const { entry, today } = session
  const { currency, paymentTermId = null, requiredDate = null } = input
  const customer = await requireCustomer(session, input.customerId)
  const date = input.date ?? stored?.date ?? today
  if (requiredDate && requiredDate < date) throw invalidField('requiredDate', 'It would be required before its own date.', 'order')
  await requirePaymentTerm(session, paymentTermId, stored?.paymentTermId)
  const rate = await requireRate(session, currency, input.rate, date)
  await requireTaxes(session, placesOfLines(input.lines), { customer, date })
  const partOf = await partIdsFor(session, input.lines)
  const discount = await discountByTerms(session, paymentTermId, null)
  const { totals, lines } = await priceLines(session, {
    side: 'sale',
    currency,
    discount,
    date,
    grandTotal: input.grandTotal,
    lines: input.lines.map(({ requiredDate: requiredOn = null, ...line }) => ({ ...line, requiredOn, partId: partOf(line)?.id ?? null })),
  })
  return {
    customer,
    header: {
      date,
      partyId: customer.id,
      currency,
      rate,
      ...totalsOfHeader(totals),
      ...discount,
      baseGrandTotal: convertMoney(totals.grandTotal, rate, entry.company.baseCurrency),
      ...orNull(input, 'notes', 'terms'),
    },
    kindRow: {
      customerId: customer.id,
      ...orNull(input, 'contactName', 'contactEmail'),
      paymentTermId,
      requiredDate,
      ...orNull(input, 'billTo', 'shipTo', 'endUser'),
    },
    lines,
  }
}

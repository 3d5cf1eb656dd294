import { ePartiesOf } from '../../domain/facturx/e-parties'
import type { BorneVat, InvoicedCharge, OurInvoice } from '../../domain/facturx/our-invoice'
import { isInEu } from '../../domain/facturx/states'
import { taxInBase } from '../../domain/ledger/tax-in-base'
import { type AsPrinted, namedAsPrinted } from '../../domain/print/as-printed'
import type { InvoicePaper } from '../../domain/print/paper'
import type { InCompany } from '../../http/context'
import type { Tx } from '../../ports'
import type { DocumentRow } from '../documents/drafts'
import { type PricedLine, pricedLinesOf } from '../documents/priced-lines'
import { type Bearing, type BearingCharges, bearingOfCharges, bearingOfLine, sumTaxesOf } from '../documents/tax-totals'
import { asPrinted } from './as-printed'

interface Read {
  document: DocumentRow
  printed: AsPrinted
  priced: readonly PricedLine[]
}

/**
 * The taxes of an invoice of ours, and what they come to in the company's currency by the rounding that the ledger posts them with. A seller in
 * the EU states that on invoices in another currency (directive 2006/112/EC, article 230); null for all others, and where none is charged.
 */
export const invoiceTaxesOf = async (tx: Tx, { document, printed, priced }: Read, baseCurrency: string) => {
  const { currency, rate } = document
  const charges = await bearingOfCharges(tx, document)
  const taxes = namedAsPrinted(printed, sumTaxesOf(priced, charges, currency))
  const amount = currency === baseCurrency || !isInEu(printed.ours.country) ? null : taxInBase(taxes, rate, baseCurrency)
  return { charges, taxes, taxInBase: amount === null ? null : { currency: baseCurrency, amount, rate } }
}

/** Lines and taxes of a document as its paper says them. */
export const amountsAsPrinted = async (company: InCompany, document: DocumentRow, baseCurrency: string) => {
  const printed = await asPrinted(company, document.id)
  const priced = await pricedLinesOf(company.tx, document.companyId, document.id)
  return { printed, priced, ...(await invoiceTaxesOf(company.tx, { document, printed, priced }, baseCurrency)) }
}

const vatsOf = ({ taxes }: Bearing): BorneVat[] => taxes.map(({ kind, percent, amount }) => ({ kind, percent, amount }))
const charge = (bearing: Bearing): InvoicedCharge => ({ net: bearing.net, taxes: vatsOf(bearing) })

interface Loaded extends Read {
  charges: BearingCharges
  taxInBase: InvoicePaper['taxInBase']
}
type Own = Pick<OurInvoice, 'type' | 'dueDate' | 'deliveryDate' | 'notes' | 'customerOrderNumber' | 'salesOrder' | 'delivery' | 'invoice'> &
  Parameters<typeof ePartiesOf>[1] & {
    /** What the paper says of each line, where that is more than what is stored. */
    descriptions?: readonly string[]
    /** Whether lines are of goods that are sent. */
    isGoods: (partId: string | null) => boolean
  }

/** An invoice of ours as its paper says it, from what is stored of it. */
export const ourInvoiceOf = ({ document, printed, priced, charges, taxInBase: inBase }: Loaded, own: Own): OurInvoice => {
  const { contactEmail, billTo, shipTo, descriptions = [], isGoods, ...said } = own
  const { voucherId, date, currency, taxTotal, grandTotal } = document
  return {
    ...said,
    ...ePartiesOf(printed, { contactEmail, billTo, shipTo }),
    number: voucherId,
    date,
    currency,
    paymentTerms: printed.own.paymentTerm?.name ?? null,
    lines: priced.map((each, index) => {
      const { lineNo, partno, description, qty, uom, unitPrice, containedPct, discountPct, partId } = each.line
      return {
        ...charge(bearingOfLine(each)),
        lineNo,
        partno,
        description: descriptions[index] ?? description,
        qty,
        uom,
        unitPrice,
        containedPct,
        discountPct,
        isGoods: isGoods(partId),
      }
    }),
    freight: charge(charges.freight),
    otherCharges: charge(charges.otherCharges),
    taxTotal,
    grandTotal,
    taxInBase: inBase && { currency: inBase.currency, amount: inBase.amount },
  }
}

import { ePartiesOf } from '../../domain/facturx/e-parties'
import type { BorneVat, InvoicedCharge, OurInvoice } from '../../domain/facturx/our-invoice'
import { isInEu } from '../../domain/facturx/states'
import { taxInBase } from '../../domain/ledger/tax-in-base'
import { type AsPrinted, withPrintedTaxNames } from '../../domain/print/as-printed'
import { termsText } from '../../domain/print/terms-text'
import type { InvoicePaper } from '../../domain/print/paper'
import type { CompanyContext } from '../../http/context'
import type { Tx } from '../../ports'
import type { DocumentRow } from '../documents/drafts'
import { type PricedLine, pricedLinesOf } from '../documents/priced-lines'
import { type TaxedAmount, type BearingCharges, bearingOfCharges, bearingOfLine, sumTaxesOf } from '../documents/tax-totals'
import { offeredDiscount, taxedShareOf } from '../terms/early-discount'
import { asPrinted } from './as-printed'

interface StoredInvoice {
  document: DocumentRow
  printed: AsPrinted
  priced: readonly PricedLine[]
}

/**
 * The taxes of our invoice, and their total in the company's currency, rounded as in the ledger. A seller in the EU states it on invoices in
 * another currency (directive 2006/112/EC, article 230). `taxInBase` is null for all other invoices, and when no tax is charged.
 */
export const invoiceTaxesOf = async (tx: Tx, { document, printed, priced }: StoredInvoice, baseCurrency: string) => {
  const { currency, rate } = document
  const charges = await bearingOfCharges(tx, document)
  const taxes = withPrintedTaxNames(printed, sumTaxesOf(priced, charges, document))
  const amount = currency === baseCurrency || !isInEu(printed.ours.country) ? null : taxInBase(taxes, rate, baseCurrency)
  return { charges, taxes, taxInBase: amount === null ? null : { currency: baseCurrency, amount, rate } }
}

/** Lines and taxes of a document as its paper shows them. */
export const amountsAsPrinted = async (company: CompanyContext, document: DocumentRow, baseCurrency: string) => {
  const printed = await asPrinted(company, document.id)
  const priced = await pricedLinesOf(company.tx, document.companyId, document.id)
  return { printed, priced, ...(await invoiceTaxesOf(company.tx, { document, printed, priced }, baseCurrency)) }
}

const vatsOf = ({ taxes }: TaxedAmount): BorneVat[] => taxes.map(({ kind, percent, amount }) => ({ kind, percent, amount }))
const chargeOf = (bearing: TaxedAmount): InvoicedCharge => ({ net: bearing.net, taxes: vatsOf(bearing) })

interface Loaded extends StoredInvoice {
  charges: BearingCharges
  taxInBase: InvoicePaper['taxInBase']
}
type InvoiceDetails = Pick<OurInvoice, 'type' | 'dueDate' | 'deliveryDate' | 'notes' | 'customerOrderNumber' | 'salesOrder' | 'delivery' | 'invoice'> &
  Parameters<typeof ePartiesOf>[1] & {
    /** Descriptions of the lines on the paper, if they have more text than the stored ones. */
    descriptions?: readonly string[]
    /** Whether lines with this part are of goods that are shipped. */
    isGoods: (partId: string | null) => boolean
  }

/** Our invoice as its paper shows it, from the stored document. */
export const ourInvoiceOf = ({ document, printed, priced, charges, taxInBase: inBase }: Loaded, details: InvoiceDetails): OurInvoice => {
  const { contactEmail, billTo, shipTo, descriptions = [], isGoods, ...otherDetails } = details
  const { voucherId, date, currency, taxTotal, grandTotal } = document
  return {
    ...otherDetails,
    ...ePartiesOf(printed, { contactEmail, billTo, shipTo }),
    number: voucherId,
    date,
    currency,
    paymentTerms: termsText(printed.own.paymentTerm?.name ?? null, offeredDiscount(document), currency),
    taxedShare: taxedShareOf(document),
    lines: priced.map((each, index) => {
      const { lineNo, partno, description, qty, uom, unitPrice, containedPct, discountPct, partId } = each.line
      return {
        ...chargeOf(bearingOfLine(each)),
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
    freight: chargeOf(charges.freight),
    otherCharges: chargeOf(charges.otherCharges),
    taxTotal,
    grandTotal,
    taxInBase: inBase && { currency: inBase.currency, amount: inBase.amount },
  }
}

import { isZero } from '@/contracts/rules/decimal'
import { lineItem } from './cii-line'
import { address, adjustment, dateTime, number, party, reference } from './cii-parts'
import type { EInvoice, ETotals, PaymentMeans, TaxBreakdown } from './types'
import { element, writeXml, type XmlElement } from './xml'

/** The guideline of EN 16931 itself, which is Factur-X's profile of the same name (COMFORT). */
export const EN_16931 = 'urn:cen.eu:en16931:2017'
const UNECE = 'urn:un:unece:uncefact:data:standard'
const NAMESPACES = {
  'xmlns:rsm': `${UNECE}:CrossIndustryInvoice:100`,
  'xmlns:qdt': `${UNECE}:QualifiedDataType:100`,
  'xmlns:ram': `${UNECE}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${UNECE}:UnqualifiedDataType:100`,
}
/** Document types of UNTDID 1001. */
export const TYPE_CODES = { invoice: '380', credit_note: '381' } as const

type Part = XmlElement | null

const exchanged = (invoice: EInvoice): Part =>
  element('rsm:ExchangedDocument', [
    element('ram:ID', invoice.number),
    element('ram:TypeCode', TYPE_CODES[invoice.kind]),
    dateTime('ram:IssueDateTime', invoice.issueDate),
    ...invoice.notes.map((note) => element('ram:IncludedNote', [element('ram:Content', note)])),
  ])

const agreement = (invoice: EInvoice): Part =>
  element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:BuyerReference', invoice.buyerReference),
    party('ram:SellerTradeParty', invoice.seller, true),
    party('ram:BuyerTradeParty', invoice.buyer, false),
    reference('ram:SellerOrderReferencedDocument', invoice.salesOrderReference),
    reference('ram:BuyerOrderReferencedDocument', invoice.orderReference),
  ])

/** The schema requires this element even where nothing is known about the delivery. */
const delivery = ({ shipTo, deliveryDate, deliveryNoteReference }: EInvoice): XmlElement => {
  const name = 'ram:ApplicableHeaderTradeDelivery'
  return (
    element(name, [
      shipTo && element('ram:ShipToTradeParty', [element('ram:Name', shipTo.name), address(shipTo.address)]),
      element('ram:ActualDeliverySupplyChainEvent', [dateTime('ram:OccurrenceDateTime', deliveryDate)]),
      reference('ram:DespatchAdviceReferencedDocument', deliveryNoteReference),
    ]) ?? { name, attributes: [], content: '' }
  )
}

const means = ({ code, text, account }: PaymentMeans): Part =>
  element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', code),
    element('ram:Information', text),
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', account?.iban ?? null),
      element('ram:AccountName', account?.name ?? null),
      // BT-84 is one identifier: the IBAN where there is one.
      element('ram:ProprietaryID', account?.iban ? null : (account?.number ?? null)),
    ]),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', account?.bic ?? null)]),
  ])

const breakdown = (tax: TaxBreakdown): Part =>
  element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', tax.tax),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', tax.exemptionReason),
    element('ram:BasisAmount', tax.base),
    element('ram:CategoryCode', tax.category),
    element('ram:ExemptionReasonCode', tax.exemptionCode),
    number('ram:RateApplicablePercent', tax.percent),
  ])

const unlessZero = (amount: string): string | null => (isZero(amount) ? null : amount)

const summation = (totals: ETotals, { currency, accountingTax }: EInvoice): Part =>
  element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', totals.lines),
    element('ram:ChargeTotalAmount', unlessZero(totals.charges)),
    element('ram:AllowanceTotalAmount', unlessZero(totals.allowances)),
    element('ram:TaxBasisTotalAmount', totals.net),
    element('ram:TaxTotalAmount', totals.tax, { currencyID: currency }),
    accountingTax && element('ram:TaxTotalAmount', accountingTax.amount, { currencyID: accountingTax.currency }),
    element('ram:RoundingAmount', unlessZero(totals.rounding)),
    element('ram:GrandTotalAmount', totals.gross),
    element('ram:TotalPrepaidAmount', unlessZero(totals.prepaid)),
    element('ram:DuePayableAmount', totals.due),
  ])

const settlement = (invoice: EInvoice): Part =>
  element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', invoice.paymentReference),
    element('ram:TaxCurrencyCode', invoice.accountingTax?.currency ?? null),
    element('ram:InvoiceCurrencyCode', invoice.currency),
    ...invoice.paymentMeans.map(means),
    ...invoice.taxes.map(breakdown),
    ...invoice.adjustments.map((one) => adjustment(one, one.tax)),
    element('ram:SpecifiedTradePaymentTerms', [element('ram:Description', invoice.paymentTerms), dateTime('ram:DueDateDateTime', invoice.dueDate)]),
    summation(invoice.totals, invoice),
    ...invoice.preceding.map(({ number, date }) =>
      element('ram:InvoiceReferencedDocument', [element('ram:IssuerAssignedID', number), dateTime('ram:FormattedIssueDateTime', date, 'qdt')]),
    ),
  ])

/**
 * Writes the invoice as UN/CEFACT CII D16B in the profile EN 16931 of Factur-X 1.0, elements in the order of its schema. The same invoice gives
 * the same text. `checkEInvoice` says what a receiver would refuse.
 */
export const writeCii = (invoice: EInvoice): string =>
  writeXml({
    name: 'rsm:CrossIndustryInvoice',
    attributes: Object.entries(NAMESPACES),
    content: [
      element('rsm:ExchangedDocumentContext', [element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', EN_16931)])]),
      exchanged(invoice),
      element('rsm:SupplyChainTradeTransaction', [...invoice.lines.map(lineItem), agreement(invoice), delivery(invoice), settlement(invoice)]),
    ].filter((part) => part !== null),
  })

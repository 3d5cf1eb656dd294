import type { Decimal } from '@/contracts/rules/decimal'
import { plainText } from '../amounts'
import type { Adjustment, LineReading, TaxPart } from '../types'
import type { XmlInvoice } from './assemble'
import { all, first, textAt, textOf, type XmlNode } from './tree'
import { dayOf, decimalOf, isCredit, isFreight, lineOf, unitPriceOf } from './values'

/*
 * UN/CEFACT Cross Industry Invoice D16B (Factur-X, ZUGFeRD 2, XRechnung) and ZUGFeRD 1, which has other names for some elements; where they
 * differ, both are given. Terms are those of EN 16931 (BT-…).
 */
const TRANSACTION = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction'
const AGREEMENT = 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement'
const SETTLEMENT = 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement'
const SUMMATION = 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation'
const LINE_AGREEMENT = 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement'
const LINE_DELIVERY = 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery'
const LINE_SETTLEMENT = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement'
const LINE_SUMMATION = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation'
const PERCENT = 'RateApplicablePercent|ApplicablePercent'

const day = (node: XmlNode | undefined, ...path: string[]): string | null => dayOf(textAt(node, ...path, 'DateTimeString|DateString'))

const taxIdOf = (party: XmlNode | undefined): string | null => {
  const ids = all(party, 'SpecifiedTaxRegistration', 'ID')
  return textOf(ids.find(({ attributes }) => attributes['schemeID'] === 'VA') ?? ids[0])
}

const adjustmentsOf = (settlement: XmlNode | undefined): Adjustment[] => [
  ...all(settlement, 'SpecifiedTradeAllowanceCharge').flatMap((node): Adjustment[] => {
    const amount = decimalOf(first(node, 'ActualAmount'))
    const charge = textAt(node, 'ChargeIndicator', 'Indicator') === 'true'
    const reason = textAt(node, 'Reason')
    return amount === null ? [] : [{ kind: charge ? 'charge' : 'allowance', amount, reason, freight: charge && isFreight(textAt(node, 'ReasonCode'), reason) }]
  }),
  ...all(settlement, 'SpecifiedLogisticsServiceCharge').flatMap((node): Adjustment[] => {
    const amount = decimalOf(first(node, 'AppliedAmount'))
    return amount === null ? [] : [{ kind: 'charge', amount, reason: textAt(node, 'Description'), freight: true }]
  }),
]

const taxesOf = (settlement: XmlNode | undefined): TaxPart[] =>
  all(settlement, 'ApplicableTradeTax').flatMap((node) => {
    const amount = decimalOf(first(node, 'CalculatedAmount'))
    const percent = decimalOf(first(node, PERCENT))
    return amount === null ? [] : [{ percent: percent === null ? null : plainText(percent), base: decimalOf(first(node, 'BasisAmount')), amount }]
  })

/** Price of one piece: BT-146 is the price of BT-149 pieces. */
const priceOf = (agreement: XmlNode | undefined, qty: Decimal | null, net: Decimal | null): Decimal | null => {
  const node = first(agreement, 'NetPriceProductTradePrice') ?? first(agreement, 'GrossPriceProductTradePrice')
  return unitPriceOf(decimalOf(first(node, 'ChargeAmount')), decimalOf(first(node, 'BasisQuantity')), qty, net)
}

const lineFrom = (node: XmlNode): LineReading => {
  const product = first(node, 'SpecifiedTradeProduct')
  const quantity = first(node, LINE_DELIVERY, 'BilledQuantity|RequestedQuantity')
  const settlement = first(node, LINE_SETTLEMENT)
  const qty = decimalOf(quantity)
  const percent = decimalOf(first(settlement, 'ApplicableTradeTax', PERCENT))
  const net = decimalOf(first(settlement, LINE_SUMMATION, 'LineTotalAmount'))
  return lineOf({
    description: textAt(product, 'Name') ?? textAt(product, 'Description') ?? textAt(node, 'AssociatedDocumentLineDocument', 'IncludedNote', 'Content'),
    sku: textAt(product, 'SellerAssignedID'),
    partno: textAt(product, 'BuyerAssignedID'),
    mfrPartNo: textAt(product, 'ManufacturerAssignedID'),
    gtin: textAt(product, 'GlobalID'),
    qty: qty === null ? null : plainText(qty),
    uom: quantity?.attributes['unitCode'] ?? null,
    unitPrice: priceOf(first(node, LINE_AGREEMENT), qty, net),
    taxPercent: percent === null ? null : plainText(percent),
    lineNet: net,
  })
}

const profileOf = (root: XmlNode): string => {
  const id = textAt(root, 'ExchangedDocumentContext|SpecifiedExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID') ?? ''
  const name = /xrechnung/i.test(id) ? 'XRechnung' : /ferd/i.test(id) ? 'ZUGFeRD 1' : 'Factur-X'
  const level = /(minimum|basicwl|basic|comfort|extended)\b/i.exec(id)?.[1] ?? (name === 'Factur-X' ? 'EN 16931' : '')
  return `${name} ${level.toLowerCase() === 'en 16931' ? level : level.toLowerCase()}`.trim()
}

export const readCii = (root: XmlNode): XmlInvoice => {
  const document = first(root, 'ExchangedDocument|HeaderExchangedDocument')
  const transaction = first(root, TRANSACTION)
  const agreement = first(transaction, AGREEMENT)
  const settlement = first(transaction, SETTLEMENT)
  const summation = first(settlement, SUMMATION)
  const seller = first(agreement, 'SellerTradeParty')
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  // BT-110 in the invoice's currency, and BT-111 in the accounting currency.
  const taxTotals = all(summation, 'TaxTotalAmount')
  const amount = (name: string) => decimalOf(first(summation, name))
  return {
    kind: isCredit(textAt(document, 'TypeCode')) ? 'credit-note' : 'invoice',
    profile: profileOf(root),
    texts: {
      vendorName: textAt(seller, 'Name') ?? textAt(seller, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
      vendorTaxId: taxIdOf(seller),
      customerName: textAt(agreement, 'BuyerTradeParty', 'Name'),
      invoiceNumber: textAt(document, 'ID'),
      invoiceDate: day(document, 'IssueDateTime'),
      dueDate: day(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime'),
      orderNumber: textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID|ID'),
      creditedInvoice: textAt(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID|ID'),
      currency,
    },
    amounts: {
      netTotal: amount('TaxBasisTotalAmount'),
      taxTotal: decimalOf(taxTotals.find(({ attributes }) => attributes['currencyID'] === currency) ?? taxTotals[0]),
      charges: amount('ChargeTotalAmount'),
      allowances: amount('AllowanceTotalAmount'),
      grandTotal: amount('GrandTotalAmount'),
      amountDue: amount('DuePayableAmount'),
    },
    lines: all(transaction, 'IncludedSupplyChainTradeLineItem').map(lineFrom),
    taxes: taxesOf(settlement),
    adjustments: adjustmentsOf(settlement),
  }
}

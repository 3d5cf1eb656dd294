import type { Decimal } from '@/contracts/rules/decimal'
import { plainText } from '../amounts'
import type { Adjustment, LineReading, TaxPart } from '../types'
import type { XmlInvoice } from './assemble'
import { all, first, textAt, type XmlNode } from './tree'
import { dayOf, decimalOf, isCredit, isFreight, lineOf, unitPriceOf } from './values'

/* OASIS UBL 2.0 and 2.1, Invoice and CreditNote, as Peppol and XRechnung use them. Terms are those of EN 16931 (BT-…). */

const nameOf = (party: XmlNode | undefined): string | null =>
  textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name') ?? textAt(party, 'Contact', 'Name')

const taxIdOf = (party: XmlNode | undefined): string | null => {
  const schemes = all(party, 'PartyTaxScheme')
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme', 'ID') === 'VAT')
  return textAt(vat ?? schemes[0], 'CompanyID')
}

const adjustmentsOf = (root: XmlNode): Adjustment[] =>
  all(root, 'AllowanceCharge').flatMap((node): Adjustment[] => {
    const amount = decimalOf(first(node, 'Amount'))
    const charge = textAt(node, 'ChargeIndicator') === 'true'
    const reason = textAt(node, 'AllowanceChargeReason')
    return amount === null
      ? []
      : [{ kind: charge ? 'charge' : 'allowance', amount, reason, freight: charge && isFreight(textAt(node, 'AllowanceChargeReasonCode'), reason) }]
  })

const percentOf = (node: XmlNode | undefined): Decimal | null => {
  const percent = decimalOf(first(node, 'TaxCategory', 'Percent') ?? first(node, 'Percent'))
  return percent === null ? null : plainText(percent)
}

/** The tax total in the invoice's currency. A second one is in the accounting currency (BT-111) and has no parts. */
const taxTotalOf = (root: XmlNode, currency: string | null): XmlNode | undefined => {
  const totals = all(root, 'TaxTotal')
  return totals.find((total) => first(total, 'TaxAmount')?.attributes['currencyID'] === currency) ?? totals[0]
}

const taxesOf = (total: XmlNode | undefined): TaxPart[] =>
  all(total, 'TaxSubtotal').flatMap((node) => {
    const amount = decimalOf(first(node, 'TaxAmount'))
    return amount === null ? [] : [{ percent: percentOf(node), base: decimalOf(first(node, 'TaxableAmount')), amount }]
  })

const lineFrom = (node: XmlNode): LineReading => {
  const item = first(node, 'Item')
  const quantity = first(node, 'InvoicedQuantity|CreditedQuantity')
  const qty = decimalOf(quantity)
  const percent = decimalOf(first(item, 'ClassifiedTaxCategory', 'Percent'))
  const net = decimalOf(first(node, 'LineExtensionAmount'))
  const price = first(node, 'Price')
  return lineOf({
    description: textAt(item, 'Name') ?? textAt(item, 'Description'),
    sku: textAt(item, 'SellersItemIdentification', 'ID'),
    partno: textAt(item, 'BuyersItemIdentification', 'ID'),
    mfrPartNo: textAt(item, 'ManufacturersItemIdentification', 'ID'),
    gtin: textAt(item, 'StandardItemIdentification', 'ID'),
    qty: qty === null ? null : plainText(qty),
    uom: quantity?.attributes['unitCode'] ?? null,
    unitPrice: unitPriceOf(decimalOf(first(price, 'PriceAmount')), decimalOf(first(price, 'BaseQuantity')), qty, net),
    taxPercent: percent === null ? percentOf(first(node, 'TaxTotal', 'TaxSubtotal')) : plainText(percent),
    lineNet: net,
  })
}

const profileOf = (root: XmlNode): string =>
  /xrechnung/i.test(textAt(root, 'CustomizationID') ?? '') ? 'XRechnung (UBL)' : `UBL ${textAt(root, 'UBLVersionID') ?? '2.1'}`

export const readUbl = (root: XmlNode): XmlInvoice => {
  const seller = first(root, 'AccountingSupplierParty', 'Party')
  const currency = textAt(root, 'DocumentCurrencyCode')
  const taxTotal = taxTotalOf(root, currency)
  const totals = first(root, 'LegalMonetaryTotal')
  const amount = (name: string) => decimalOf(first(totals, name))
  const code = textAt(root, 'InvoiceTypeCode|CreditNoteTypeCode')
  return {
    kind: root.name === 'CreditNote' || isCredit(code) ? 'credit-note' : 'invoice',
    profile: profileOf(root),
    texts: {
      vendorName: nameOf(seller),
      vendorTaxId: taxIdOf(seller),
      customerName: nameOf(first(root, 'AccountingCustomerParty', 'Party')),
      invoiceNumber: textAt(root, 'ID'),
      invoiceDate: dayOf(textAt(root, 'IssueDate')),
      dueDate: dayOf(textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans', 'PaymentDueDate') ?? textAt(root, 'PaymentTerms', 'PaymentDueDate')),
      orderNumber: textAt(root, 'OrderReference', 'ID'),
      creditedInvoice: textAt(root, 'BillingReference', 'InvoiceDocumentReference', 'ID'),
      currency,
    },
    amounts: {
      netTotal: amount('TaxExclusiveAmount'),
      taxTotal: decimalOf(first(taxTotal, 'TaxAmount')),
      charges: amount('ChargeTotalAmount'),
      allowances: amount('AllowanceTotalAmount'),
      grandTotal: amount('TaxInclusiveAmount'),
      amountDue: amount('PayableAmount'),
    },
    lines: all(root, 'InvoiceLine|CreditNoteLine').map(lineFrom),
    taxes: taxesOf(taxTotal),
    adjustments: adjustmentsOf(root),
  }
}

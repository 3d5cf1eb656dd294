import type { Adjustment, EAddress, EInvoice, ELine, EParty, SchemedId, TaxBreakdown, VatCategory, VatRate } from './types'

/** An XML element; the prefix of its namespace is dropped, since no two names of CII differ only by their prefix. */
export interface CiiNode {
  name: string
  attributes: Record<string, string>
  children: CiiNode[]
  text: string
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescape = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '?')

/** Parses the parts of XML that our writer and the samples use: elements, attributes, text, comments. Throws on incorrect nesting. */
export const parseCii = (xml: string): CiiNode => {
  const root: CiiNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [, comment, closing, opening, attributes = '', selfClosing, text = ''] of xml
    .replace(/^\uFEFF?<\?xml[^>]*\?>/, '')
    .matchAll(/(<!--[\s\S]*?-->)|<\/([\w:]+)\s*>|<([\w:]+)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g)) {
    if (comment !== undefined) continue
    const top = open.at(-1) ?? root
    if (opening !== undefined) {
      const pairs = [...attributes.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', a, b]) => [key, unescape(a ?? b ?? '')] as const)
      const node: CiiNode = { name: opening.replace(/^\w+:/, ''), attributes: Object.fromEntries(pairs), children: [], text: '' }
      top.children.push(node)
      if (!selfClosing) open.push(node)
    } else if (closing !== undefined) {
      if (top.name !== closing.replace(/^\w+:/, '')) throw new Error(`${closing} ends ${top.name}`)
      open.pop()
    } else top.text += unescape(text)
  }
  const [document] = root.children
  if (!document || open.length !== 1) throw new Error('Not one whole document')
  return document
}

const allOf = (node: CiiNode | null, path: string): CiiNode[] =>
  path.split('/').reduce<CiiNode[]>((nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)), node ? [node] : [])
const first = (node: CiiNode | null, path: string): CiiNode | null => allOf(node, path)[0] ?? null
const text = (node: CiiNode | null, path: string): string | null => first(node, path)?.text.trim() ?? null
const required = (node: CiiNode | null, path: string): string => text(node, path) ?? ''
const day = (node: CiiNode | null, path: string): string | null => text(node, `${path}/DateTimeString`)?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null
const schemed = (node: CiiNode | null): SchemedId | null => node && { scheme: node.attributes['schemeID'] ?? null, id: node.text.trim() }

const addressOf = (node: CiiNode | null): EAddress => ({
  lines: ['LineOne', 'LineTwo', 'LineThree'].flatMap((name) => text(node, name) ?? []),
  postcode: text(node, 'PostcodeCode'),
  city: text(node, 'CityName'),
  subdivision: text(node, 'CountrySubDivisionName'),
  country: required(node, 'CountryID'),
})

const partyOf = (node: CiiNode | null): EParty => {
  const contact = first(node, 'DefinedTradeContact')
  const registered = (scheme: string) =>
    allOf(node, 'SpecifiedTaxRegistration/ID')
      .find(({ attributes }) => attributes['schemeID'] === scheme)
      ?.text.trim() ?? null
  return {
    name: required(node, 'Name'),
    id: text(node, 'ID'),
    globalId: schemed(first(node, 'GlobalID')),
    legalId: schemed(first(node, 'SpecifiedLegalOrganization/ID')),
    tradingName: text(node, 'SpecifiedLegalOrganization/TradingBusinessName'),
    contact: contact && {
      name: text(contact, 'PersonName'),
      phone: text(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
      email: text(contact, 'EmailURIUniversalCommunication/URIID'),
    },
    address: addressOf(first(node, 'PostalTradeAddress')),
    electronicAddress: schemed(first(node, 'URIUniversalCommunication/URIID')),
    vatId: registered('VA'),
    taxNumber: registered('FC'),
  }
}

const rateOf = (node: CiiNode | null): VatRate => ({ category: required(node, 'CategoryCode') as VatCategory, percent: text(node, 'RateApplicablePercent') })

const adjustmentOf = (node: CiiNode): Adjustment => ({
  kind: required(node, 'ChargeIndicator/Indicator') === 'true' ? 'charge' : 'allowance',
  amount: required(node, 'ActualAmount'),
  base: text(node, 'BasisAmount'),
  percent: text(node, 'CalculationPercent'),
  reason: text(node, 'Reason'),
  reasonCode: text(node, 'ReasonCode'),
})

const lineOf = (node: CiiNode): ELine => {
  const [product, agreement, settlement] = [
    first(node, 'SpecifiedTradeProduct'),
    first(node, 'SpecifiedLineTradeAgreement'),
    first(node, 'SpecifiedLineTradeSettlement'),
  ]
  const quantity = first(node, 'SpecifiedLineTradeDelivery/BilledQuantity')
  return {
    id: required(node, 'AssociatedDocumentLineDocument/LineID'),
    note: text(node, 'AssociatedDocumentLineDocument/IncludedNote/Content'),
    name: required(product, 'Name'),
    description: text(product, 'Description'),
    partno: text(product, 'SellerAssignedID'),
    buyerPartno: text(product, 'BuyerAssignedID'),
    globalId: schemed(first(product, 'GlobalID')),
    countryOfOrigin: text(product, 'OriginTradeCountry/ID'),
    orderLine: text(agreement, 'BuyerOrderReferencedDocument/LineID'),
    qty: quantity?.text.trim() ?? '',
    unitCode: quantity?.attributes['unitCode'] ?? '',
    unitPrice: required(agreement, 'NetPriceProductTradePrice/ChargeAmount'),
    priceQty: text(agreement, 'NetPriceProductTradePrice/BasisQuantity'),
    adjustments: allOf(settlement, 'SpecifiedTradeAllowanceCharge').map(adjustmentOf),
    tax: rateOf(first(settlement, 'ApplicableTradeTax')),
    net: required(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
  }
}

const breakdownOf = (node: CiiNode): TaxBreakdown => ({
  ...rateOf(node),
  base: required(node, 'BasisAmount'),
  tax: required(node, 'CalculatedAmount'),
  exemptionReason: text(node, 'ExemptionReason'),
  exemptionCode: text(node, 'ExemptionReasonCode'),
})

/** Reads everything of a CII invoice that an `EInvoice` can hold. */
export const readCii = (xml: string): EInvoice => {
  const root = parseCii(xml)
  const [head, trade] = [first(root, 'ExchangedDocument'), first(root, 'SupplyChainTradeTransaction')]
  const [agreement, delivery, settlement] = ['Agreement', 'Delivery', 'Settlement'].map((part) => first(trade, `ApplicableHeaderTrade${part}`)) as [
    CiiNode,
    CiiNode,
    CiiNode,
  ]
  const sums = first(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const currency = required(settlement, 'InvoiceCurrencyCode')
  const taxTotal = (currencyId: string | null) =>
    allOf(sums, 'TaxTotalAmount')
      .find(({ attributes }) => attributes['currencyID'] === currencyId)
      ?.text.trim() ?? ''
  const accounting = text(settlement, 'TaxCurrencyCode')
  const shipTo = first(delivery, 'ShipToTradeParty')
  return {
    kind: required(head, 'TypeCode') === '381' ? 'credit_note' : 'invoice',
    number: required(head, 'ID'),
    issueDate: day(head, 'IssueDateTime') ?? '',
    dueDate: day(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime'),
    deliveryDate: day(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime'),
    currency,
    accountingTax: accounting === null ? null : { currency: accounting, amount: taxTotal(accounting) },
    notes: allOf(head, 'IncludedNote/Content').map((note) => note.text.trim()),
    buyerReference: text(agreement, 'BuyerReference'),
    orderReference: text(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    salesOrderReference: text(agreement, 'SellerOrderReferencedDocument/IssuerAssignedID'),
    deliveryNoteReference: text(delivery, 'DespatchAdviceReferencedDocument/IssuerAssignedID'),
    preceding: allOf(settlement, 'InvoiceReferencedDocument').map((node) => ({
      number: required(node, 'IssuerAssignedID'),
      date: day(node, 'FormattedIssueDateTime'),
    })),
    seller: partyOf(first(agreement, 'SellerTradeParty')),
    buyer: partyOf(first(agreement, 'BuyerTradeParty')),
    shipTo: shipTo && { name: text(shipTo, 'Name'), address: addressOf(first(shipTo, 'PostalTradeAddress')) },
    lines: allOf(trade, 'IncludedSupplyChainTradeLineItem').map(lineOf),
    adjustments: allOf(settlement, 'SpecifiedTradeAllowanceCharge').map((node) => ({ ...adjustmentOf(node), tax: rateOf(first(node, 'CategoryTradeTax')) })),
    taxes: allOf(settlement, 'ApplicableTradeTax').map(breakdownOf),
    paymentReference: text(settlement, 'PaymentReference'),
    paymentMeans: allOf(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((node) => {
      const account = first(node, 'PayeePartyCreditorFinancialAccount')
      return {
        code: required(node, 'TypeCode'),
        text: text(node, 'Information'),
        account: account && {
          iban: text(account, 'IBANID'),
          number: text(account, 'ProprietaryID'),
          name: text(account, 'AccountName'),
          bic: text(node, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
        },
      }
    }),
    paymentTerms: text(settlement, 'SpecifiedTradePaymentTerms/Description'),
    totals: {
      lines: required(sums, 'LineTotalAmount'),
      allowances: text(sums, 'AllowanceTotalAmount') ?? '0.00',
      charges: text(sums, 'ChargeTotalAmount') ?? '0.00',
      net: required(sums, 'TaxBasisTotalAmount'),
      tax: taxTotal(currency),
      gross: required(sums, 'GrandTotalAmount'),
      prepaid: text(sums, 'TotalPrepaidAmount') ?? '0.00',
      rounding: text(sums, 'RoundingAmount') ?? '0.00',
      due: required(sums, 'DuePayableAmount'),
    },
  }
}

import { adjustment, number, taxRate } from './cii-parts'
import type { ELine } from './types'
import { element, type XmlElement } from './xml'

export const lineItem = (line: ELine): XmlElement | null =>
  element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', line.id), element('ram:IncludedNote', [element('ram:Content', line.note)])]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:GlobalID', line.globalId?.id ?? null, { schemeID: line.globalId?.scheme ?? null }),
      element('ram:SellerAssignedID', line.partno),
      element('ram:BuyerAssignedID', line.buyerPartno),
      element('ram:Name', line.name),
      element('ram:Description', line.description),
      element('ram:OriginTradeCountry', [element('ram:ID', line.countryOfOrigin)]),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:BuyerOrderReferencedDocument', [element('ram:LineID', line.orderLine)]),
      element('ram:NetPriceProductTradePrice', [
        number('ram:ChargeAmount', line.unitPrice),
        number('ram:BasisQuantity', line.priceQty, { unitCode: line.unitCode }),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [number('ram:BilledQuantity', line.qty, { unitCode: line.unitCode })]),
    element('ram:SpecifiedLineTradeSettlement', [
      taxRate('ram:ApplicableTradeTax', line.tax),
      ...line.adjustments.map((one) => adjustment(one, null)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', line.net)]),
    ]),
  ])

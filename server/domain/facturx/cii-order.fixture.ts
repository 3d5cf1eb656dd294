import type { CiiNode } from './cii-reader.fixture'

/**
 * Elements that may stand in each element, in this order: the sequences of the schema of Factur-X 1.08, profile EN 16931
 * (Factur-X_1.08_EN16931…ReusableAggregateBusinessInformationEntity_100.xsd). An element with `+` may repeat, one with `!` must be there.
 */
const PARTY =
  'ID+ GlobalID+ Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration+'
const DOCUMENT = 'IssuerAssignedID URIID LineID TypeCode Name AttachmentBinaryObject ReferenceTypeCode FormattedIssueDateTime'
const TAX = 'CalculatedAmount TypeCode! ExemptionReason BasisAmount CategoryCode! ExemptionReasonCode TaxPointDate DueDateTypeCode RateApplicablePercent'
const DAY = 'DateTimeString!'
const sequences: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: 'ExchangedDocumentContext! ExchangedDocument! SupplyChainTradeTransaction!',
  ExchangedDocumentContext: 'BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter!',
  BusinessProcessSpecifiedDocumentContextParameter: 'ID!',
  GuidelineSpecifiedDocumentContextParameter: 'ID!',
  ExchangedDocument: 'ID! TypeCode! IssueDateTime! IncludedNote+',
  IncludedNote: 'Content! SubjectCode',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem+! ApplicableHeaderTradeAgreement! ApplicableHeaderTradeDelivery! ApplicableHeaderTradeSettlement!',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument! SpecifiedTradeProduct! SpecifiedLineTradeAgreement! SpecifiedLineTradeDelivery! SpecifiedLineTradeSettlement!',
  AssociatedDocumentLineDocument: 'LineID! IncludedNote',
  SpecifiedTradeProduct:
    'GlobalID SellerAssignedID BuyerAssignedID Name! Description ApplicableProductCharacteristic+ DesignatedProductClassification+ OriginTradeCountry',
  ApplicableProductCharacteristic: 'Description! Value!',
  DesignatedProductClassification: 'ClassCode',
  OriginTradeCountry: 'ID!',
  SpecifiedLineTradeAgreement: 'BuyerOrderReferencedDocument GrossPriceProductTradePrice NetPriceProductTradePrice!',
  GrossPriceProductTradePrice: 'ChargeAmount! BasisQuantity AppliedTradeAllowanceCharge',
  NetPriceProductTradePrice: 'ChargeAmount! BasisQuantity AppliedTradeAllowanceCharge',
  SpecifiedLineTradeDelivery: 'BilledQuantity!',
  SpecifiedLineTradeSettlement:
    'ApplicableTradeTax! BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge+ SpecifiedTradeSettlementLineMonetarySummation! AdditionalReferencedDocument ReceivableSpecifiedTradeAccountingAccount',
  SpecifiedTradeSettlementLineMonetarySummation: 'LineTotalAmount!',
  ApplicableHeaderTradeAgreement:
    'BuyerReference SellerTradeParty! BuyerTradeParty! SellerTaxRepresentativeTradeParty SellerOrderReferencedDocument BuyerOrderReferencedDocument ContractReferencedDocument AdditionalReferencedDocument+ SpecifiedProcuringProject',
  SellerTradeParty: PARTY,
  BuyerTradeParty: PARTY,
  SellerTaxRepresentativeTradeParty: PARTY,
  ShipToTradeParty: PARTY,
  PayeeTradeParty: PARTY,
  SpecifiedLegalOrganization: 'ID TradingBusinessName',
  DefinedTradeContact: 'PersonName DepartmentName TelephoneUniversalCommunication EmailURIUniversalCommunication',
  TelephoneUniversalCommunication: 'URIID CompleteNumber',
  EmailURIUniversalCommunication: 'URIID CompleteNumber',
  URIUniversalCommunication: 'URIID CompleteNumber',
  PostalTradeAddress: 'PostcodeCode LineOne LineTwo LineThree CityName CountryID! CountrySubDivisionName',
  SpecifiedTaxRegistration: 'ID!',
  SellerOrderReferencedDocument: DOCUMENT,
  BuyerOrderReferencedDocument: DOCUMENT,
  ContractReferencedDocument: DOCUMENT,
  AdditionalReferencedDocument: DOCUMENT,
  DespatchAdviceReferencedDocument: DOCUMENT,
  ReceivingAdviceReferencedDocument: DOCUMENT,
  InvoiceReferencedDocument: DOCUMENT,
  SpecifiedProcuringProject: 'ID! Name!',
  ApplicableHeaderTradeDelivery: 'ShipToTradeParty ActualDeliverySupplyChainEvent DespatchAdviceReferencedDocument ReceivingAdviceReferencedDocument',
  ActualDeliverySupplyChainEvent: 'OccurrenceDateTime!',
  ApplicableHeaderTradeSettlement:
    'CreditorReferenceID PaymentReference TaxCurrencyCode InvoiceCurrencyCode! PayeeTradeParty SpecifiedTradeSettlementPaymentMeans+ ApplicableTradeTax+! BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge+ SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation! InvoiceReferencedDocument+ ReceivableSpecifiedTradeAccountingAccount',
  SpecifiedTradeSettlementPaymentMeans:
    'TypeCode! Information ApplicableTradeSettlementFinancialCard PayerPartyDebtorFinancialAccount PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution',
  PayerPartyDebtorFinancialAccount: 'IBANID!',
  PayeePartyCreditorFinancialAccount: 'IBANID AccountName ProprietaryID',
  PayeeSpecifiedCreditorFinancialInstitution: 'BICID!',
  ApplicableTradeTax: TAX,
  CategoryTradeTax: TAX,
  BillingSpecifiedPeriod: 'StartDateTime EndDateTime',
  SpecifiedTradeAllowanceCharge: 'ChargeIndicator! CalculationPercent BasisAmount ActualAmount! ReasonCode Reason CategoryTradeTax',
  AppliedTradeAllowanceCharge: 'ChargeIndicator! CalculationPercent BasisAmount ActualAmount! ReasonCode Reason CategoryTradeTax',
  ChargeIndicator: 'Indicator!',
  SpecifiedTradePaymentTerms: 'Description DueDateDateTime DirectDebitMandateID',
  SpecifiedTradeSettlementHeaderMonetarySummation:
    'LineTotalAmount! ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount! TaxTotalAmount+ RoundingAmount GrandTotalAmount! TotalPrepaidAmount DuePayableAmount!',
  ReceivableSpecifiedTradeAccountingAccount: 'ID!',
  IssueDateTime: DAY,
  OccurrenceDateTime: DAY,
  DueDateDateTime: DAY,
  FormattedIssueDateTime: DAY,
  StartDateTime: DAY,
  EndDateTime: DAY,
}

/** Violations of the schema: unknown elements, wrong order, repeated elements, missing elements, empty elements. */
export const schemaComplaints = ({ name, children, text }: CiiNode, path = name): string[] => {
  const sequence = sequences[name]?.split(' ').map((item) => ({ name: item.replace(/[+!]/g, ''), many: item.includes('+'), must: item.includes('!') }))
  if (!sequence) return [...(children.length > 0 ? [`${path} is unknown`] : []), ...(text.trim() === '' ? [`${path} is empty`] : [])]
  let position = 0
  const complaints = children.flatMap((child, index) => {
    const found = sequence.findIndex((item) => item.name === child.name)
    const before = children[index - 1]?.name
    if (found < 0) return [`${path} holds ${child.name}`]
    if (found < position) return [`${path}: ${child.name} stands behind ${before}`]
    if (before === child.name && !sequence[found]?.many) return [`${path}: ${child.name} stands twice`]
    position = found
    return schemaComplaints(child, `${path}/${child.name}`)
  })
  return [
    ...complaints,
    ...sequence.filter((item) => item.must && !children.some((child) => child.name === item.name)).map((item) => `${path} lacks ${item.name}`),
  ]
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PdfContents } from '../contents'
import { readInvoice } from '../read-invoice'
import type { InvoiceReading } from '../types'
import { readInvoiceXml } from './read-xml'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const readingOf = (text: string): InvoiceReading => {
  const answer = readInvoiceXml(bytesOf(text))
  if (answer.is !== 'invoice') throw new Error(JSON.stringify(answer))
  return answer.reading
}
const values = (found: object) =>
  Object.fromEntries(
    Object.entries(found as Record<string, { value?: string } | null>).flatMap(([name, field]) => (field?.value === undefined ? [] : [[name, field.value]])),
  )

const CII = `xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"`

const cii = ({
  code = '380',
  guideline = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  total = '119.00',
} = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice ${CII}>
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${guideline}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument><ram:ID>R-17</ram:ID><ram:TypeCode>${code}</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20260507</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:SpecifiedTradeProduct><ram:SellerAssignedID>A-1</ram:SellerAssignedID><ram:BuyerAssignedID>77</ram:BuyerAssignedID><ram:Name>Schraube &amp; Mutter</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>25</ram:ChargeAmount><ram:BasisQuantity unitCode="C62">100</ram:BasisQuantity></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">400.0000</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty><ram:Name>Brenner GmbH</ram:Name><ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">11/222</ram:ID></ram:SpecifiedTaxRegistration><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE811907980</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Northgate</ram:Name></ram:BuyerTradeParty>
      <ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-5</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>19.00</ram:CalculatedAmount><ram:BasisAmount>100.00</ram:BasisAmount><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20260606</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="USD">21.30</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount><ram:GrandTotalAmount>${total}</ram:GrandTotalAmount><ram:DuePayableAmount>69.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`

const zugferd1 = `<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0" xmlns:ram="a" xmlns:udt="b">
  <rsm:SpecifiedExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:ferd:CrossIndustryDocument:invoice:1p0:comfort</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:SpecifiedExchangedDocumentContext>
  <rsm:HeaderExchangedDocument><ram:ID>471102</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20130305</udt:DateTimeString></ram:IssueDateTime></rsm:HeaderExchangedDocument>
  <rsm:SpecifiedSupplyChainTradeTransaction>
    <ram:ApplicableSupplyChainTradeAgreement><ram:SellerTradeParty><ram:Name>Lieferant GmbH</ram:Name></ram:SellerTradeParty></ram:ApplicableSupplyChainTradeAgreement>
    <ram:ApplicableSupplyChainTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedLogisticsServiceCharge><ram:Description>Versandkosten</ram:Description><ram:AppliedAmount currencyID="EUR">5.80</ram:AppliedAmount></ram:SpecifiedLogisticsServiceCharge>
      <ram:SpecifiedTradeSettlementMonetarySummation><ram:ChargeTotalAmount>5.80</ram:ChargeTotalAmount><ram:TaxBasisTotalAmount>203.80</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">38.72</ram:TaxTotalAmount><ram:GrandTotalAmount>242.52</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementMonetarySummation>
    </ram:ApplicableSupplyChainTradeSettlement>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:SpecifiedSupplyChainTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>9.90</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedSupplyChainTradeAgreement>
      <ram:SpecifiedSupplyChainTradeDelivery><ram:BilledQuantity unitCode="C62">20</ram:BilledQuantity></ram:SpecifiedSupplyChainTradeDelivery>
      <ram:SpecifiedSupplyChainTradeSettlement><ram:ApplicableTradeTax><ram:ApplicablePercent>19.00</ram:ApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementMonetarySummation><ram:LineTotalAmount>198.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementMonetarySummation></ram:SpecifiedSupplyChainTradeSettlement>
      <ram:SpecifiedTradeProduct><ram:SellerAssignedID>TB100A4</ram:SellerAssignedID><ram:Name>Trennblätter A4</ram:Name></ram:SpecifiedTradeProduct>
    </ram:IncludedSupplyChainTradeLineItem>
  </rsm:SpecifiedSupplyChainTradeTransaction>
</rsm:CrossIndustryDocument>`

const UBL = `xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`
const ubl = (root: 'Invoice' | 'CreditNote', code = '380') => `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" ${UBL}>
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>U-9</cbc:ID><cbc:IssueDate>2026-03-01</cbc:IssueDate><cbc:DueDate>2026-03-31</cbc:DueDate>
  <cbc:${root}TypeCode>${code}</cbc:${root}TypeCode><cbc:DocumentCurrencyCode>SEK</cbc:DocumentCurrencyCode>
  <cac:OrderReference><cbc:ID>PO-8</cbc:ID></cac:OrderReference>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Short</cbc:Name></cac:PartyName><cac:PartyTaxScheme><cbc:CompanyID>SE556677889901</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>Nordic Parts AB</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>Northgate</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
  <cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason><cbc:Amount currencyID="SEK">50</cbc:Amount></cac:AllowanceCharge>
  <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Loyalty</cbc:AllowanceChargeReason><cbc:Amount currencyID="SEK">30</cbc:Amount></cac:AllowanceCharge>
  <cac:TaxTotal><cbc:TaxAmount currencyID="SEK">255</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="SEK">1020</cbc:TaxableAmount><cbc:TaxAmount currencyID="SEK">255</cbc:TaxAmount><cac:TaxCategory><cbc:Percent>25</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount>1000</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>1020</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>1275</cbc:TaxInclusiveAmount><cbc:AllowanceTotalAmount>30</cbc:AllowanceTotalAmount><cbc:ChargeTotalAmount>50</cbc:ChargeTotalAmount><cbc:PayableAmount>1275</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:${root}Line><cbc:ID>1</cbc:ID><cbc:${root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'} unitCode="H87">8</cbc:${root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'}><cbc:LineExtensionAmount>1000.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Lager</cbc:Name><cac:SellersItemIdentification><cbc:ID>6204</cbc:ID></cac:SellersItemIdentification><cac:ManufacturersItemIdentification><cbc:ID>SKF-6204</cbc:ID></cac:ManufacturersItemIdentification><cac:ClassifiedTaxCategory><cbc:Percent>25</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount>125.00</cbc:PriceAmount></cac:Price></cac:${root}Line>
</${root}>`

describe('CII', () => {
  it('XRechnung: prices for a hundred, the tax in the invoice’s own currency', () => {
    const reading = readingOf(cii())
    expect(reading).toMatchObject({ kind: 'invoice', profile: 'XRechnung', notes: [] })
    expect(values(reading.header)).toEqual({
      vendorName: 'Brenner GmbH',
      vendorTaxId: 'DE811907980',
      customerName: 'Northgate',
      invoiceNumber: 'R-17',
      invoiceDate: '2026-05-07',
      dueDate: '2026-06-06',
      orderNumber: 'PO-5',
      currency: 'EUR',
      netTotal: '100.00',
      taxTotal: '19.00',
      grandTotal: '119.00',
      amountDue: '69.00',
    })
    expect(reading.lines.map(values)).toEqual([
      { description: 'Schraube & Mutter', sku: 'A-1', partno: '77', qty: '400', uom: 'C62', unitPrice: '0.25', taxPercent: '19', lineNet: '100.00' },
    ])
    expect(reading.taxes).toEqual([{ percent: '19', base: '100.00', amount: '19.00' }])
  })

  it('ZUGFeRD 1 in its own words', () => {
    const reading = readingOf(zugferd1)
    expect(reading).toMatchObject({ profile: 'ZUGFeRD 1 comfort', notes: [] })
    expect(values(reading.header)).toMatchObject({
      invoiceNumber: '471102',
      invoiceDate: '2013-03-05',
      netTotal: '203.80',
      freight: '5.80',
      charges: '5.80',
      grandTotal: '242.52',
    })
    expect(reading.lines.map(values)).toMatchObject([{ sku: 'TB100A4', qty: '20', unitPrice: '9.90', taxPercent: '19', lineNet: '198.00' }])
  })

  it.each([
    ['380', 'invoice'],
    ['384', 'invoice'],
    ['381', 'credit-note'],
    ['396', 'credit-note'],
  ])('type %s is a %s', (code, kind) => expect(readingOf(cii({ code })).kind).toBe(kind))

  it('says what doesn’t add up, and takes the values as they are', () => {
    const { header, notes } = readingOf(cii({ total: '120.00' }))
    expect(header.grandTotal?.value).toBe('120.00')
    expect(notes).toEqual(['Net 100.00 and tax 19.00 make 119, but the total is 120.00.'])
  })
})

describe('UBL', () => {
  it('an invoice with a charge and an allowance', () => {
    const reading = readingOf(ubl('Invoice'))
    expect(reading.kind).toBe('invoice')
    expect(values(reading.header)).toEqual({
      vendorName: 'Nordic Parts AB',
      vendorTaxId: 'SE556677889901',
      customerName: 'Northgate',
      invoiceNumber: 'U-9',
      invoiceDate: '2026-03-01',
      dueDate: '2026-03-31',
      orderNumber: 'PO-8',
      currency: 'SEK',
      netTotal: '1020.00',
      taxTotal: '255.00',
      freight: '50.00',
      charges: '50.00',
      allowances: '30.00',
      grandTotal: '1275.00',
      amountDue: '1275.00',
    })
    expect(reading.lines.map(values)).toEqual([
      { description: 'Lager', sku: '6204', mfrPartNo: 'SKF-6204', qty: '8', uom: 'H87', unitPrice: '125.00', taxPercent: '25', lineNet: '1000.00' },
    ])
    expect(reading.notes).toEqual([])
  })

  it('a credit note by its name, and one by its code', () => {
    const billing = '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>R-16</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>'
    expect(readingOf(ubl('CreditNote', '381').replace('<cac:AccountingSupplierParty>', `${billing}<cac:AccountingSupplierParty>`))).toMatchObject({
      kind: 'credit-note',
      header: { creditedInvoice: { value: 'R-16' } },
      lines: [{ qty: { value: '8' } }],
    })
    expect(readingOf(ubl('Invoice', '381')).kind).toBe('credit-note')
  })
})

describe('what is no invoice', () => {
  it('an order is said to be one', () => {
    const orderX = `<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="a" xmlns:ram="b"><rsm:ExchangedDocument><ram:ID>PO-3</ram:ID></rsm:ExchangedDocument></rsm:SCRDMCCBDACIOMessageStructure>`
    expect(readInvoiceXml(bytesOf(orderX))).toEqual({ is: 'order', number: 'PO-3' })
    const result = readInvoice(bytesOf(orderX))
    expect(result).toMatchObject({ used: 'none', document: 'order' })
    expect(result.reading.notes).toEqual(['This is an order (PO-3), not an invoice.'])
  })

  it.each<[string, string | Uint8Array, object]>([
    ['another XML', '<html xmlns="http://www.w3.org/1999/xhtml"/>', { is: 'other' }],
    ['an “Invoice” of somebody’s own', '<Invoice><ID>1</ID></Invoice>', { is: 'other' }],
    ['a document type', '<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice/>', { is: 'broken', why: 'it has a document type, which isn’t accepted' }],
    ['entities within entities', `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(9)}"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>`, { is: 'broken' }],
    ['an external entity', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', { is: 'broken' }],
    ['an entity that nobody declared', cii().replace('R-17', '&unknown;'), { is: 'broken', why: 'it isn’t well-formed' }],
    ['an end that is missing', cii().slice(0, 900), { is: 'broken', why: 'it isn’t well-formed' }],
    ['100,000 elements within each other', '<a>'.repeat(100_000), { is: 'broken', why: 'it is nested too deeply or too long' }],
    ['400,000 elements', `<a>${'<b/>'.repeat(400_000)}</a>`, { is: 'broken', why: 'it is nested too deeply or too long' }],
    ['a tag that is longer than any', `<x ${'a'.repeat(200_000)}="1"/>`, { is: 'broken', why: 'one of its tags is too long' }],
    ['an instruction without an end', `<x/><?x ${'?'.repeat(200_000)}`, { is: 'broken', why: 'one of its tags is too long' }],
    ['a comment that is longer than any', `<!--${'>'.repeat(200_000)}--><x/>`, { is: 'broken', why: 'one of its tags is too long' }],
    ['long CDATA', `<x><![CDATA[${'a<'.repeat(200_000)}]]></x>`, { is: 'other' }],
    ['bytes that are no text', new Uint8Array([0x3c, 0x61, 0xff, 0xfe, 0xfa]), { is: 'broken', why: 'it holds bytes that are no text' }],
    ['nothing', '', { is: 'broken' }],
    ['no number', cii().replace('<ram:ID>R-17</ram:ID>', ''), { is: 'broken', why: 'it has no invoice number or no total' }],
    ['a total that is no number', cii({ total: '1e3' }).replace('69.00', 'x'), { is: 'broken', why: 'it has no invoice number or no total' }],
  ])('%s', (_what, xml, answer) => {
    expect(readInvoiceXml(typeof xml === 'string' ? bytesOf(xml) : xml)).toMatchObject(answer)
  })

  it('an element with more attributes than any has is refused before they are kept', () => {
    const declarations = Array.from({ length: 5_000 }, (_, index) => `xmlns:a${index}="u"`).join(' ')
    expect(readInvoiceXml(new TextEncoder().encode(`<x ${declarations}/>`))).toEqual({ is: 'broken', why: 'one of its elements has too many attributes' })
  })

  it('whatever the bytes, it answers', () => {
    const whole = bytesOf(cii())
    const damaged = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }).map((places) => {
      const bytes = whole.slice()
      for (const [at, byte] of places) bytes[at] = byte
      return bytes
    })
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        expect(['invoice', 'order', 'other', 'broken']).toContain(readInvoiceXml(bytes).is)
      }),
      { numRuns: 300 },
    )
  })
})

describe('alphabets and files', () => {
  it.each([
    ['ISO 8859-1', (text: string) => Uint8Array.from(text.replace('UTF-8', 'ISO-8859-1'), (sign) => sign.charCodeAt(0))],
    [
      'UTF-16',
      (text: string) =>
        new Uint8Array([0xff, 0xfe, ...Array.from(text.replace('UTF-8', 'UTF-16'), (sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]).flat()]),
    ],
    ['UTF-8 with a mark', (text: string) => bytesOf(`\uFEFF${text}`)],
  ])('%s', (_name, encode) => {
    const { reading } = readInvoice(encode(cii().replace('Brenner', 'Müller')))
    expect(reading.header.vendorName?.value).toBe('Müller GmbH')
  })

  const paper = (attachments: PdfContents['attachments']): PdfContents => ({
    pages: [{ width: 595, height: 842 }],
    items: ['Invoice number: X-1', 'Invoice date: 2026-01-02', 'Total: EUR 12.00'].map((text, index) => ({
      page: 1,
      x: 50,
      y: 50 + index * 20,
      width: text.length * 5,
      height: 10,
      text,
    })),
    attachments,
    textLayer: true,
  })
  const file = (name: string, text: string) => ({ name, bytes: bytesOf(text) })

  it('the XML by its usual name comes before others', () => {
    const result = readInvoice(paper([file('delivery.xml', '<delivery/>'), file('ubl.xml', ubl('Invoice')), file('factur-x.xml', cii())]))
    expect(result).toMatchObject({ used: 'xml', reading: { header: { invoiceNumber: { value: 'R-17' } } } })
    expect(readInvoice(paper([file('data', ubl('Invoice').replace('<Invoice', '<?xml version="1.0"?><Invoice'))])).used).toBe('xml')
  })

  it('where the XML is broken the paper is read, and the notes say why', () => {
    const result = readInvoice(paper([file('factur-x.xml', cii().slice(0, 500))]))
    expect(result).toMatchObject({
      used: 'heuristic',
      reading: { header: { invoiceNumber: { value: 'X-1', method: 'heuristic' }, grandTotal: { value: '12.00' } } },
    })
    expect(result.reading.notes).toEqual(['The embedded XML “factur-x.xml” can’t be used: it isn’t well-formed.'])
  })

  it('a picture without XML is left to be entered by hand', () => {
    const result = readInvoice({ pages: [{ width: 595, height: 842 }], items: [], attachments: [], textLayer: false })
    expect(result).toMatchObject({
      used: 'none',
      reading: { header: {}, lines: [], notes: ['The pages hold no text, only pictures. Please enter the invoice by hand.'] },
    })
    expect(readInvoice({ pages: [], items: [], attachments: [file('factur-x.xml', cii())], textLayer: false }).used).toBe('xml')
  })
})

import type { PaperLine, QuotationPaper } from '@server/domain/print/paper'

export const paperLine = (overrides: Partial<PaperLine> = {}): PaperLine => ({
  lineNo: 1,
  partno: 'C9300-24P-A',
  mfrPartNo: null,
  description: 'Switch with 24 ports',
  qty: '2.0000',
  uom: 'each',
  unitPrice: '120.5000',
  discountPct: '0',
  taxPercents: [],
  isTaxContained: false,
  net: '241.0000',
  isOptional: false,
  breaks: [],
  ...overrides,
})

/** Lines that can be told apart in a text: "first-7" begins the description of line 7, "last-7" ends it. */
export const manyLines = (count: number): PaperLine[] =>
  Array.from({ length: count }, (_, index) =>
    paperLine({ lineNo: index + 1, partno: `P-${index + 1}`, description: `first-${index + 1}\nbetween\nlast-${index + 1}` }),
  )

export const quotationPaper = (overrides: Partial<QuotationPaper> = {}): QuotationPaper => ({
  page: 'a4',
  mark: null,
  company: {
    name: 'Northgate Trading LLC',
    legalName: null,
    hue: 0,
    addressLines: ['1200 Harbor Boulevard', 'Weehawken, NJ 07086'],
    taxIds: [{ label: 'EIN', value: '00-0000142' }],
    phone: '+1 201 555 0142',
    email: 'quotes@northgate.example',
    website: 'northgate.example',
    footer: null,
    logo: null,
  },
  customer: { name: 'Žižek & Łódź a.s.', addressLines: ['Nádražní 344', '150 00 Praha'], contact: 'İpek Yılmaz', taxIds: [{ label: 'VAT', value: 'CZ1' }] },
  number: 'CQ-2026-00012',
  revision: 1,
  date: '2026-11-21',
  validUntil: '2026-12-21',
  currency: 'USD',
  customerReference: 'RFQ 4711',
  paymentTerms: 'Net 30',
  salesperson: { name: 'Sofia Marin', email: 'sales@northgate.example', phone: null },
  lines: [paperLine()],
  subTotal: '241.0000',
  discountTotal: '0.0000',
  taxes: [],
  grandTotal: '241.0000',
  terms: null,
  ...overrides,
})

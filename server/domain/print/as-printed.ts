import type { TaxTotal } from '@/contracts/sales-taxes'
import type { PaperCompany, PaperCustomer } from './paper'

interface Logo {
  id: string
  mime: string
}

/** Data that a company's papers show about it, as migration 0043 stores it. */
export interface CompanyAsPrinted extends Omit<PaperCompany, 'logo' | 'footer'> {
  country: string
  /** Sheet size of its papers. */
  paper: 'a4' | 'letter'
  quotationTerms: string | null
  printFooter: string | null
  logo: Logo | null
  /** Names of taxes by their code. */
  taxNames: Readonly<Record<string, string>>
}

export interface AddressAsPrinted {
  kind: 'billing' | 'shipping' | 'other'
  isDefault: boolean
  street: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  country: string | null
}

/** Data that papers show about the other party. */
export interface PartyAsPrinted {
  name: string
  email: string | null
  phone: string | null
  addresses: readonly AddressAsPrinted[]
  /** The person addressed when the document names nobody. */
  contact: { name: string; email: string | null; phone: string | null } | null
  taxIds: readonly { type: keyof typeof TAX_ID_LABELS; value: string }[]
  bankLines: readonly {
    holder: string
    accountNo: string
    bankName: string | null
    bic: string | null
    routingNo: string | null
    country: string | null
    currency: string | null
  }[]
}

/** Data of a single document. */
export interface OwnAsPrinted {
  /** Owner of the document, whom the other party may contact. */
  person: { name: string; email: string; phone: string | null }
  paymentTerm: { id: string; name: string; lines: { pct: string; days: number; eom: boolean }[] } | null
  /** Warehouse that a PO's goods are delivered to. */
  warehouse: { name: string; address: string | null } | null
  /** Ids of the parts that are goods. */
  goods: readonly string[]
}

export interface AsPrinted {
  ours: CompanyAsPrinted
  theirs: PartyAsPrinted
  own: OwnAsPrinted
}

const TAX_ID_LABELS = { vat: 'VAT', gst: 'GST', ein: 'EIN', trn: 'TRN', tin: 'TIN', other: 'Tax ID' } as const

const countryOf = (code: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

export const addressLines = ({ street, city, region, postalCode, country }: Omit<AddressAsPrinted, 'kind' | 'isDefault'>): string[] =>
  [...(street?.split('\n') ?? []), [city, region, postalCode].filter(Boolean).join(', '), country ? countryOf(country) : '']
    .map((line) => line.trim())
    .filter(Boolean)

/** The company's letterhead; its logo is a file, read outside of the transaction. */
export const letterheadOf = ({ ours }: Pick<AsPrinted, 'ours'>): Omit<PaperCompany, 'logo'> => {
  const { name, legalName, hue, addressLines: lines, taxIds, phone, email, website, printFooter } = ours
  return { name, legalName, hue, addressLines: lines, taxIds, phone, email, website, footer: printFooter }
}

const byDefault = (a: AddressAsPrinted, b: AddressAsPrinted) => Number(b.isDefault) - Number(a.isDefault)

/** Returns the address for papers: the billing address, else the default, else the first. */
export const billingAddressOf = ({ addresses }: PartyAsPrinted): AddressAsPrinted | null => {
  const billing = addresses.filter(({ kind }) => kind === 'billing')
  return (billing.length > 0 ? billing : addresses).toSorted(byDefault)[0] ?? null
}
export const shippingAddressOf = ({ addresses }: PartyAsPrinted): AddressAsPrinted | null =>
  addresses.filter(({ kind }) => kind === 'shipping').toSorted(byDefault)[0] ?? null

/** The other party as a paper addresses it; the document's own address and contact take precedence. */
export const addressedTo = (
  { theirs }: Pick<AsPrinted, 'theirs'>,
  documentFields: { address?: string | null; contact?: string | null } = {},
): PaperCustomer => {
  const billing = billingAddressOf(theirs)
  return {
    name: theirs.name,
    addressLines: documentFields.address?.split('\n') ?? (billing ? addressLines(billing) : []),
    contact: documentFields.contact ?? theirs.contact?.name ?? null,
    taxIds: theirs.taxIds.map(({ type, value }) => ({ label: TAX_ID_LABELS[type], value })),
  }
}

/** Returns the taxes with the names stored for the paper. */
export const withPrintedTaxNames = <T extends TaxTotal>({ ours }: AsPrinted, taxes: readonly T[]): T[] =>
  taxes.map((tax) => ({ ...tax, name: ours.taxNames[tax.code] ?? tax.name }))

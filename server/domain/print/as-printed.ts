import type { TaxTotal } from '@/contracts/sales-taxes'
import type { PaperCompany, PaperCustomer } from './paper'

interface Logo {
  id: string
  mime: string
}

/** What a company's papers say of it, as migration 0043 takes it down. */
export interface CompanyAsPrinted extends Omit<PaperCompany, 'logo' | 'footer'> {
  country: string
  /** The sheet that its papers are made for. */
  paper: 'a4' | 'letter'
  quotationTerms: string | null
  printFooter: string | null
  logo: Logo | null
  /** By the tax's code. */
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

/** What papers say of the other side. */
export interface PartyAsPrinted {
  name: string
  email: string | null
  phone: string | null
  addresses: readonly AddressAsPrinted[]
  /** The one that is written to when the document names nobody. */
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

/** What belongs to one document alone. */
export interface OwnAsPrinted {
  /** Whose document it is: whom the other side may turn to. */
  person: { name: string; email: string; phone: string | null }
  paymentTerm: { id: string; name: string; lines: { pct: string; days: number; eom: boolean }[] } | null
  /** Where a PO's goods go to. */
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
export const letterheadOf = ({ ours }: AsPrinted): Omit<PaperCompany, 'logo'> => {
  const { name, legalName, hue, addressLines: lines, taxIds, phone, email, website, printFooter } = ours
  return { name, legalName, hue, addressLines: lines, taxIds, phone, email, website, footer: printFooter }
}

const byDefault = (a: AddressAsPrinted, b: AddressAsPrinted) => Number(b.isDefault) - Number(a.isDefault)

/** The address that papers go to: the billing one, else the default, else the first. */
export const billingAddressOf = ({ addresses }: PartyAsPrinted): AddressAsPrinted | null => {
  const billing = addresses.filter(({ kind }) => kind === 'billing')
  return (billing.length > 0 ? billing : addresses).toSorted(byDefault)[0] ?? null
}
export const shippingAddressOf = ({ addresses }: PartyAsPrinted): AddressAsPrinted | null =>
  addresses.filter(({ kind }) => kind === 'shipping').toSorted(byDefault)[0] ?? null

/** The other side as a paper addresses it; what the document itself says of address and contact comes first. */
export const addressedTo = ({ theirs }: AsPrinted, own: { address?: string | null; contact?: string | null } = {}): PaperCustomer => {
  const billing = billingAddressOf(theirs)
  return {
    name: theirs.name,
    addressLines: own.address?.split('\n') ?? (billing ? addressLines(billing) : []),
    contact: own.contact ?? theirs.contact?.name ?? null,
    taxIds: theirs.taxIds.map(({ type, value }) => ({ label: TAX_ID_LABELS[type], value })),
  }
}

/** Taxes under the names that they had. */
export const namedAsPrinted = <T extends TaxTotal>({ ours }: AsPrinted, taxes: readonly T[]): T[] =>
  taxes.map((tax) => ({ ...tax, name: ours.taxNames[tax.code] ?? tax.name }))

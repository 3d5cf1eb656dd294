import { add, type Decimal, negate } from '@/contracts/rules/decimal'
import type { AccountRef, LedgerLine, TaxDirection } from './posting'

export interface InvoicedLine {
  account: AccountRef
  /** After discount, without tax; in the invoice's currency. */
  net: Decimal
  memo?: string | null
}
export interface InvoicedTax {
  account: AccountRef
  taxCodeId?: string
  base: Decimal
  tax: Decimal
}
export interface Instalment {
  dueDate: string
  amount: Decimal
}
export interface Invoiced {
  partyId: string
  lines: readonly InvoicedLine[]
  taxes: readonly InvoicedTax[]
  freight?: Decimal
  otherCharges?: Decimal
  /** What is owed when; together the invoice's total. */
  instalments: readonly Instalment[]
}

/** The other side of everything: a credit note mirrors an invoice, on the same accounts. */
export const mirrored = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map((line) => ({
    ...line,
    amount: negate(line.amount),
    ...(line.base === undefined ? {} : { base: negate(line.base) }),
    ...(line.taxBase === undefined ? {} : { taxBase: negate(line.taxBase) }),
  }))

const ofTax = (taxCodeId: string | undefined, taxBase: Decimal, taxDirection: TaxDirection) => (taxCodeId ? { taxCodeId, taxBase, taxDirection } : { taxBase })

/** What a customer owes: Dr receivable, Cr income per line, Cr tax per code, Cr freight and other charges. */
export const receivableLines = ({ partyId, lines, taxes, freight = '0', otherCharges = '0', instalments }: Invoiced): LedgerLine[] => [
  ...instalments.map(({ dueDate, amount }) => ({ account: 'receivable' as const, amount, partyId, dueDate })),
  ...lines.map(({ account, net, memo }) => ({ account, amount: negate(net), memo: memo ?? null })),
  ...taxes.map(({ account, taxCodeId, base, tax }) => ({ account, amount: negate(tax), ...ofTax(taxCodeId, negate(base), 'output') })),
  { account: 'freight_income', amount: negate(add(freight, otherCharges)) },
]

/** What is bought: Dr what it was for, Dr input tax per code. */
export const boughtLines = ({ lines, taxes }: Pick<Invoiced, 'lines' | 'taxes'>): LedgerLine[] => [
  ...lines.map(({ account, net, memo }) => ({ account, amount: net, memo: memo ?? null })),
  ...taxes.map(({ account, taxCodeId, base, tax }) => ({ account, amount: tax, ...ofTax(taxCodeId, base, 'input') })),
]

/** What we owe a vendor: what was bought, Dr freight and charges, Cr payable. */
export const payableLines = ({ partyId, lines, taxes, freight = '0', otherCharges = '0', instalments }: Invoiced): LedgerLine[] => [
  ...boughtLines({ lines, taxes }),
  { account: 'freight_in', amount: add(freight, otherCharges) },
  ...instalments.map(({ dueDate, amount }) => ({ account: 'payable' as const, amount: negate(amount), partyId, dueDate })),
]

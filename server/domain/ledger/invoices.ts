import { add, type Decimal, negate } from '@/contracts/rules/decimal'
import type { AccountRef, LedgerLine, TaxDirection } from './posting'

export interface InvoicedLine {
  account: AccountRef
  /** Amount after discount, without tax, in the invoice's currency. */
  net: Decimal
  costCentreId?: string | null
  memo?: string | null
  /** The customer or vendor whose account it is, on a control account. */
  partyId?: string
  dueDate?: string
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
export interface InvoiceToPost {
  partyId: string
  lines: readonly InvoicedLine[]
  taxes: readonly InvoicedTax[]
  freight?: Decimal
  otherCharges?: Decimal
  /** The control account, if it isn't the company's default one. */
  control?: AccountRef
  /** Amounts by due day; they add up to the invoice's total. */
  instalments: readonly Instalment[]
}

/** Swaps debit and credit: a credit note mirrors an invoice, on the same accounts. */
export const mirrored = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map((line) => ({
    ...line,
    amount: negate(line.amount),
    ...(line.base === undefined ? {} : { base: negate(line.base) }),
    ...(line.taxBase === undefined ? {} : { taxBase: negate(line.taxBase) }),
  }))

const ofTax = (taxCodeId: string | undefined, taxBase: Decimal, taxDirection: TaxDirection) => (taxCodeId ? { taxCodeId, taxBase, taxDirection } : { taxBase })

const detailsOf = ({ costCentreId, memo, partyId, dueDate }: InvoicedLine) => ({
  ...(costCentreId && { costCentreId }),
  ...(partyId && { partyId }),
  ...(dueDate && { dueDate }),
  memo: memo ?? null,
})

/** Lines for a sale: Cr the account of each line, Cr output tax per code. */
export const saleLines = ({ lines, taxes }: Pick<InvoiceToPost, 'lines' | 'taxes'>): LedgerLine[] => [
  ...lines.map((line) => ({ account: line.account, amount: negate(line.net), ...detailsOf(line) })),
  ...taxes.map(({ account, taxCodeId, base, tax }) => ({ account, amount: negate(tax), ...ofTax(taxCodeId, negate(base), 'output') })),
]

/** Lines of a customer's invoice: Dr receivable, those of {@link saleLines}, Cr freight and other charges. */
export const receivableLines = ({
  partyId,
  lines,
  taxes,
  freight = '0',
  otherCharges = '0',
  control = 'receivable',
  instalments,
}: InvoiceToPost): LedgerLine[] => [
  ...instalments.map(({ dueDate, amount }) => ({ account: control, amount, partyId, dueDate })),
  ...saleLines({ lines, taxes }),
  { account: 'freight_income', amount: negate(add(freight, otherCharges)) },
]

/** Lines for a purchase: Dr the account of each line, Dr input tax per code. */
export const purchaseLines = ({ lines, taxes }: Pick<InvoiceToPost, 'lines' | 'taxes'>): LedgerLine[] => [
  ...lines.map((line) => ({ account: line.account, amount: line.net, ...detailsOf(line) })),
  ...taxes.map(({ account, taxCodeId, base, tax }) => ({ account, amount: tax, ...ofTax(taxCodeId, base, 'input') })),
]

/** Lines of a vendor's invoice: those of {@link purchaseLines}, Dr freight and charges, Cr payable. */
export const payableLines = ({ partyId, lines, taxes, freight = '0', otherCharges = '0', control = 'payable', instalments }: InvoiceToPost): LedgerLine[] => [
  ...purchaseLines({ lines, taxes }),
  { account: 'freight_in', amount: add(freight, otherCharges) },
  ...instalments.map(({ dueDate, amount }) => ({ account: control, amount: negate(amount), partyId, dueDate })),
]

import type { AccountOption } from '@/contracts/ledger'
import { parseDecimal } from '@/contracts/rules/decimal'
import { documentTotals } from '@/contracts/rules/totals'
import type { SalesTax } from '@/contracts/sales-taxes'
import { hasText } from '../form/resolve'
import { type ChargeTaxes, chargeTaxesOf } from './charge-taxes'
import type { InvoicedLine } from './invoice-columns'
import type { LineTaxes } from './line-taxes'
import { pricedLine } from './trade-columns'

/** What lines may name on the invoice's date. */
export interface KnownCodes {
  accounts: readonly AccountOption[]
  taxes: readonly SalesTax[]
}
export const NOTHING_KNOWN: KnownCodes = { accounts: [], taxes: [] }

export const isBlankLine = ({ id, source, partno, mfrPartNo, description, unitPrice }: InvoicedLine): boolean =>
  !id && source === '' && !hasText(partno, mfrPartNo, description, unitPrice)

/** An account as a save says it; one that isn't known goes as it was typed, and is refused at its line. */
export const sentAccount = (account: string, accounts: readonly AccountOption[]): string | null =>
  account === '' ? null : (accounts.find(({ accountId }) => accountId === account)?.id ?? account)

interface Summed extends ChargeTaxes {
  currency: string
  freight: string
  otherCharges: string
  lines: readonly InvoicedLine[]
}

/** The same sums as the server's. */
export const invoicedTotals = ({ currency, freight, otherCharges, lines, ...charges }: Summed, { borne }: Pick<LineTaxes, 'borne'>) =>
  documentTotals({
    currency,
    freight: parseDecimal(freight) ?? '0',
    otherCharges: parseDecimal(otherCharges) ?? '0',
    ...chargeTaxesOf(charges, { borne }),
    lines: lines.map((line) => ({ ...pricedLine(line), taxes: borne(line.tax) })),
  })

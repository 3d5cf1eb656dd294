import type { AccountOption } from '@/contracts/ledger'
import type { SalesTax } from '@/contracts/sales-taxes'
import type { InvoicedLine } from './invoice-columns'

/** What lines may name on the invoice's date. */
export interface KnownCodes {
  accounts: readonly AccountOption[]
  taxes: readonly SalesTax[]
}
export const NOTHING_KNOWN: KnownCodes = { accounts: [], taxes: [] }

export const isBlankLine = ({ id, source, partno, mfrPartNo, description, unitPrice }: InvoicedLine): boolean =>
  !id && source === '' && ![partno, mfrPartNo, description, unitPrice].some((text) => text?.trim())

/** Lines at the end in which nothing was entered are not meant; the others keep their places, which the server's complaints name. */
export const withoutBlankEnd = <Line extends InvoicedLine>(lines: readonly Line[]): Line[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlankLine(line)) + 1)

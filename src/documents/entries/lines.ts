import type { JournalEntryLine } from '@/contracts/journal-entries'
import type { JournalEntryEdit } from '@/contracts/journal-entry-input'
import { isZero } from '@/contracts/rules/decimal'
import type { SalesTax } from '@/contracts/sales-taxes'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import { newRow, notSent, optional, optionalDecimal, rowBody, type RowOf, savedRow, text } from '../form/codecs'
import { hasText } from '../form/resolve'
import { accountCodec, costCentreCodec, partyCodeCodec } from '../trade/trade-codecs'
import type { EntryBasis, EntryParties } from './queries'

/** Codecs of an entry's line. Account, party, cost centre and tax are typed by number or code. */
export const lineCodecs = {
  account: accountCodec,
  memo: text('Description'),
  debit: optionalDecimal('Debit'),
  credit: optionalDecimal('Credit'),
  party: partyCodeCodec,
  tax: notSent(text('Tax')),
  costCentre: costCentreCodec,
  dueDate: optional('Due'),
  currency: optional('Currency'),
  rate: optionalDecimal('Rate'),
  assertedBalance: optionalDecimal('Balance after'),
}
export type EntryFormLine = RowOf<typeof lineCodecs>

export const newEntryLine = (): EntryFormLine => newRow(lineCodecs)

const SIDE_WORDS = { purchase: 'input', sale: 'output' } as const
/** A tax as lines show it: "VAT20 input". */
export const taxText = (taxCode: string, side: TaxSide): string => `${taxCode} ${SIDE_WORDS[side]}`

/** What a line that pays the tax office, or is paid by it, has instead of a code. */
export const SETTLEMENT = 'settlement'

export const taxOfLine = ({ taxCode, taxSide }: Pick<JournalEntryLine, 'taxCode' | 'taxSide'>): string =>
  taxSide === SETTLEMENT ? SETTLEMENT : taxCode === null ? '' : taxSide === null ? taxCode : taxText(taxCode, taxSide)

/**
 * The line of a form for a saved line; a line in the base currency has neither currency nor rate. A due day that is the entry's own was not
 * typed: it goes with the date of the entry.
 */
export const savedEntryLine = (line: JournalEntryLine, { currency: baseCurrency, date }: { currency: string; date: string }): EntryFormLine => {
  const isForeign = line.currency !== baseCurrency
  return savedRow(lineCodecs, {
    ...line,
    tax: taxOfLine(line),
    dueDate: line.dueDate === date ? null : line.dueDate,
    currency: isForeign ? line.currency : null,
    // A line without a value lacks its rate: it was made on a day for which none is known.
    rate: isForeign && !isZero(line.base) ? line.rate : null,
  })
}

export const isBlankLine = ({ id, account, memo, debit, credit, party }: EntryFormLine): boolean => !id && !hasText(account, memo, debit, credit, party)

/** A tax of the day, with the side of a deal that it is used on. */
export interface SidedTax extends SalesTax {
  side: TaxSide
}

/** What the codes of a form's lines mean. */
export interface EntryCodes {
  accounts: ReadonlyMap<string, EntryBasis['accounts'][number]>
  taxes: ReadonlyMap<string, SidedTax>
  costCentres: ReadonlyMap<string, { id: string }>
  rates: ReadonlyMap<string, string>
  customers: ReadonlyMap<string, { id: string }>
  vendors: ReadonlyMap<string, { id: string }>
}

const byCode = <R extends { code: string }>(rows: readonly R[] = []) => new Map(rows.map((row) => [row.code, row]))
const sided = (taxes: readonly SalesTax[] = [], side: TaxSide) => taxes.map((tax) => [taxText(tax.code, side), { ...tax, side }] as const)

export const codesOf = (basis: EntryBasis | undefined, parties: EntryParties | undefined): EntryCodes => ({
  accounts: new Map(basis?.accounts.map((account) => [account.accountId, account])),
  taxes: new Map([...sided(basis?.purchaseTaxes, 'purchase'), ...sided(basis?.saleTaxes, 'sale')]),
  costCentres: byCode(basis?.costCentres),
  rates: new Map(basis?.rates.map(({ currency, rate }) => [currency, rate])),
  customers: byCode(parties?.customers),
  vendors: byCode(parties?.vendors),
})

/** The currency of a line: its own, or that in which its account is kept, as on the server. */
export const currencyOf = ({ currency, account }: Pick<EntryFormLine, 'currency' | 'account'>, { accounts }: EntryCodes, baseCurrency: string): string =>
  currency || (accounts.get(account)?.currency ?? baseCurrency)

/** Whether lines of the account name a party, and of which kind. */
export const partyKindOf = (account: { type: string } | undefined): 'customers' | 'vendors' | null =>
  account?.type === 'receivable' ? 'customers' : account?.type === 'payable' ? 'vendors' : null

/** The id of a code; the code itself if it is unknown, so that the save is refused at its cell. */
const idOf = (typed: string, known: ReadonlyMap<string, { id: string }> | undefined): string | null => (typed === '' ? null : (known?.get(typed)?.id ?? typed))

/** The lines of the body of a save. */
export const sentLines = (lines: readonly EntryFormLine[], codes: EntryCodes): JournalEntryEdit['lines'] =>
  lines.map((line) => {
    const account = codes.accounts.get(line.account)
    const kind = partyKindOf(account)
    const tax = codes.taxes.get(line.tax)
    return {
      ...rowBody(lineCodecs, line),
      accountId: account?.id ?? '',
      partyId: idOf(line.party, kind ? codes[kind] : undefined),
      costCentreId: idOf(line.costCentre, codes.costCentres),
      taxId: line.tax === '' || line.tax === SETTLEMENT ? null : (tax?.id ?? line.tax),
      taxSide: line.tax === SETTLEMENT ? SETTLEMENT : (tax?.side ?? null),
    }
  })

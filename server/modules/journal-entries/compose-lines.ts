import type { JournalEntryLineInput } from '@/contracts/journal-entry-input'
import { convertMoney } from '@/contracts/rules/base-totals'
import { compare, type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import { type EntryAmount, taxAmountsOf, type TaxOnLine } from '@/contracts/rules/entry-amounts'
import { splitContained } from '@/contracts/rules/line-taxes'
import { isWholeUnits, roundMoney } from '@/contracts/rules/rounding'
import type { journalEntryLines } from '../../db/schema/journal-entries'
import { type ComputedLine, roundingLineOf, taxLinesOf } from '../../domain/ledger/entry-lines'
import { isTaxAccount } from '../../domain/ledger/hand-postings'
import type { Session } from '../../http/context'
import { accountResolver } from '../ledger/accounts'
import { ratesOn } from '../rates/queries'
import { requireTaxesAt } from '../taxes/borne'
import { refusalAt } from '../ledger/line-parties'
import { checkLine } from './check-line'
import type { EntryReferences, ReferredAccount } from './references'

/** A line as it is stored, without the columns that say whose line it is. */
export type NewEntryLine = Omit<typeof journalEntryLines.$inferInsert, 'companyId' | 'documentId' | 'lineNo' | 'id'> & { id: string }

/** Reads the rates of the day once, and only for an entry that needs one. */
const rateReader = (session: Session, date: string) => {
  let rates: Promise<ReadonlyMap<string, Decimal>> | undefined
  return async (currency: string): Promise<Decimal | undefined> => {
    rates ??= ratesOn(session, date).then((rows) => new Map(rows.map((row) => [row.currency, row.rate])))
    return (await rates).get(currency)
  }
}

/** The amount of a line, debit positive; zero while it is open. */
export const signedAmount = ({ debit, credit }: Pick<JournalEntryLineInput, 'debit' | 'credit'>): Decimal =>
  debit && !isZero(debit) ? debit : negate(credit ?? '0')

const amountsOf = async (
  session: Session,
  lines: readonly JournalEntryLineInput[],
  accounts: readonly ReferredAccount[],
  date: string,
): Promise<EntryAmount[]> => {
  const { baseCurrency } = session.entry.company
  const rateOf = rateReader(session, date)
  const amounts: EntryAmount[] = []
  for (const [index, line] of lines.entries()) {
    const refuse = refusalAt(index)
    const account = accounts[index]
    const currency = line.currency ?? account?.currency ?? baseCurrency
    if (account?.currency && account.currency !== currency)
      throw refuse('currency', `${account.accountId} ${account.name} is kept in ${account.currency}.`, 'CURRENCY_MISMATCH')
    const amount = signedAmount(line)
    if (!isWholeUnits(amount, currency))
      throw refuse(
        compare(amount, '0') > 0 ? 'debit' : 'credit',
        `${currency} has no such small unit: enter ${roundMoney(amount, currency).replace('-', '')}.`,
        'decimals',
      )
    const rate = currency === baseCurrency ? '1' : (line.rate ?? (await rateOf(currency)))
    if (!rate) throw refuse('rate', `enter how many ${baseCurrency} one ${currency} is.`, 'required')
    amounts.push({ amount, currency, rate, base: convertMoney(amount, rate, baseCurrency) })
  }
  return amounts
}

/** The tax on each line; null without one, and on tax accounts, whose lines name the code that they correct. */
const taxesOf = async (
  session: Session,
  lines: readonly JournalEntryLineInput[],
  accounts: readonly ReferredAccount[],
  date: string,
  keptTaxes: ReadonlySet<string>,
): Promise<(TaxOnLine | null)[]> => {
  const taxes: (TaxOnLine | null)[] = lines.map(() => null)
  for (const side of ['sale', 'purchase'] as const) {
    const places = lines.map(({ taxId, taxSide }, index) => ({
      taxId: taxSide === side ? taxId : null,
      path: `lines.${index}.taxId`,
      secondPath: `lines.${index}.taxId`,
      place: `Line ${index + 1}`,
    }))
    const found = await requireTaxesAt(session, side, places, date, keptTaxes)
    found.forEach(([tax], index) => {
      const account = accounts[index]
      if (!tax || !account || isTaxAccount(account)) return
      if (tax.inclusive && !lines[index]?.containsTax)
        throw refusalAt(index)('taxId', `“${tax.code}” is contained in prices. An entry takes a code whose tax is added to the amount.`, 'inclusive')
      taxes[index] = { ...tax, side }
    })
  }
  return taxes
}

/** A line on a tax account corrects the tax of a code, on which there is no further amount. Any other line bears the tax. */
const taxColumns = ({ taxId, taxSide }: JournalEntryLineInput, account: ReferredAccount | undefined) => {
  if (taxSide === 'settlement') return { settlesTax: true }
  if (!taxId || !taxSide || !account) return {}
  if (!isTaxAccount(account)) return { taxCodeId: taxId, taxSide }
  return { taxCodeId: taxId, taxBase: '0', taxDirection: taxSide === 'sale' ? ('output' as const) : ('input' as const) }
}

/**
 * Checks the lines that a user entered, and computes their values in the base currency, their taxes and a rounding difference. The computed
 * lines come after the entered ones.
 * @param keptTaxes tax codes that may be named though they are no longer in use
 * @throws Problem 422 at the field of the first line that can't be entered
 */
export const composeEntryLines = async (
  session: Session,
  references: EntryReferences,
  lines: readonly JournalEntryLineInput[],
  date: string,
  keptTaxes: ReadonlySet<string> = new Set(),
): Promise<NewEntryLine[]> => {
  const { baseCurrency } = session.entry.company
  const accounts = lines.map((line, index) => checkLine(line, references, refusalAt(index)))
  const amounts = await amountsOf(session, lines, accounts, date)
  const taxes = await taxesOf(session, lines, accounts, date, keptTaxes)
  const contained = lines.map(({ containsTax }, index) => {
    const [tax, whole] = [taxes[index], amounts[index]]
    if (!containsTax || !tax || !whole || tax.selfPercent !== null) return null
    const { net, taxes: parts } = splitContained(whole.amount, [{ code: tax.id, percent: tax.percent, inclusive: true }], whole.currency)
    amounts[index] = { ...whole, amount: net, base: convertMoney(net, whole.rate, baseCurrency) }
    return parts[0] ?? '0'
  })
  const entered = lines.map((line, index): NewEntryLine & EntryAmount => ({
    id: line.id ?? session.ports.random.uuid(),
    accountId: line.accountId,
    ...(amounts[index] as EntryAmount),
    partyId: line.partyId ?? null,
    dueDate: line.partyId ? (line.dueDate ?? date) : null,
    costCentreId: line.costCentreId ?? null,
    ...taxColumns(line, accounts[index]),
    memo: line.memo ?? null,
    assertedBalance: line.assertedBalance ?? null,
  }))
  const accountOf = taxes.some((tax) => tax) || amounts.some(({ currency }) => currency !== baseCurrency) ? await accountResolver(session) : null
  const follow = ({ account, ...computed }: ComputedLine, of: NewEntryLine | null): NewEntryLine & EntryAmount => ({
    id: session.ports.random.uuid(),
    accountId: account === 'own' ? (of?.accountId ?? '') : (accountOf?.(account) ?? ''),
    ...computed,
    costCentreId: account === 'own' ? (of?.costCentreId ?? null) : null,
    isComputed: true,
    followsId: of?.id ?? null,
    memo: of?.memo ?? null,
  })
  const taxAmounts = taxAmountsOf(entered.map((line, index) => ({ line, tax: contained[index] === null ? (taxes[index] ?? null) : null })))
  const taxLines = entered.flatMap((line, index) => {
    const tax = taxes[index]
    return tax ? taxLinesOf(line, tax, contained[index] ?? taxAmounts[index] ?? '0', baseCurrency).map((computed) => follow(computed, line)) : []
  })
  const rounding = roundingLineOf([...entered, ...taxLines], baseCurrency)
  return [...entered, ...taxLines, ...(rounding ? [follow(rounding, null)] : [])]
}

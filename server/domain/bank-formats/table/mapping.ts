import { type TableField, tableFields } from '@/contracts/bank-statement-input'
import type { Cell } from '../../workbook'
import { textOf } from './cells'
import { type Meaning, meaningsOf } from './headings'
import { canBe, type ColumnProfile, isOfStatement } from './profile'
import type { SingleField, TableMapping } from './types'
import { namesCard, wordsOf } from './words'

const kinds: Partial<Record<TableField, Parameters<typeof canBe>[1]>> = {
  date: 'day',
  valueDate: 'day',
  amount: 'amount',
  debit: 'amount',
  credit: 'amount',
  balance: 'amount',
  fee: 'amount',
  originalAmount: 'amount',
  currency: 'currency',
  originalCurrency: 'currency',
  direction: 'side',
  counterpartyName: 'name',
}

type Assigned = Partial<Record<SingleField, number | undefined>> & { text?: number[] | undefined }

/** Fields by the headings alone, to tell whether a row is a heading. */
export const fieldsNamed = (heading: readonly Cell[]): ReadonlySet<TableField> =>
  new Set(heading.flatMap((cell) => (typeof cell === 'string' ? meaningsOf(textOf(cell)).slice(0, 1) : []).map(([field]) => field)))

/** @param isOfSome whether the heading may mean the account of somebody else, or one card of several */
const allowed = (profile: ColumnProfile, [field]: Meaning, isOfSome: boolean): boolean => {
  if (field === 'account' && isOfSome) return profile.filled === 0 || isOfStatement(profile)
  return canBe(profile, kinds[field] ?? 'text')
}

/** The best column of each field, by headings first; what a column holds rules out what it can't be. */
const byHeadings = (heading: readonly Cell[], profiles: readonly ColumnProfile[]): Assigned => {
  const options = profiles.flatMap((profile) => {
    const meanings = meaningsOf(textOf(heading[profile.index]))
    const isOfSome = meanings.length > 1 || namesCard(wordsOf(textOf(heading[profile.index])))
    return meanings.flatMap((meaning) => (allowed(profile, meaning, isOfSome) ? [{ profile, field: meaning[0], rank: meaning[1] }] : []))
  })
  options.sort((a, b) => Number(b.profile.filled > 0) - Number(a.profile.filled > 0) || a.rank - b.rank)
  const assigned: Assigned = {}
  const used = new Set<number>()
  for (const { profile, field } of options) {
    if (used.has(profile.index)) continue
    if (field === 'text') (assigned.text ??= []).push(profile.index)
    else if (assigned[field] === undefined) assigned[field] = profile.index
    else continue
    used.add(profile.index)
  }
  assigned.text?.sort((a, b) => a - b)
  return assigned
}

/** Filled columns that no field has. */
const freeColumns = ({ text = [], ...single }: Assigned, profiles: readonly ColumnProfile[]): ColumnProfile[] => {
  const used = new Set([...Object.values(single), ...text])
  return profiles.filter(({ index, filled }) => filled > 0 && !used.has(index))
}

const isWholly = (profile: ColumnProfile | undefined, count: 'sides' | 'states' | 'currencies'): profile is ColumnProfile =>
  profile !== undefined && profile.filled > 0 && profile[count] === profile.filled

/** Settles what headings name twice or mean otherwise: one way of stating amounts, a day of booking, a bank's code with its account. */
const settled = (assigned: Assigned, profiles: readonly ColumnProfile[]): Assigned => {
  const { amount, debit, credit, date, valueDate, balance, counterpartyBank, ...rest } = assigned
  const hasBoth = debit !== undefined && credit !== undefined
  const isRunning = balance !== undefined && !(profiles[balance]?.distinct === 1 && profiles[balance].filled > 2)
  const isBeside = (account: number | undefined): boolean =>
    account !== undefined && counterpartyBank !== undefined && Math.abs(account - counterpartyBank) === 1
  const isOwnBank = isBeside(rest.account) && !isBeside(rest.counterpartyAccount)
  return {
    ...rest,
    ...(amount !== undefined && !hasBoth ? { amount } : { debit, credit }),
    ...(date === undefined ? { date: valueDate } : { date, valueDate }),
    ...(isRunning ? { balance } : {}),
    ...(isOwnBank ? { accountBank: rest.accountBank ?? counterpartyBank } : { counterpartyBank }),
  }
}

/** Fills in what headings leave out, by what the columns hold. */
const byContent = (assigned: Assigned, profiles: readonly ColumnProfile[]): Assigned => {
  const found = settled(assigned, profiles)
  const free = () => freeColumns(found, profiles)
  if (found.direction === undefined && found.amount !== undefined && profiles[found.amount]?.negative === 0) {
    const flag = profiles.find((profile) => isWholly(profile, 'sides') && (profile.index === found.type || free().includes(profile)))
    if (flag?.index === found.type) delete found.type
    found.direction = flag?.index
  }
  const besideBalance = profiles[(found.balance ?? NaN) + 1]
  if (isWholly(besideBalance, 'sides') && besideBalance.index !== found.direction) found.balanceDirection = besideBalance.index
  if (found.status === undefined) {
    const texts = profiles.filter(({ index, filled }) => filled > 1 && found.text?.includes(index))
    const status = [...free(), ...texts].find((profile) => isWholly(profile, 'states'))?.index
    found.status = status
    found.text = found.text?.filter((at) => at !== status)
  }
  found.currency ??= free().find((profile) => isWholly(profile, 'currencies'))?.index
  if ((found.text ?? []).length === 0 && found.counterpartyName === undefined) {
    const [longest] = free()
      .filter(({ days, amounts }) => days === 0 && amounts === 0)
      .sort((a, b) => b.letters - a.letters)
    found.text = longest ? [longest.index] : []
  }
  return found
}

export const guessMapping = (heading: readonly Cell[], profiles: readonly ColumnProfile[]): TableMapping =>
  usableMapping(byContent(byHeadings(heading, profiles), profiles), profiles.length)

/** Keeps columns that the table has, and each for one field only. */
export const usableMapping = ({ text = [], ...single }: TableMapping, width: number): TableMapping => {
  const used = new Set<number>()
  const isUsable = (at: number | undefined): at is number => {
    if (at === undefined || at < 0 || at >= width || used.has(at)) return false
    used.add(at)
    return true
  }
  const usable: Assigned = {}
  for (const field of tableFields) if (field !== 'text' && isUsable(single[field])) usable[field] = single[field]
  const texts = text.filter(isUsable)
  return texts.length > 0 ? { ...usable, text: texts } : usable
}

export const hasAmount = ({ amount, debit, credit }: TableMapping): boolean => amount !== undefined || debit !== undefined || credit !== undefined
export const isComplete = (mapping: TableMapping): boolean => mapping.date !== undefined && hasAmount(mapping)

/** Columns whose numbers show the decimal sign. */
export const numberColumns = ({ amount, debit, credit, balance, fee }: TableMapping): (number | undefined)[] => [amount, debit, credit, balance, fee]

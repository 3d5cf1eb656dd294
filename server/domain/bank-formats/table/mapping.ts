import type { Cell } from '../../workbook'
import { textOf } from './cells'
import { type Meaning, meaningsOf } from './headings'
import { canBe, type ColumnProfile, isOfStatement } from './profile'
import { type SingleField, singleFields, type TableField, type TableMapping } from './types'

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
}

type Assigned = Partial<Record<SingleField, number>> & { text?: number[] }

/** Fields by the headings alone, to tell whether a row is a heading. */
export const fieldsNamed = (heading: readonly Cell[]): ReadonlySet<TableField> =>
  new Set(heading.flatMap((cell) => (typeof cell === 'string' ? meaningsOf(textOf(cell)).slice(0, 1) : []).map(([field]) => field)))

const allowed = (profile: ColumnProfile, [field]: Meaning, hasNames: boolean): boolean => {
  if (field === 'account' && hasNames) return profile.filled === 0 || isOfStatement(profile)
  return canBe(profile, kinds[field] ?? 'text')
}

/** The best column of each field, by headings first; what a column holds rules out what it can't be. */
const byHeadings = (heading: readonly Cell[], profiles: readonly ColumnProfile[]): Assigned => {
  const options = profiles.flatMap((profile) => {
    const meanings = meaningsOf(textOf(heading[profile.index]))
    return meanings.flatMap((meaning) => (allowed(profile, meaning, meanings.length > 1) ? [{ profile, field: meaning[0], rank: meaning[1] }] : []))
  })
  options.sort((a, b) => a.rank - b.rank || Number(b.profile.filled > 0) - Number(a.profile.filled > 0))
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

const usedColumns = ({ text = [], ...single }: Assigned): ReadonlySet<number> => new Set([...Object.values(single), ...text])

/** Fills in what headings leave out or call otherwise, by what the columns hold. */
const byContent = (assigned: Assigned, profiles: readonly ColumnProfile[]): Assigned => {
  const free = () => {
    const used = usedColumns(assigned)
    return profiles.filter(({ index, filled }) => filled > 0 && !used.has(index))
  }
  const found: Assigned = { ...assigned }
  const { amount, debit, credit } = assigned
  if (debit !== undefined && credit !== undefined) delete found.amount
  else if (amount !== undefined) {
    delete found.debit
    delete found.credit
  }
  if (found.date === undefined && found.valueDate !== undefined) [found.date, found.valueDate] = [found.valueDate, undefined]
  if (found.valueDate === undefined) delete found.valueDate
  // A bank's code belongs to the account beside it.
  const isBeside = (account: number | undefined): boolean => account !== undefined && Math.abs(account - (found.counterpartyBank ?? NaN)) === 1
  if (isBeside(found.account) && !isBeside(found.counterpartyAccount)) {
    found.accountBank ??= found.counterpartyBank
    delete found.counterpartyBank
  }
  const isUnsigned = found.amount !== undefined && profiles[found.amount]?.negative === 0
  const flags = profiles.filter(
    ({ index, filled, sides }) => filled > 0 && sides === filled && (index === found.type || free().some((one) => one.index === index)),
  )
  if (found.direction === undefined && isUnsigned && flags[0]) {
    found.direction = flags[0].index
    if (found.type === found.direction) delete found.type
  }
  const states = [...free(), ...profiles.filter(({ index }) => found.text?.includes(index))].find(({ filled, states: count }) => filled > 1 && count === filled)
  if (found.status === undefined && states) {
    found.status = states.index
    found.text = found.text?.filter((at) => at !== states.index) ?? []
  }
  const codes = free().find(({ filled, currencies, index }) => currencies === filled && index !== found.direction)
  if (found.currency === undefined && codes) found.currency = codes.index
  if ((found.text ?? []).length === 0 && found.counterpartyName === undefined) {
    const [longest] = free()
      .filter(({ index, days, amounts }) => days === 0 && amounts === 0 && ![found.direction, found.status, found.currency].includes(index))
      .sort((a, b) => b.letters - a.letters)
    if (longest) found.text = [longest.index]
  }
  if (found.text?.length === 0) delete found.text
  return found
}

export const guessMapping = (heading: readonly Cell[], profiles: readonly ColumnProfile[]): TableMapping => byContent(byHeadings(heading, profiles), profiles)

/** Keeps columns that the table has, and each for one field only. */
export const usableMapping = ({ text = [], ...single }: TableMapping, width: number): TableMapping => {
  const used = new Set<number>()
  const isUsable = (at: number | undefined): at is number => {
    if (at === undefined || at < 0 || at >= width || used.has(at)) return false
    used.add(at)
    return true
  }
  const usable: Assigned = {}
  for (const field of singleFields) if (isUsable(single[field])) usable[field] = single[field]
  const texts = text.filter(isUsable)
  return texts.length > 0 ? { ...usable, text: texts } : usable
}

export const hasAmount = ({ amount, debit, credit }: TableMapping): boolean => amount !== undefined || debit !== undefined || credit !== undefined
export const isComplete = (mapping: TableMapping): boolean => mapping.date !== undefined && hasAmount(mapping)

/** Columns whose numbers show the decimal sign. */
export const numberColumns = ({ amount, debit, credit, balance, fee }: TableMapping): (number | undefined)[] => [amount, debit, credit, balance, fee]

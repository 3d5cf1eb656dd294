import { absolute, add, type Decimal, equals, subtract, sumOf } from '@/contracts/rules/decimal'
import { MAX_PROBLEMS } from '../limits'
import { accountNumber, cleanText, meant } from '../texts'
import type { Balance, FileProblem, ReadLine, ReadStatement } from '../types'
import { type AmountColumns, amountIn, turned } from './amounts'
import { amountOf, textOf } from './cells'
import { breaksOf, chainFit } from './chain'
import type { Entry } from './entries'
import type { Group } from './groups'
import { oldestFirst, orderByDays } from './order'
import { bestOrder, type SignJudgement, statedEdges } from './signs'
import type { SingleField, TableMapping } from './types'
import { currencyCodeOf } from '../../distributor-quotes/currency-names'
import type { DecimalStyle } from '../../table-import/styles'

/** What all statements of a table have in common. */
export interface TableReading {
  mapping: TableMapping
  columns: AmountColumns
  signs: SignJudgement
  decimal: DecimalStyle
  isCard: boolean
  /** Currency that the file shows somewhere for all amounts. */
  currency: string | null
  nameOf: (column: number) => string
  readings: readonly string[]
  /** Problems of the table, which every statement has. */
  problems: readonly FileProblem[]
}

interface KnownEntry extends Entry {
  signed: Decimal | null
}

/** Texts one after the other, each once: several columns often repeat a part. */
const joined = (texts: readonly string[]): string => {
  const kept: string[] = []
  for (const text of texts) if (text !== '' && !kept.some((other) => other.includes(text))) kept.push(text)
  return cleanText(kept.join(' '))
}

const lineOf = (entry: KnownEntry, date: string, amount: Decimal, { mapping, signs, decimal }: TableReading): ReadLine => {
  const { cells, more, at } = entry.row
  const textIn = (field: SingleField): string => (mapping[field] === undefined ? '' : textOf(cells[mapping[field]]))
  const [type, name] = [meant(textIn('type')), meant(textIn('counterpartyName'))]
  const text = joined([...(mapping.text ?? []).map((column) => textOf(cells[column])), ...more])
  const original = mapping.originalAmount === undefined ? null : amountOf(cells[mapping.originalAmount], decimal)
  const currency = currencyCodeOf(textIn('originalCurrency').toUpperCase())
  return {
    at,
    date,
    valueDate: entry.valueDate,
    amount,
    type,
    bankId: meant(textIn('bankId')),
    reference: meant(textIn('reference')),
    chequeNo: meant(textIn('chequeNo')),
    creditorReference: null,
    mandateId: meant(textIn('mandateId')),
    counterparty: { name, account: accountNumber(meant(textIn('counterpartyAccount'))), bank: accountNumber(meant(textIn('counterpartyBank'))) },
    text: text === '' ? (name ?? type ?? '') : text,
    isReversal: false,
    returnReason: null,
    balanceAfter: turned(entry.balance, signs.isOwed),
    original: original !== null && currency !== null ? { amount: absolute(original), currency } : null,
    details: [],
  }
}

/** Balances before the first and after the last entry, by the first and the last one that states a balance. */
const edgesByEntries = (entries: readonly KnownEntry[]): { opening: Decimal | null; closing: Decimal | null } => {
  const sumOfAmounts = (part: readonly KnownEntry[]): Decimal | null => {
    const amounts = part.map(({ signed }) => signed)
    return amounts.includes(null) ? null : sumOf(amounts.filter((amount) => amount !== null))
  }
  const first = entries.findIndex(({ balance }) => balance !== null)
  const last = entries.findLastIndex(({ balance }) => balance !== null)
  const [firstBalance, lastBalance] = [entries[first]?.balance ?? null, entries[last]?.balance ?? null]
  const [until, after] = [sumOfAmounts(entries.slice(0, first + 1)), sumOfAmounts(entries.slice(last + 1))]
  return {
    opening: firstBalance === null || until === null ? null : subtract(firstBalance, until),
    closing: lastBalance === null || after === null ? null : add(lastBalance, after),
  }
}

export const statementOf = (group: Group, table: TableReading): ReadStatement => {
  const { stated, isWhole } = group
  const { mapping, columns, signs, nameOf } = table
  const signed: KnownEntry[] = group.entries.map((entry) => ({
    ...entry,
    balance: turned(entry.balance, signs.isOwed),
    signed: entry.isGarbled ? null : amountIn(entry, columns, signs.reading),
  }))
  const byDays = orderByDays(signed.map(({ date }) => date))
  const { matched, steps } = chainFit(
    signed.map(({ balance }) => balance),
    signed.map((entry) => entry.signed),
  )
  const isChained = signs.isChained && steps > 0
  const entries = oldestFirst(signed, isChained ? bestOrder(matched, byDays) : (byDays ?? 'oldest-first'), isChained)
  const problems: FileProblem[] = [...table.problems, ...group.entries.flatMap((entry) => entry.problems)]
  const warn = (line: number, field: string | null, message: string) => problems.push({ line, field, code: 'TOTAL', message, severity: 'warning' })

  const balanceName = mapping.balance === undefined ? null : nameOf(mapping.balance)
  if (isChained)
    for (const gap of breaksOf(
      entries.map(({ balance }) => balance),
      entries.map((entry) => entry.signed),
    )) {
      const at = entries[gap.at]?.row.at ?? group.at
      warn(
        at,
        balanceName,
        `Row ${at}: the balance is ${gap.stated}, but ${gap.before} before it and ${gap.sum} booked give ${gap.expected}. Rows may be missing.`,
      )
    }
  else if (steps > 0)
    warn(group.at, balanceName, 'The running balances don’t follow from the amounts, so they prove neither the order of the rows nor the signs.')

  const lines = entries.flatMap((entry) => (entry.date !== null && entry.signed !== null ? [lineOf(entry, entry.date, entry.signed, table)] : []))
  const derived = isChained || (steps === 0 && entries.length > 0) ? edgesByEntries(entries) : { opening: null, closing: null }
  const balances = isWhole ? stated.balances.map((balance) => ({ ...balance, amount: turned(balance.amount, signs.isOwed) })) : []
  const [firstDay, lastDay] = [lines[0]?.date ?? null, lines.at(-1)?.date ?? null]
  const edges = statedEdges(balances)
  const dated = balances.filter(({ which, date }) => which === 'some' && date !== null)
  const after = dated.find(({ date }) => date !== null && lastDay !== null && date >= lastDay)
  const before = dated.find(({ date }) => date !== null && firstDay !== null && lastDay !== null && date <= firstDay && date < lastDay)
  const edge = (which: 'opening' | 'closing', statedOne: { amount: Decimal; date: string | null } | null, day: string | null): Balance | null => {
    const own = derived[which]
    if (statedOne && own !== null && !equals(statedOne.amount, own))
      warn(group.at, balanceName, `The ${which} balance is stated as ${statedOne.amount}, but the running balances give ${own}.`)
    return statedOne ? { amount: statedOne.amount, date: statedOne.date ?? day } : own === null ? null : { amount: own, date: day }
  }
  return {
    at: group.at,
    account: {
      number: group.account ?? stated.account,
      bank: mapping.accountBank === undefined ? null : accountNumber(textOf(group.entries[0]?.row.cells[mapping.accountBank])),
      currency: group.currency ?? stated.currency ?? table.currency,
      kind: table.isCard ? 'card' : 'bank',
    },
    number: stated.number,
    from: stated.from,
    to: stated.to,
    opening: edge('opening', edges.opening ?? before ?? null, stated.from ?? firstDay),
    closing: edge('closing', edges.closing ?? after ?? null, stated.to ?? lastDay),
    lines,
    pending: group.pending,
    stage: 'final',
    readings: [...table.readings],
    problems: problems.slice(0, MAX_PROBLEMS),
  }
}

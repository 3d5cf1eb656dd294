import { compare, absolute, type Decimal, equals, isZero, subtract } from '@/contracts/rules/decimal'
import { isCurrency } from '@/contracts/rules/currencies'
import { readDay } from '../table-import/days'
import { aliasKey } from '../table-import/normal'
import { evidenceOf, readNumber } from '../table-import/numbers'
import type { Mapping, TableColumn } from '../table-import/types'

const MASKED_CARD = /[*x•.]{2,}[\s-]*\d{4}$/i
const hasSeparators = (text: string): boolean => /\d[/.-]\d/.test(text)
const isDay = (text: string): boolean => hasSeparators(text) && (readDay(text, text, 'dmy') ?? readDay(text, text, 'mdy')) !== null

/** Amounts of a column, null if one of its samples is none, or if they can be read in two ways. */
const amountsIn = ({ samples }: TableColumn): Decimal[] | null => {
  const style = samples.some((text) => evidenceOf(text) === 'comma') ? 'comma' : 'point'
  const values = samples.flatMap((text) => (evidenceOf(text) === 'open' ? [] : (readNumber(text, style) ?? [])))
  return values.length === samples.length ? values : null
}

/** Whether the first less the second is the third in each row, with a second that is the smaller part, and not always 0. */
const isNetOf = (gross: readonly Decimal[], fee: readonly Decimal[], net: readonly Decimal[]): boolean =>
  gross.length === fee.length &&
  gross.length === net.length &&
  fee.some((value) => !isZero(value)) &&
  gross.every((value, row) => {
    const [taken, left] = [absolute(fee[row] ?? '0'), net[row] ?? '0']
    return compare(taken, absolute(left)) < 0 && equals(subtract(value, taken), left)
  })

/** The gross, fee and net columns, if the samples prove exactly one such reading. */
const provenAmounts = (columns: readonly TableColumn[]): Mapping => {
  const read = columns.flatMap((column) => {
    const amounts = amountsIn(column)
    return amounts ? [{ index: column.index, amounts }] : []
  })
  const proven = read.flatMap((gross) =>
    read.flatMap((fee) =>
      read.flatMap((net) =>
        new Set([gross, fee, net]).size === 3 && isNetOf(gross.amounts, fee.amounts, net.amounts)
          ? [{ gross: gross.index, fee: fee.index, net: net.index }]
          : [],
      ),
    ),
  )
  const [only, ...others] = proven
  return only && others.length === 0 ? only : {}
}

/** Adds to the columns that their headings name those that can only be one thing by what they hold. */
export const columnsByContent =
  (types: Readonly<Record<string, string>>) =>
  (mapping: Mapping, columns: readonly TableColumn[]): Mapping => {
    const taken = new Set(Object.values(mapping))
    const free = columns.filter(({ index, samples }) => !taken.has(index) && samples.length > 0)
    const onlyOne = (field: string, holds: (text: string) => boolean): Mapping => {
      const [found, ...others] = mapping[field] === undefined ? free.filter(({ samples }) => samples.every(holds)) : []
      return found && others.length === 0 ? { [field]: found.index } : {}
    }
    return {
      ...onlyOne('type', (text) => Object.hasOwn(types, aliasKey(text))),
      ...onlyOne('currency', isCurrency),
      ...onlyOne('last4', (text) => MASKED_CARD.test(text)),
      ...onlyOne('date', isDay),
      ...(['gross', 'fee', 'net'].some((field) => mapping[field] !== undefined) ? {} : provenAmounts(free)),
      ...mapping,
    }
  }

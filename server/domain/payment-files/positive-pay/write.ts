import { startsFormula } from '@/contracts/rules/formula'
import { add, type Decimal, multiply } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { maskedAccountNo } from '../checks'
import { createMessages, type MadeFile, type Messages } from '../messages'
import { toAscii } from '../texts/ascii'
import { checkCheques } from './checks'
import type { AmountFormat, Cheque, ChequeField, DayFormat, PositivePayLayout, SummaryField } from './layout'

type Field = ChequeField | SummaryField

const FIELD_NAMES = {
  account: 'Account',
  cheque: 'Cheque number',
  payee: 'Payee',
  date: 'Date',
  voidDate: 'Voided on',
  amount: 'Amount',
  code: 'Code',
  constant: 'Constant',
  fileDate: 'Day',
  count: 'Count',
  sum: 'Sum',
} as const satisfies Record<Field['value'], string>

const dayText = (day: string, format: DayFormat): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return format.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month).replace('DD', date)
}
const amountText = (amount: Decimal, format: AmountFormat): string => (format === 'cents' ? roundTo(multiply(amount, '100'), 0) : roundTo(amount, 2))

/** The payee as the bank can compare it with the cheque, without signs that would make a program compute it or split the line. */
const payeeText = ({ payee }: Cheque, { form, separator, quotes }: PositivePayLayout): string => {
  let text = toAscii(payee)
  if (form === 'fixed') return text
  text = text.replace(/[;|]/g, ',')
  if (!quotes) text = toAscii(text.replaceAll('"', "'").replaceAll(separator, ' '))
  while (startsFormula(text)) text = text.slice(1).trimStart()
  return text
}

const chequeText = (field: ChequeField, cheque: Cheque, layout: PositivePayLayout): string => {
  switch (field.value) {
    case 'account':
      return cheque.accountNo
    case 'cheque':
      return cheque.number
    case 'payee':
      return payeeText(cheque, layout)
    case 'date':
      return dayText(cheque.date, field.format)
    case 'voidDate':
      return cheque.voidedOn === null ? '' : dayText(cheque.voidedOn, field.format)
    case 'amount':
      return amountText(cheque.amount, field.format)
    case 'code':
      return cheque.voidedOn === null ? field.issued : field.voided
    case 'constant':
      return field.text
  }
}

const summaryText = (field: SummaryField, cheques: readonly Cheque[], fileDay: string): string => {
  if (field.value === 'constant') return field.text
  if (field.value === 'account') return cheques[0]?.accountNo ?? ''
  if (field.value === 'fileDate') return dayText(fileDay, field.format)
  const counted = cheques.filter(({ voidedOn }) => field.of === 'all' || (voidedOn === null) === (field.of === 'issued'))
  return field.value === 'count' ? String(counted.length) : amountText(add(...counted.map(({ amount }) => amount)), field.format)
}

/** A text in its place. Only a payee may be cut, which is told; everything else that doesn't fit is an error. */
const placed = (field: Field, text: string, about: string | null, { form, quotes }: PositivePayLayout, messages: Messages): string => {
  const { width, align, pad } = field
  const name = FIELD_NAMES[field.value]
  const shown = field.value === 'account' ? maskedAccountNo(text) : `“${text}”`
  let fitting = text
  if (width !== null && text.length > width) {
    fitting = text.slice(0, width).trimEnd()
    if (field.value === 'payee') messages.warning(about, name, `“${text}” is cut after ${width} characters: “${fitting}”.`)
    else messages.error(about, name, `${shown} has ${text.length} characters; the bank takes ${width}. It is never cut.`)
  }
  if (form === 'csv') return quotes && /[",;|\t]/.test(fitting) ? `"${fitting.replaceAll('"', '""')}"` : fitting
  if (pad === '0' && !/^\d*$/.test(fitting)) messages.error(about, name, `${shown} must be digits.`)
  return align === 'right' ? fitting.padStart(width ?? 0, pad) : fitting.padEnd(width ?? 0, pad)
}

/** The list of cheques that a bank compares with those presented to it. A list with errors gives all of its messages and no bytes. */
export const positivePay = (layout: PositivePayLayout, cheques: readonly Cheque[], fileDay: string): MadeFile => {
  const messages = createMessages()
  if (!checkCheques(layout, cheques, fileDay, messages)) return { bytes: null, messages: messages.messages }
  const record = (texts: readonly string[]): string => texts.join(layout.separator) + layout.lineEnd
  const summary = (fields: readonly SummaryField[] | null): string =>
    fields === null ? '' : record(fields.map((field) => placed(field, summaryText(field, cheques, fileDay), null, layout, messages)))
  const ofCheque = (cheque: Cheque): string => {
    const { number, payee, voidedOn } = cheque
    const written = messages.written(number, 'Payee', payee, payeeText(cheque, layout))
    if (written === '' && voidedOn === null) messages.error(number, 'Payee', `“${payee}” has nothing that the bank can read. Enter it in Latin letters.`)
    return record(layout.fields.map((field) => placed(field, chequeText(field, cheque, layout), number, layout, messages)))
  }
  const text = summary(layout.header) + cheques.map(ofCheque).join('') + summary(layout.trailer)
  return { bytes: messages.hasErrors() ? null : new TextEncoder().encode(text), messages: messages.messages }
}

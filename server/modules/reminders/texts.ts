import { type ReminderPlaceholder, withPlaceholders } from '@/contracts/rules/reminder-texts'
import type { Decimal } from '@/contracts/rules/decimal'
import { moneyText } from '../../domain/money-text'
import type { AsPrinted } from '../../domain/print/as-printed'
import { dayInWords } from '../../domain/today'

interface Filling {
  date: string
  currency: string
  subTotal: Decimal
  grandTotal: Decimal
  credits: Decimal
  fee: Decimal
  interest: Decimal
  lines: readonly { daysOverdue: number }[]
  subject: string
  text: string
}

/** Subject and text with names and amounts in place of the placeholders. The texts of a reminder that was sent have none any more. */
export const filledTexts = (
  { ours, theirs }: Pick<AsPrinted, 'ours' | 'theirs'>,
  { date, currency, lines, subject, text, ...amounts }: Filling,
): { subject: string; text: string } => {
  const money = (value: Decimal) => moneyText(value, currency)
  const values: Record<ReminderPlaceholder, string> = {
    customer: theirs.name,
    company: ours.name,
    date: dayInWords(date),
    total: money(amounts.grandTotal),
    open: money(amounts.subTotal),
    credits: money(amounts.credits),
    fee: money(amounts.fee),
    interest: money(amounts.interest),
    count: String(lines.length),
    oldest_days: String(Math.max(0, ...lines.map(({ daysOverdue }) => daysOverdue))),
  }
  return { subject: withPlaceholders(subject, values).slice(0, 200), text: withPlaceholders(text, values) }
}

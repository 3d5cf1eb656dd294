import type { z } from 'zod'
import type { reminderInput } from '@/contracts/reminder-input'
import { convertMoney } from '@/contracts/rules/base-totals'
import { add, compare, type Decimal, divide, isZero, subtract } from '@/contracts/rules/decimal'
import { lateInterest } from '@/contracts/rules/late-interest'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import { moneyText } from '../../domain/money-text'
import { dayInWords, daysBetween } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireNotAhead } from '../documents/days-ahead'
import type { Existing } from '../documents/draft-life'
import { findCustomer } from '../parties/queries'
import { rateOn } from '../rates/queries'
import { levelsOf, settingsOf } from './levels'
import { creditsOfCustomer, type OverdueItem, overdueOf } from './overdue'
import type { ReminderFields } from './store'

export type Input = z.output<typeof reminderInput>
/** Decimals of a rate that follows from two amounts. */
const RATE_SCALE = 10

type Level = Awaited<ReturnType<typeof levelsOf>>[number]

/** The items that are reminded: those that were asked for, or all that have reached a level. @throws Problem 422 */
const chosenItems = (items: readonly OverdueItem[], asked: readonly string[] | null | undefined, date: string): OverdueItem[] => {
  const ready = items.filter(({ waitsBecause }) => waitsBecause === null)
  if (!asked) {
    if (ready.length > 0) return ready
    const [first] = items
    throw invalidField('itemIds', first?.waitsBecause ?? `Nothing of the customer is overdue on ${dayInWords(date)}.`, 'required')
  }
  const byId = new Map(items.map((item) => [item.itemId, item]))
  return [...new Set(asked)].map((id, index) => {
    const item = byId.get(id)
    if (!item) throw invalidField(`itemIds.${index}`, 'Nothing of it is overdue.', 'unknown')
    if (item.waitsBecause) throw invalidField(`itemIds.${index}`, `${item.voucherId}: ${item.waitsBecause}`, 'invalid')
    return item
  })
}

/** Interest from the due date on, or from the last day for which it was charged. None is charged on what earlier reminders charged. */
const interestOf = (item: OverdueItem, date: string, { pct, levels, currency }: { pct: Decimal; levels: readonly Level[]; currency: string }) => {
  const level = levels.find((one) => one.level === item.level)
  if (!level?.chargesInterest || isZero(pct) || item.kind === 'reminder') return { interestFrom: null, interest: '0' }
  const from = item.chargedOn && item.chargedOn > item.dueDate ? item.chargedOn : item.dueDate
  return { interestFrom: from, interest: lateInterest({ open: item.open, pct, days: daysBetween(from, date), currency }) }
}

/** Base currency units for one unit of the currency: the company's rate of the day, or else the one at which the items stand in the ledger. */
const rateOfReminder = async (session: Session, currency: string, date: string, items: readonly OverdueItem[]): Promise<Decimal> => {
  if (currency === session.entry.company.baseCurrency) return '1'
  const known = await rateOn(session, currency, date)
  return known?.rate ?? roundTo(divide(add('0', ...items.map(({ openBase }) => openBase)), add('0', ...items.map(({ open }) => open))), RATE_SCALE)
}

/** Checks the request and computes the reminder from what is overdue now. @throws Problem 422 at the field */
export const composeReminder = async (session: Session, input: Input, existing: Existing<ReminderFields>) => {
  const { currency } = input
  const { baseCurrency } = session.entry.company
  const date = input.date ?? existing?.row.date ?? session.today
  await requireNotAhead(session, 'date', date)
  const customer = await findCustomer(session.tx, session.entry.company.id, input.customerId)
  if (!customer) throw invalidField('customerId', 'There is no such customer.', 'unknown')
  const items = await overdueOf(session, { customerId: customer.id, currency, date, except: existing?.row.id })
  const chosen = chosenItems(items, input.itemIds, date)
  const levels = await levelsOf(session)
  const { interestPct: pct } = await settingsOf(session)
  const highest = Math.max(...chosen.map(({ level }) => level ?? 0))
  const level = levels.find((one) => one.level === highest)
  if (!level) throw invalidField('itemIds', 'There is no level any more. Load the page again.', 'unknown')
  const rate = await rateOfReminder(session, currency, date, chosen)
  const lines = chosen.map((item) => ({
    itemLineId: item.itemId,
    itemDocumentId: item.documentId,
    level: item.level ?? highest,
    dueOn: item.dueDate,
    amount: item.amount,
    open: item.open,
    daysOverdue: item.days,
    ...interestOf(item, date, { pct, levels, currency }),
  }))
  const open = add('0', ...lines.map((line) => line.open))
  const credits = await creditsOfCustomer(session, { customerId: customer.id, currency })
  if (compare(credits, open) >= 0)
    throw invalidField('itemIds', `Credits of ${moneyText(credits, currency)} cover what is overdue. Allocate them first.`, 'covered')
  const fee = isZero(level.fee) ? '0' : roundMoney(divide(level.fee, rate), currency)
  const interest = add('0', ...lines.map((line) => line.interest))
  const grandTotal = add(subtract(open, credits), fee, interest)
  const kindRow = {
    customerId: customer.id,
    contactName: input.contactName ?? null,
    contactEmail: input.contactEmail ?? null,
    level: highest,
    levelName: level.name,
    subject: input.subject ?? level.subject,
    text: input.text ?? level.text,
    credits,
    fee,
    interest,
  }
  return {
    header: {
      date,
      partyId: customer.id,
      currency,
      rate,
      subTotal: open,
      grandTotal,
      baseGrandTotal: convertMoney(grandTotal, rate, baseCurrency),
      notes: input.notes ?? null,
    },
    kindRow,
    lines,
  }
}

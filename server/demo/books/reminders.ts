import { formatFilters } from '@/contracts/lists'
import { customerPayments } from '@/contracts/payments'
import type { ProposalRow } from '@/contracts/reminder-proposals'
import { type Reminder, reminders } from '@/contracts/reminders'
import { addDays } from '../../domain/today'
import type { Office } from '../office'
import type { Keeper } from './keeper'

const readyRows = async ({ accounts, base }: Office): Promise<ProposalRow[]> => {
  const f = formatFilters([{ field: 'state', op: 'in', values: ['ready'] }]) as string
  const { rows } = await accounts.call(reminders.due, { query: { f, limit: '50' } })
  return rows.filter(({ currency }) => currency === base)
}

const draftOf = ({ accounts }: Office, { customer, currency }: ProposalRow): Promise<Reminder> =>
  accounts.call(reminders.create, { body: { customerId: customer.id, currency } })

/** Pays what a reminder asks for, so that it is settled. */
const payReminded = async ({ accounts, today }: Office, { customer, currency, lines, subTotal }: Reminder): Promise<void> => {
  const { own } = await accounts.call(customerPayments.basis)
  const accountId = own.find(({ accountId: number }) => number === '1010')?.id ?? null
  const items = lines.map(({ itemId, open: amount }) => ({ itemId, amount }))
  const { voucherId } = await accounts.call(customerPayments.create, {
    body: { partyId: customer.id, method: 'bank', accountId, date: today, currency, amount: subTotal, reference: 'After the reminder', lines: items },
  })
  await accounts.step(customerPayments.change, voucherId, { action: 'post' })
}

/** Reminds customers of what is overdue: some weeks ago at the first level, today at the next one; with a draft, one settled, one cancelled, a document that is disputed, and a customer that is left out. */
export const seedReminders = async ({ office }: Keeper): Promise<void> => {
  const { accounts, at, today } = office
  const issue = async (row: ProposalRow): Promise<Reminder> => {
    const { voucherId } = await draftOf(office, row)
    return accounts.step(reminders.change, voucherId, { action: 'issue' })
  }
  at(addDays(today, -21))
  for (const row of (await readyRows(office)).slice(0, 2)) await issue(row)
  at(today)
  const ready = (await readyRows(office)).toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0))
  const [again, wrong, paid, leftOut] = ready
  if (again) {
    const { voucherId } = await draftOf(office, again)
    const { to, subject, text } = await accounts.call(reminders.proposal, { params: { voucherId } })
    const mail = { to: to.map(({ email }) => email), subject, text }
    const sent = await accounts.step(reminders.change, voucherId, to.length > 0 ? { action: 'send', mail } : { action: 'issue' })
    const disputed = sent.lines.at(-1)?.document.id ?? null
    const body = { customerId: again.customer.id, documentId: disputed, reason: 'A part of the delivery is disputed', until: addDays(today, 20) }
    await accounts.call(reminders.exclude, { body })
  }
  if (wrong) {
    const { voucherId } = await issue(wrong)
    await accounts.step(reminders.change, voucherId, { action: 'cancel', reason: 'Sent to the wrong department' })
    await draftOf(office, wrong)
  }
  if (paid) await payReminded(office, await issue(paid))
  if (leftOut) await accounts.call(reminders.exclude, { body: { customerId: leftOut.customer.id, reason: 'Pays in instalments, as agreed by telephone' } })
}

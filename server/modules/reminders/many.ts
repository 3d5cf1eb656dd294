import { sql } from 'drizzle-orm'
import { reminderInput } from '@/contracts/reminder-input'
import type { Reminder } from '@/contracts/reminders'
import { proposalStates } from '@/contracts/money-choices'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { notFound, Problem } from '../../http/problem'
import { isUuid } from '../../http/ids'
import { moneyText } from '../../domain/money-text'
import { findCustomer } from '../parties/queries'
import { reminderLife } from './document'
import { proposalOn } from './due'
import { proposeReminder } from './paper'

/** Why a proposed row isn't reminded; the state `ready` has no reason. */
const REASONS: Readonly<Record<Exclude<(typeof proposalStates)[number], 'ready'>, string>> = {
  drafted: 'There is a draft already.',
  waiting: 'Nothing has reached its level.',
  covered: 'Credits cover what is overdue.',
  small: 'It is less than the least amount that is reminded.',
  excluded: 'It is excluded.',
  last_level: 'All levels have passed.',
}

/** A row of the proposal: `<id of the customer>:<currency>`. @throws Problem 404 */
const rowOf = async (session: Session, key: string) => {
  const [id = '', currency = ''] = key.split(':')
  const customer = isUuid(id) ? await findCustomer(session.tx, session.entry.company.id, id) : undefined
  if (!customer) throw notFound()
  return { customer, currency }
}

/** Makes a draft of a proposed row. @throws Problem 409 with the reason why it isn't reminded */
export const draftProposed = async (session: Session, key: string): Promise<Reminder & { label: string }> => {
  const { customer, currency } = await rowOf(session, key)
  const query = proposalOn(
    sql`${session.entry.company.id}::uuid`,
    sql`${session.today}::date`,
    sql`and o.party_id = ${customer.id}::uuid and o.currency = ${currency}`,
  )
  const [row] = await rowsOf<{ state: (typeof proposalStates)[number] }>(session.tx, sql`select r.state from (${query}) r`)
  if (!row) throw new Problem(409, `${customer.name}: nothing is overdue in ${currency}.`, { code: 'NOT_REMINDED' })
  if (row.state !== 'ready') throw new Problem(409, `${customer.name}: ${REASONS[row.state]}`, { code: 'NOT_REMINDED' })
  const draft = await reminderLife.create(session, reminderInput.parse({ customerId: customer.id, currency }))
  return { ...draft, label: `${customer.name}, ${moneyText(draft.grandTotal, draft.currency)}` }
}

/** Sends a reminder with the proposed mail. @throws Problem 409 if no address of the customer is known */
export const sendProposed = async (session: Session, key: string): Promise<string> => {
  const { voucherId, version, customer } = await reminderLife.get(session, key)
  const { to, subject, text } = await proposeReminder(session, voucherId)
  if (to.length === 0)
    throw new Problem(409, `${customer.name} has no e-mail address. Add one to the customer, or make a draft and print its letter.`, { code: 'NO_ADDRESS' })
  const mail = { to: to.map(({ email }) => email), cc: [], subject, text, fileIds: [] }
  const sent = await reminderLife.change(session, voucherId, { action: 'send', version, mail, attachInvoices: true })
  return sent.voucherId
}

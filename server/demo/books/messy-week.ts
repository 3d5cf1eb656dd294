import { bankReconciling } from '@/contracts/reconciling'
import { add, compare, subtract } from '@/contracts/rules/decimal'
import { colleagues } from '@/contracts/timeline'
import { addDays } from '../../domain/today'
import type { Office } from '../office'
import type { CamtEntry } from '../statement-files'
import type { Movement } from './bank-account'
import { dayOf } from './months'
import { isOfLastMonth, type OpenInvoice, type OpenOnes } from './unmatched-lines'

/** Nobody pays an invoice that is younger. */
const FRESH_DAYS = 4
/** The bank keeps so much of a batch. */
const KEPT = '12.5'
const LEASE = 'Equipment lease 4471'

/** An amount with two of its digits the other way round, as people type it; a cent less if that changes nothing. */
const mistyped = (amount: string): string => {
  const [whole = '', fraction] = amount.split('.')
  const [a = '', b = ''] = whole.slice(-2)
  const turned = `${whole.slice(0, -2)}${b}${a}${fraction === undefined ? '' : `.${fraction}`}`
  return a === b || whole.length < 3 ? subtract(amount, '0.01') : turned
}

const bySize = (invoices: readonly OpenInvoice[]): OpenInvoice[] => invoices.toSorted((a, b) => compare(a.open, b.open))

/**
 * Lines of this month that take some thought: a direct debit that came twice, payments without a number or with a wrong amount, a batch less a fee, a
 * payment that came back, and lines that nobody understands.
 */
export const messyLines = (month: string, today: string, { receivable, payable }: OpenOnes, paid: readonly Movement[]): CamtEntry[] => {
  const day = (back: number): string => {
    const wanted = addDays(today, -back)
    return wanted < dayOf(month, 1) ? dayOf(month, 1) : wanted
  }
  let count = 0
  const line = (back: number, amount: string, name: string, text: string, more: Partial<CamtEntry> = {}): CamtEntry => {
    count += 1
    return { date: day(back), amount, id: `MW-${month}-${count}`, name, text, ...more }
  }
  const [bill] = bySize(payable.filter(({ theirNumber }) => theirNumber))
  const [unnamed, wrong, ...others] = bySize(receivable.filter(({ date }) => !isOfLastMonth(month, date) && date < day(FRESH_DAYS)))
  const batch = others.filter(({ partyId }) => partyId !== unnamed?.partyId).slice(0, 2)
  const debit = (one: OpenInvoice) => line(1, `-${one.open}`, one.name, `Direct debit ${one.theirNumber}`)
  const [back] = paid
    .filter(({ amount, parts }) => amount.startsWith('-') && /^(VEP|PRUN)-/.test(parts[0]?.document ?? ''))
    .toSorted((a, b) => compare(b.amount, a.amount))
  return [
    ...(bill ? [debit(bill), debit(bill)] : []),
    ...(unnamed ? [line(4, unnamed.open, unnamed.name, 'Payment as agreed')] : []),
    ...(wrong ? [line(3, mistyped(wrong.open), wrong.name, `Invoice ${wrong.number}`)] : []),
    ...(batch.length === 2
      ? [
          line(2, subtract(add('0', ...batch.map(({ open }) => open)), KEPT), 'Lockbox', 'Collected payments', {
            details: batch.map(({ open, name, number }) => ({ amount: open, name, text: `Invoice ${number}` })),
          }),
        ]
      : []),
    ...(back ? [line(2, back.amount.slice(1), back.name, `Return of ${back.parts[0]?.document}`, { returned: 'AC04' })] : []),
    line(3, '1917.35', '', 'Ref 88213 see advice'),
    line(1, '-640', 'Tri-County Leasing', LEASE),
  ]
}

/** Puts a line aside that nobody knows, and asks the manager about it. */
export const putQuestions = async ({ accounts, manager, today }: Office, voucherId: string): Promise<void> => {
  const params = { voucherId }
  const { lines } = await accounts.call(bankReconciling.workspace, { params })
  const line = lines.find(({ text }) => text === LEASE)
  const { rows } = await accounts.call(colleagues.list)
  const userId = rows.find(({ name }) => name === manager.signedIn.user.fullName)?.id
  if (!line || !userId) return
  const note = 'Do we lease anything from them? I find no contract and no order.'
  await accounts.call(bankReconciling.step, { params, body: { action: 'ask', lineId: line.id, userId, note } })
  await accounts.call(bankReconciling.step, {
    params,
    body: { action: 'hold', lineId: line.id, until: addDays(today, 5), reason: 'Marcus looks for the contract' },
  })
}

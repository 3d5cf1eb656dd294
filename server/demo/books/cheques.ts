import { cheques } from '@/contracts/cheques'
import { ownAccounts } from '@/contracts/own-accounts'
import { customers } from '@/contracts/parties'
import { customerPayments, type Payment } from '@/contracts/payments'
import { bankPayments } from '@/contracts/vouchers'
import { addDays } from '../../domain/today'
import type { Office } from '../office'

/** Days after which a bank has paid a cheque. */
export const CLEARED_AFTER = 6
const FIRST_NO = 1001
const COUNTER = { firstNo: 9001, lastNo: 9050, staleDays: 30 } as const

const bankOf = async ({ accounts }: Office) => {
  const { rows } = await accounts.call(ownAccounts.list, { query: { q: '1010' } })
  const [bank] = rows
  if (!bank) throw new Error('no bank account 1010')
  return bank
}

/** The series on which vendors are paid by cheque. @returns its id */
export const addChequeSeries = async (office: Office): Promise<string> => {
  const { id: ownAccountId } = await bankOf(office)
  const layout = office.country === 'US' ? 'letter-top' : 'a4-top'
  const numbers = { firstNo: FIRST_NO, lastNo: 2500, nextNo: FIRST_NO, staleDays: 180 }
  return (await office.accounts.call(cheques.addSeries, { body: { ownAccountId, name: 'Laser forms', prefix: '', layout, ...numbers } })).id
}

/** Writes the cheque of a payment on its day; the bank pays it some days later, except the first one, which nobody cashed and which is stale by now. */
export const writeCheque = async ({ accounts, at, today }: Office, seriesId: string, { id, date }: Pick<Payment, 'id' | 'date'>): Promise<void> => {
  const cheque = await accounts.call(cheques.create, { body: { documentId: id, seriesId } })
  const cleared = addDays(date, CLEARED_AFTER)
  if (cleared > today || cheque.number === String(FIRST_NO)) return
  at(cleared)
  await accounts.call(cheques.change, { params: { id: cheque.id }, body: { action: 'clear', version: cheque.version, date: cleared } })
}

const payByVoucher = async ({ accounts }: Office, payee: string, description: string, amount: string, date: string) => {
  const basis = await accounts.call(bankPayments.basis)
  const taxId = basis.taxes.find(({ code }) => code === 'EXEMPT')?.id ?? null
  const costCentreId = basis.costCentres.find(({ code }) => code === 'ADMIN')?.id ?? null
  const accountId = basis.accounts.find(({ accountId: number }) => number === '6190')?.id ?? ''
  const lines = [{ accountId, description, amount, taxId, costCentreId }]
  const own = basis.own.find(({ accountId: number }) => number === '1010')?.id ?? ''
  const { voucherId, version } = await accounts.call(bankPayments.create, { body: { accountId: own, payee, date, grandTotal: amount, lines } })
  return accounts.call(bankPayments.change, { params: { voucherId }, body: { action: 'post', version } })
}

/** A payment of a customer that the bank returned; the customer is charged for it. */
const seedBounce = async ({ accounts, today, at, base }: Office): Promise<void> => {
  at(today)
  const { own } = await accounts.call(customerPayments.basis)
  const accountId = own.find(({ accountId: number }) => number === '1010')?.id ?? null
  const { rows } = await accounts.call(customers.list, { query: { limit: '200' } })
  for (const { id, currency } of rows.filter((row) => row.currency === base)) {
    const open = await accounts.call(customerPayments.openItems, { query: { partyId: id, currency } })
    const owed = open.rows.find((item) => Number(item.open) > 300)
    if (!owed) continue
    const lines = [{ itemId: owed.itemId, amount: owed.open }]
    const draft = await accounts.call(customerPayments.create, {
      body: { partyId: id, method: 'cheque', accountId, date: today, currency, amount: owed.open, reference: 'Cheque 5521', lines },
    })
    const paid = await accounts.call(customerPayments.change, { params: { voucherId: draft.voucherId }, body: { action: 'post', version: draft.version } })
    await accounts.call(customerPayments.change, {
      params: { voucherId: paid.voucherId },
      body: { action: 'bounce', version: paid.version, date: today, reason: 'Insufficient funds', fee: '12', charged: '35' },
    })
    return
  }
}

/** Cheques in each state: out, void and replaced, written by hand, stale, and a spoiled form; and a payment that the bank returned. */
export const seedCheques = async (office: Office, seriesId: string): Promise<void> => {
  const { accounts, today, at } = office
  const { id: ownAccountId } = await bankOf(office)
  at(today)
  const { id: counterId } = await accounts.call(cheques.addSeries, {
    body: { ownAccountId, name: 'Counter cheques', prefix: '', layout: 'letter-top', nextNo: COUNTER.firstNo, ...COUNTER },
  })
  const byHand = await payByVoucher(office, 'Harbor Fire Safety', 'Yearly inspection', '185', today)
  await accounts.call(cheques.create, { body: { documentId: byHand.id, seriesId: counterId, number: COUNTER.firstNo } })
  const jammed = await payByVoucher(office, 'Bayside Cleaning', 'Windows', '340', today)
  const spoiled = await accounts.call(cheques.create, { body: { documentId: jammed.id, seriesId, memo: 'November' } })
  await accounts.call(cheques.change, { params: { id: spoiled.id }, body: { action: 'void', version: spoiled.version, reason: 'Jammed in the printer' } })
  await accounts.call(cheques.create, { body: { documentId: jammed.id, seriesId, memo: 'November' } })
  const rows = (await accounts.call(cheques.series, { query: { ownAccountId } })).rows
  const number = rows.find(({ id }) => id === seriesId)?.nextNo ?? FIRST_NO
  await accounts.call(cheques.spoil, { body: { seriesId, number, reason: 'Torn out of the tray' } })
  await seedBounce(office)
}

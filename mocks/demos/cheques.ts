import { ownBankDetails } from '@/contracts/bank-details'
import { cheques } from '@/contracts/cheques'
import { positivePay } from '@/contracts/positive-pay'
import { ownAccounts } from '@/contracts/own-accounts'
import { customers } from '@/contracts/parties'
import { customerPayments } from '@/contracts/payments'
import { bankPayments } from '@/contracts/vouchers'
import type { DemoClient } from '@server/demo/client'
import { accountIds, exemptFrom } from './account-ids'
import { type Feature, page, people } from './demo'

const bankOf = async (accounts: DemoClient) => {
  const { rows } = await accounts.call(ownAccounts.list, { query: { q: '1010' } })
  const [bank] = rows
  if (!bank) throw new Error('no bank account 1010')
  return bank
}

/** Adds a series of a hundred numbers behind those that the account has. */
const addSeries = async (accounts: DemoClient, name: string, staleDays: number) => {
  const { id: ownAccountId } = await bankOf(accounts)
  const { rows } = await accounts.call(cheques.series, { query: { ownAccountId } })
  const firstNo = 1 + Math.max(1000, ...rows.map(({ lastNo }) => lastNo))
  const body = {
    ownAccountId,
    name: `${name} ${firstNo}`,
    prefix: '',
    firstNo,
    lastNo: firstNo + 99,
    nextNo: firstNo,
    layout: 'letter-top',
    staleDays,
  } as const
  return accounts.call(cheques.addSeries, { body })
}

/** Pays somebody from the bank and writes the cheque. */
const payByCheque = async (accounts: DemoClient, seriesId: string, { payee, amount, date }: { payee: string; amount: string; date: string }) => {
  const basis = await accounts.call(bankPayments.basis, {})
  const own = basis.own.find(({ accountId }) => accountId === '1010')?.id ?? ''
  const lines = [{ accountId: accountIds(basis.accounts)('6190'), description: 'As agreed', amount, taxId: exemptFrom(basis.taxes) }]
  const { voucherId, version } = await accounts.call(bankPayments.create, { body: { accountId: own, payee, date, grandTotal: amount, lines } })
  const { id } = await accounts.call(bankPayments.change, { params: { voucherId }, body: { action: 'post', version } })
  return accounts.call(cheques.create, { body: { documentId: id, seriesId, date } })
}

export const chequeDemos: Feature = {
  name: 'Cheques and returned payments',
  demos: [
    {
      id: 'cheque-stale',
      title: 'A cheque that nobody cashed',
      sees: 'It is older than its series allows. It is voided and paid again, or its payment is reversed.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { id: seriesId } = await addSeries(accounts, 'Counter', 1)
        const { id } = await payByCheque(accounts, seriesId, { payee: 'Harbor Fire Safety', amount: '185', date: stage.day(-2) })
        return { path: page('/finance/cheques/detail', { id }) }
      },
    },
    {
      id: 'positive-pay',
      title: 'A list of cheques for the bank',
      sees: 'All cheques that were written and voided since the last file. Its bytes stay as they were made, with their hash.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const manager = await stage.as(people.manager)
        const { id, name, version } = await bankOf(accounts)
        await accounts.call(ownAccounts.change, { params: { id }, body: { action: 'edit', version, name, allowNegative: true, positivePayLayout: 'chase' } })
        const account = { holder: 'Northgate', bankName: 'First Commercial Bank', accountNo: '000123456789', routingNo: '021000021', country: 'US' }
        const of = { params: { vendorId: id } }
        const known = await accounts.call(ownBankDetails.get, of)
        // Another demo may have asked for them.
        const { requests } = known.requests.length > 0 ? known : await accounts.call(ownBankDetails.request, { ...of, body: { kind: 'add', account } })
        const waiting = requests.find(({ state }) => state === 'pending')
        if (waiting) await manager.call(ownBankDetails.decide, { params: { vendorId: id, requestId: waiting.id }, body: { action: 'approve' } })
        const { id: seriesId } = await addSeries(accounts, 'Laser forms', 180)
        await payByCheque(accounts, seriesId, { payee: 'Bayside Cleaning', amount: '340', date: stage.day() })
        const jammed = await payByCheque(accounts, seriesId, { payee: 'Harbor Fire Safety', amount: '185', date: stage.day() })
        await accounts.call(cheques.change, { params: { id: jammed.id }, body: { action: 'void', version: jammed.version, reason: 'Jammed in the printer' } })
        await accounts.call(positivePay.make, { body: { ownAccountId: id } })
        return { path: page('/finance/cash-and-bank/own-account/detail', { id }) }
      },
    },
    {
      id: 'payment-returned',
      title: 'A payment that the bank returned',
      sees: 'Both movements stay on the account, the bank’s fee is posted, and the customer is charged for it.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { own } = await accounts.call(customerPayments.basis, {})
        const { rows } = await accounts.call(customers.list, { query: {} })
        const partyId = rows.find(({ currency }) => currency === 'USD')?.id ?? ''
        const accountId = own.find(({ accountId: number }) => number === '1010')?.id ?? null
        const body = { partyId, method: 'cheque', accountId, date: stage.day(), currency: 'USD', amount: '640', reference: 'Cheque 5521' } as const
        const draft = await accounts.call(customerPayments.create, { body })
        const paid = await accounts.call(customerPayments.change, { params: { voucherId: draft.voucherId }, body: { action: 'post', version: draft.version } })
        await accounts.call(customerPayments.change, {
          params: { voucherId: paid.voucherId },
          body: { action: 'bounce', version: paid.version, date: stage.day(), reason: 'Insufficient funds', fee: '12', charged: '35' },
        })
        return { path: page('/finance/payments/customer-payment/detail', { voucherId: paid.voucherId }) }
      },
    },
  ],
}

import { generalInvoices } from '@/contracts/general-invoices'
import { customers } from '@/contracts/parties'
import { customerPayments, type Payment } from '@/contracts/payments'
import type { DemoClient } from '@server/demo/client'
import { accountIds, exemptFrom } from './account-ids'
import { type Feature, page, people, type Stage } from './demo'

/** Bills a customer of services, and posts the invoice. */
const bill = async (accounts: DemoClient, stage: Stage, subject: string, amount: string, foreign: { currency?: string; rate?: string } = {}) => {
  const { rows } = await accounts.call(customers.lookup, { query: { q: 'Harbor' } })
  const customerId = rows[0]?.id ?? ''
  const { accounts: chart, taxes } = await accounts.call(generalInvoices.basis, { query: { direction: 'receivable' } })
  const income = chart.find(({ type }) => type === 'income')?.id ?? ''
  const { voucherId, version } = await accounts.call(generalInvoices.create, {
    body: {
      direction: 'receivable',
      partyId: customerId,
      date: stage.day(),
      subject,
      currency: 'USD',
      grandTotal: amount,
      lines: [{ accountId: income, description: subject, amount, taxId: exemptFrom(taxes) }],
      ...foreign,
    },
  })
  const invoice = await accounts.call(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
  return { customerId, invoice }
}

interface Paying {
  of: Awaited<ReturnType<typeof bill>>
  amount: string
  /** What is settled, and what else is said of the line. */
  line: { amount: string; writeOff?: string; reason?: string }
  more?: { currency?: string; paidAmount?: string }
}

/** Adds the customer's payment of one invoice, as a draft. */
const addPayment = async (accounts: DemoClient, { of: { customerId, invoice }, amount, line, more = {} }: Paying): Promise<Payment> => {
  const { own } = await accounts.call(customerPayments.basis, { query: {} })
  const { rows } = await accounts.call(customerPayments.openItems, { query: { partyId: customerId, currency: invoice.currency } })
  const item = rows.find(({ document }) => document.voucherId === invoice.voucherId)
  return accounts.call(customerPayments.create, {
    body: {
      partyId: customerId,
      method: 'bank',
      accountId: accountIds(own)('1010'),
      currency: 'USD',
      amount,
      reference: `For ${invoice.voucherId}`,
      lines: [{ itemId: item?.itemId ?? '', ...line }],
      ...more,
    },
  })
}
const change = (accounts: DemoClient, { voucherId, version }: Payment, step: { action: 'post' } | { action: 'unallocate'; lineId: string; reason: string }) =>
  accounts.call(customerPayments.change, { params: { voucherId }, body: { version, ...step } })
const payAndPost = async (accounts: DemoClient, paying: Paying) => change(accounts, await addPayment(accounts, paying), { action: 'post' })

const detail = ({ voucherId }: Payment) => ({ path: page('/finance/payments/customer-payment/detail', { voucherId }) })

export const paymentDemos: Feature = {
  name: 'Payments',
  demos: [
    {
      id: 'payment-of-an-invoice',
      title: 'An invoice that is about to be paid',
      sees: 'Register payment has filled in who pays what; what the payment will post is shown before it is saved.',
      persona: people.accounts,
      play: async (stage) => {
        const { customerId, invoice } = await bill(await stage.as(people.accounts), stage, 'Training on site', '640')
        return { path: page('/finance/payments/customer-payment/add', { party: customerId, currency: 'USD', of: invoice.voucherId }) }
      },
    },
    {
      id: 'payment-on-account',
      title: 'A customer who paid more than was due',
      sees: 'The invoice is settled, the rest stays on account; Settle invoices uses it when the next one is due.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const of = await bill(accounts, stage, 'Configuration', '400')
        return detail(await payAndPost(accounts, { of, amount: '500', line: { amount: '400' } }))
      },
    },
    {
      id: 'payment-taken-apart',
      title: 'An invoice that was taken apart from its payment',
      sees: 'The payment stays posted, its money is on account, and the line says when, by whom and why it was taken apart.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const posted = await payAndPost(accounts, { of: await bill(accounts, stage, 'Cabling', '310'), amount: '310', line: { amount: '310' } })
        const lineId = posted.lines[0]?.id ?? ''
        return detail(await change(accounts, posted, { action: 'unallocate', lineId, reason: 'Meant for their branch' }))
      },
    },
    {
      id: 'payment-written-off',
      title: 'A payment that is a few cents short',
      sees: 'The rest is written off within the tolerance, with its reason, in a journal of its own.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const of = await bill(accounts, stage, 'Cleaning of racks', '120')
        return detail(await payAndPost(accounts, { of, amount: '119.97', line: { amount: '119.97', writeOff: '0.03', reason: 'Their bank rounds' } }))
      },
    },
    {
      id: 'payment-in-euro',
      title: 'An invoice in euro that was paid into the account in dollars',
      sees: 'What the bank credited is worth more than the invoice was: the difference is realised in a journal of its own.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const of = await bill(accounts, stage, 'Support in Rotterdam', '1000', { currency: 'EUR', rate: '1.08' })
        return detail(await payAndPost(accounts, { of, amount: '1000', line: { amount: '1000' }, more: { currency: 'EUR', paidAmount: '1095' } }))
      },
    },
    {
      id: 'invoice-paid-in-parts',
      title: 'An invoice that two payments have reached',
      sees: 'What was paid, when and by which payment, and what is still open.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const of = await bill(accounts, stage, 'Rack assembly', '900')
        for (const amount of ['300', '250']) await payAndPost(accounts, { of, amount, line: { amount } })
        return { path: page('/finance/invoices/general/detail', { voucherId: of.invoice.voucherId }) }
      },
    },
  ],
}

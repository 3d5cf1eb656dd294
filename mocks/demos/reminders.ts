import { customers } from '@/contracts/parties'
import { generalInvoices } from '@/contracts/general-invoices'
import { customerPayments } from '@/contracts/payments'
import { reminders } from '@/contracts/reminders'
import type { DemoClient } from '@server/demo/client'
import { accountIds, exemptFrom } from './account-ids'
import { type Feature, page, people, type Stage } from './demo'

let count = 0

/** A new customer with two invoices that are overdue, for 30 and for 12 days. */
const latePayer = async (accounts: DemoClient, stage: Stage, name: string) => {
  count += 1
  const customer = await accounts.call(customers.create, { body: { name: `${name} ${count} (demo)`, currency: 'USD', email: 'payables@latepayer.example' } })
  const basis = await accounts.call(generalInvoices.basis, { query: { direction: 'receivable' } })
  const invoices = []
  for (const [days, grandTotal] of [
    [30, '1480'],
    [12, '265.50'],
  ] as const) {
    const lines = [{ accountId: accountIds(basis.accounts)('4910'), description: 'Consulting', amount: grandTotal, taxId: exemptFrom(basis.taxes) }]
    const body = { direction: 'receivable', partyId: customer.id, subject: 'Consulting', currency: 'USD', grandTotal, lines } as const
    const { voucherId, version } = await accounts.call(generalInvoices.create, { body: { ...body, date: stage.day(-days - 1), dueDate: stage.day(-days) } })
    invoices.push(await accounts.call(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } }))
  }
  return { customer, invoices }
}

const draftFor = (accounts: DemoClient, customerId: string) => accounts.call(reminders.create, { body: { customerId, currency: 'USD' } })
const detail = (voucherId: string) => page('/finance/reminders/detail', { voucherId })

export const reminderDemos: Feature = {
  name: 'Reminders',
  demos: [
    {
      id: 'reminders-proposed',
      title: 'Who is to be reminded today',
      sees: 'Every customer with something overdue, the level that comes next, and why others are not reminded. Select rows to make drafts, or to make and send them.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        await latePayer(accounts, stage, 'Slate Roofing')
        const excluded = await latePayer(accounts, stage, 'Instalment Works')
        await accounts.call(reminders.exclude, { body: { customerId: excluded.customer.id, reason: 'Pays in instalments, as agreed' } })
        return { path: '/finance/reminders/proposal' }
      },
    },
    {
      id: 'reminders-left-out',
      title: 'What is left out of reminders',
      sees: 'A customer and a document that are not reminded: why, until when and by whom. The menu of a row ends it.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { customer } = await latePayer(accounts, stage, 'Instalment Works')
        const { customer: other, invoices } = await latePayer(accounts, stage, 'Orchard Tools')
        await accounts.call(reminders.exclude, { body: { customerId: customer.id, reason: 'Pays in instalments, as agreed' } })
        const disputed = { customerId: other.id, documentId: invoices[0]?.id ?? null, reason: 'A part of the work is disputed', until: stage.day(20) }
        await accounts.call(reminders.exclude, { body: disputed })
        return { path: '/finance/reminders/exclusions' }
      },
    },
    {
      id: 'reminder-draft',
      title: 'A reminder that is ready to be sent',
      sees: 'The letter as the customer will read it. Send it: statement of account and invoices go along, and what was paid meanwhile drops out.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { customer } = await latePayer(accounts, stage, 'Harbour Mills')
        const { voucherId } = await draftFor(accounts, customer.id)
        return { path: detail(voucherId) }
      },
    },
    {
      id: 'reminder-settled',
      title: 'A reminder that was settled by payment',
      sees: 'Each document says that it is paid. Taking the payment back opens the reminder again.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { customer } = await latePayer(accounts, stage, 'Quarry Stone')
        const { voucherId, version } = await draftFor(accounts, customer.id)
        const sent = await accounts.call(reminders.change, { params: { voucherId }, body: { action: 'issue', version } })
        const { own } = await accounts.call(customerPayments.basis, {})
        const lines = sent.lines.map(({ itemId, open: amount }) => ({ itemId, amount }))
        const accountId = own.find(({ accountId: number }) => number === '1010')?.id ?? null
        const paid = await accounts.call(customerPayments.create, {
          body: { partyId: customer.id, method: 'bank', accountId, currency: 'USD', amount: sent.subTotal, lines },
        })
        await accounts.call(customerPayments.change, { params: { voucherId: paid.voucherId }, body: { action: 'post', version: paid.version } })
        return { path: detail(sent.voucherId) }
      },
    },
    {
      id: 'invoice-reminded',
      title: 'An invoice that was reminded, and is disputed now',
      sees: 'When it was reminded and at which level, and why it is left out of further reminders.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { customer, invoices } = await latePayer(accounts, stage, 'Ridge Fittings')
        const { voucherId, version } = await draftFor(accounts, customer.id)
        await accounts.call(reminders.change, { params: { voucherId }, body: { action: 'issue', version } })
        const [disputed] = invoices
        await accounts.call(reminders.exclude, {
          body: { customerId: customer.id, documentId: disputed?.id ?? null, reason: 'A part of the work is disputed', until: stage.day(20) },
        })
        return { path: page('/finance/invoices/general/detail', { voucherId: disputed?.voucherId ?? '' }) }
      },
    },
  ],
}

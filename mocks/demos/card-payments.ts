import { type CardPayment, cardGlobalPayments } from '@/contracts/card-payments'
import { customerCards } from '@/contracts/customer-cards'
import { generalInvoices } from '@/contracts/general-invoices'
import { customers } from '@/contracts/parties'
import type { DemoClient } from '@server/demo/client'
import { exemptFrom } from './account-ids'
import { type Feature, page, people, type Stage } from './demo'

const CARD = { processor: 'global', brand: 'VISA', last4: '5262', token: 'SIM_VISA_5262_1240', expMonth: 12, expYear: 2040 } as const

/** A customer whose purchasing card is stored; of an earlier demo it is there already. */
const customerWithCard = async (stage: Stage) => {
  const administrator = await stage.as(people.administrator)
  const { rows } = await administrator.call(customers.lookup, { query: { q: 'Harbor' } })
  const customerId = rows[0]?.id ?? ''
  const find = (cards: { id: string; last4: string; isActive: boolean }[]) => cards.find(({ last4, isActive }) => last4 === CARD.last4 && isActive)
  const stored = await administrator.call(customerCards.list, { params: { vendorId: customerId } })
  const card =
    find(stored.rows) ??
    find((await administrator.call(customerCards.add, { body: { customerId, ...CARD, holder: 'Accounts payable', nickname: 'Purchasing card' } })).rows)
  return { customerId, cardId: card?.id ?? '' }
}

/** Amounts that were charged so far in this browser differ, since a second charge of one that isn't decided is refused. */
const charge = async (accounts: DemoClient, stage: Stage, cents: string): Promise<CardPayment> => {
  const dollars = 100 + (Date.now() % 900)
  return accounts.call(cardGlobalPayments.create, { body: { ...(await customerWithCard(stage)), amount: `${dollars}.${cents}` } })
}
const detail = ({ voucherId }: CardPayment) => ({ path: page('/finance/transaction/global/detail', { voucherId }) })

const bill = async (accounts: DemoClient, stage: Stage, partyId: string): Promise<void> => {
  const { accounts: chart, taxes } = await accounts.call(generalInvoices.basis, { query: { direction: 'receivable' } })
  const accountId = chart.find(({ type }) => type === 'income')?.id ?? ''
  const lines = [{ accountId, description: 'Installation', amount: '480', taxId: exemptFrom(taxes) }]
  const { voucherId } = await accounts.call(generalInvoices.create, {
    body: { direction: 'receivable', partyId, date: stage.day(), subject: 'Installation', currency: 'USD', grandTotal: '480', lines },
  })
  await accounts.step(generalInvoices.change, voucherId, { action: 'post' })
}

const HEAD = 'settlement_date,deposit_id,transaction_id,type,card_last4,gross_amount,fee_amount,net_amount,currency,invoice_ref'

export const cardPaymentDemos: Feature = {
  name: 'Card payments',
  demos: [
    {
      id: 'card-payment-of-an-invoice',
      title: 'An invoice that is about to be paid by card',
      sees: 'The customer’s card is chosen already; tick the open invoices and charge it. A card is added in the form of the processor; its number never comes here.',
      persona: people.accounts,
      play: async (stage) => {
        const { customerId } = await customerWithCard(stage)
        await bill(await stage.as(people.accounts), stage, customerId)
        return { path: page('/finance/transaction/global/add', { party: customerId }) }
      },
    },
    {
      id: 'card-answer-lost',
      title: 'A charge whose answer got lost',
      sees: 'It stays pending and is looked up a minute later; a second charge of the same amount is refused meanwhile.',
      persona: people.accounts,
      play: async (stage) => detail(await charge(await stage.as(people.accounts), stage, '21')),
    },
    {
      id: 'card-declined',
      title: 'A card that its bank declines',
      sees: 'The bank’s reason is shown, and nothing is posted.',
      persona: people.accounts,
      play: async (stage) => detail(await charge(await stage.as(people.accounts), stage, '02')),
    },
    {
      id: 'card-settlement-report',
      title: 'A settlement report of the card processor',
      sees: 'One transaction is a payment of ours, the other is unknown here: it is listed once the deposit is imported.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { reference, grandTotal: amount } = await charge(accounts, stage, '50')
        const known = `${stage.day()},DEP-${reference},,sale,5262,${amount},4.00,${Number(amount) - 4},USD,${reference}`
        const unknown = `${stage.day()},DEP-${reference},TERM-0071,sale,0608,20.00,0.88,19.12,USD,Counter`
        const bytes = new TextEncoder().encode([HEAD, known, unknown, ''].join('\n'))
        return { path: '/finance/transaction/global/deposits', afterwards: ({ chooseFile }) => chooseFile({ name: 'settlement.csv', bytes }) }
      },
    },
  ],
}

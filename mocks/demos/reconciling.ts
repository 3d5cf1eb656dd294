import { accountGroups } from '@/contracts/account-groups'
import { accounts as chart } from '@/contracts/accounts'
import { bankStatements } from '@/contracts/bank-statements'
import { generalInvoices } from '@/contracts/general-invoices'
import { ownAccounts } from '@/contracts/own-accounts'
import { customers } from '@/contracts/parties'
import { bankReconciling } from '@/contracts/reconciling'
import type { ReconcilingStep } from '@/contracts/reconciling-input'
import { bankPayments } from '@/contracts/vouchers'
import type { DemoClient } from '@server/demo/client'
import { camtOf } from '@server/demo/statement-files'
import { accountIds, exemptFrom } from './account-ids'
import { type Feature, page, people, type Stage } from './demo'

/** A new bank account for each play: what was reconciled on an earlier one stays. */
export const newAccount = async (accounts: DemoClient) => {
  const { rows } = await accounts.call(ownAccounts.list, { query: { q: 'to reconcile (demo)', limit: '200' } })
  const accountId = `1019${String(rows.length + 1).padStart(2, '0')}`
  const { id: groupId } = await accounts.call(accountGroups.get, { params: { group_id: '10' } })
  const { id } = await accounts.call(chart.create, { body: { accountId, name: 'Bank, to reconcile (demo)', groupId, type: 'bank', currency: 'USD' } })
  const own = (await accounts.call(ownAccounts.list, { query: { q: accountId } })).rows.find(({ account }) => account.id === id)
  if (!own) throw new Error(`no own account over ${accountId}`)
  return { id: own.id, ledgerId: id, number: accountId }
}

/** Pays from the account, and posts it. */
const pay = async (accounts: DemoClient, accountId: string, payee: string, amount: string, date: string) => {
  const { accounts: expenses, taxes } = await accounts.call(bankPayments.basis)
  const lines = [{ accountId: accountIds(expenses)('6190'), description: payee, amount, taxId: exemptFrom(taxes) }]
  const { voucherId } = await accounts.call(bankPayments.create, { body: { accountId, payee, date, grandTotal: amount, lines } })
  return accounts.step(bankPayments.change, voucherId, { action: 'post' })
}

/** Bills a customer, and posts the invoice. */
const bill = async (accounts: DemoClient, amount: string, date: string) => {
  const [customer] = (await accounts.call(customers.lookup, { query: { q: 'Harbor' } })).rows
  const { accounts: income, taxes } = await accounts.call(generalInvoices.basis, { query: { direction: 'receivable' } })
  const lines = [{ accountId: income.find(({ type }) => type === 'income')?.id ?? '', description: 'Set-up of the network', amount, taxId: exemptFrom(taxes) }]
  const body = {
    direction: 'receivable' as const,
    partyId: customer?.id ?? '',
    subject: 'Set-up of the network',
    date,
    currency: 'USD',
    grandTotal: amount,
    lines,
  }
  const { voucherId } = await accounts.call(generalInvoices.create, { body })
  return { name: customer?.name ?? '', invoice: await accounts.step(generalInvoices.change, voucherId, { action: 'post' }) }
}

type Entry = Parameters<typeof camtOf>[0]['entries'][number]

/** Imports a statement of the account's last weeks, and returns its number. */
export const importStatement = async (
  accounts: DemoClient,
  stage: Stage,
  own: Awaited<ReturnType<typeof newAccount>>,
  entries: readonly Entry[],
): Promise<string> => {
  const month = { account: `4400-${own.number}`, currency: 'USD', opening: '0', from: stage.day(-24), to: stage.day(-3), entries }
  const files = [{ name: 'statement.xml', bytes: new TextEncoder().encode(camtOf(month)) }]
  const { brought } = await accounts.call(bankStatements.create, { body: { statements: [{ index: 0, ownAccountId: own.id }] }, files })
  return brought?.voucherIds[0] ?? ''
}

/** A statement of the last weeks: two payments of the books, a customer who names an invoice, and, if wanted, a fee that nobody has entered. */
const statementOf = async (stage: Stage, hasFee: boolean) => {
  const accounts = await stage.as(people.accounts)
  const own = await newAccount(accounts)
  const rent = await pay(accounts, own.ledgerId, 'Dockside Properties', '1890', stage.day(-8))
  await pay(accounts, own.ledgerId, 'Bayside Cleaning', '340', stage.day(-6))
  const { name, invoice } = await bill(accounts, '2480', stage.day(-12))
  const entry = (back: number, amount: string, who: string, text: string) => ({ date: stage.day(-back), amount, id: `RC-${back}`, name: who, text })
  const entries = [
    entry(8, '-1890', 'Dockside Properties', 'Rent of the hall'),
    entry(6, '-340', 'Bayside Cleaning', 'Windows'),
    entry(5, '2480', name, `Invoice ${invoice.voucherId}`),
    ...(hasFee ? [entry(4, '-18.5', 'First Commercial Bank', 'Charges of the account')] : []),
  ]
  return { accounts, voucherId: await importStatement(accounts, stage, own, entries), rent }
}

/** Accepts the best suggestion for each line, and proves the statement. */
const reconcile = async (accounts: DemoClient, voucherId: string): Promise<void> => {
  const params = { voucherId }
  const { lines } = await accounts.call(bankReconciling.suggestions, { params, query: {} })
  let version = 1
  for (const { suggestions } of lines) {
    const [best] = suggestions
    if (best) version = (await accounts.call(bankReconciling.step, { params, body: best.step as ReconcilingStep })).version
  }
  await accounts.call(bankStatements.change, { params, body: { action: 'reconcile', version } })
}

export const desk = (voucherId: string) => ({ path: page('/finance/statement/bank/reconcile', { voucherId }) })

export const reconcilingDemos: Feature = {
  name: 'Reconciling',
  demos: [
    {
      id: 'statement-to-reconcile',
      title: 'A statement to reconcile by keys',
      sees: 'Suggestions with their reasons: y accepts one, c posts the bank’s charges to an account, u takes the last step back.',
      persona: people.accounts,
      play: async (stage) => desk((await statementOf(stage, true)).voucherId),
    },
    {
      id: 'statement-reconciled',
      title: 'A reconciled statement with its proof',
      sees: 'Every line is explained and the balances agree: who proved it, when, and the hash of what was proved.',
      persona: people.accounts,
      play: async (stage) => {
        const { accounts, voucherId } = await statementOf(stage, false)
        await reconcile(accounts, voucherId)
        return desk(voucherId)
      },
    },
    {
      id: 'statement-opened-again',
      title: 'A reversal opened a reconciled statement again',
      sees: 'A payment that the statement was proved with is reversed: its line is open again, and the page says by which entry.',
      persona: people.accounts,
      play: async (stage) => {
        const { accounts, voucherId, rent } = await statementOf(stage, false)
        await reconcile(accounts, voucherId)
        await accounts.step(bankPayments.change, rent.voucherId, { action: 'reverse', reason: 'Paid for the wrong month' })
        return desk(voucherId)
      },
    },
  ],
}

import { accountGroups } from '@/contracts/account-groups'
import { type AccountInput, accounts } from '@/contracts/accounts'
import type { DemoClient } from '@server/demo/client'
import { type DemoFile, type Feature, page, people } from './demo'

const list = '/finance/chartOfAccounts/account/list'
const detail = (accountId: string) => page('/finance/chartOfAccounts/account/detail', { accountId })

const find = async (client: DemoClient, number: string) =>
  (await client.call(accounts.list, { query: { q: number } })).rows.find(({ accountId, aliases }) => [accountId, ...aliases].includes(number))

/** An operating expense; an account that has the number, or had it before, stays as it is. */
const expense = async (client: DemoClient, accountId: string, name: string) => {
  const existing = await find(client, accountId)
  if (existing) return existing
  const group = await client.call(accountGroups.get, { params: { group_id: '60' } })
  const body: AccountInput = { accountId, name, groupId: group.id, type: 'expense' }
  return client.call(accounts.create, { body })
}

/** Accounts as QuickBooks lists them, one of them of a type that nobody knows. */
const chartFile: DemoFile = {
  name: 'quickbooks-accounts.csv',
  bytes: new TextEncoder().encode(
    [
      'Full name,Type,Detail type,Balance',
      'Savings (demo),Bank,Savings,12500.00',
      'Undeposited Funds (demo),Other Current Assets,Undeposited Funds,',
      'Automobile (demo),Expenses,Auto,',
      'Automobile (demo):Fuel (demo),Expenses,Auto,',
      'Line of credit (demo),Long Term Liabilities,Notes Payable,-12500.00',
      'Wayward (demo),Sundry,,',
    ].join('\r\n'),
  ),
}

export const chartDemos: Feature = {
  name: 'Chart of accounts',
  demos: [
    {
      id: 'chart-as-tree',
      title: 'The chart as a tree, with balances a month ago',
      sees: 'Every account under its groups and what it was worth then; arrows fold, letters and digits find, L opens the ledger.',
      persona: people.accounts,
      play: async (stage) => ({ path: page(list, { asOf: stage.day(-30) }) }),
    },
    {
      id: 'account-group',
      title: 'A group that can’t be deleted',
      sees: 'The accounts and groups below it, which keep it; it can be closed, or moved under another group of its root.',
      persona: people.accounts,
      play: async () => ({ path: page('/finance/chartOfAccounts/accountGroups/detail', { groupId: '60' }) }),
    },
    {
      id: 'account-with-cost-centre',
      title: 'An account whose lines need a cost centre',
      sees: 'A draft may lack the cost centre; posting is refused at the line.',
      persona: people.accounts,
      play: async (stage) => {
        const client = await stage.as(people.accounts)
        const { group, name, type, version, requiresCostCentre } = await expense(client, '6094', 'Temporary staff (demo)')
        const body = { accountId: '6094', name, groupId: group.id, type, version, requiresCostCentre: true }
        if (!requiresCostCentre) await client.call(accounts.edit, { params: { account_id: '6094' }, body })
        return { path: detail('6094') }
      },
    },
    {
      id: 'account-renumbered',
      title: 'An account with another number than before',
      sees: 'The old number still finds it: the address is that of 6097.',
      persona: people.accounts,
      play: async (stage) => {
        const client = await stage.as(people.accounts)
        const account = await expense(client, '6097', 'Trade fairs (demo)')
        if (account.accountId === '6097') {
          const { name, group, type, version } = account
          await client.call(accounts.edit, { params: { account_id: '6097' }, body: { accountId: '6098', name, groupId: group.id, type, version } })
        }
        return { path: detail('6097') }
      },
    },
    {
      id: 'accounts-merged',
      title: 'Two accounts that were merged into one',
      sees: 'The account that is left says which one was merged into it, and that number leads to it.',
      persona: people.accounts,
      play: async (stage) => {
        const client = await stage.as(people.accounts)
        const into = await expense(client, '6096', 'Couriers (demo)')
        const from = await expense(client, '6095', 'Parcels (demo)')
        if (from.id !== into.id) await client.call(accounts.merge, { params: { account_id: '6095' }, body: { into: into.id, version: from.version } })
        return { path: detail('6096') }
      },
    },
    {
      id: 'account-with-postings',
      title: 'An account that can’t be deleted',
      sees: 'What keeps it, in words; type and currency stay, and the form says why.',
      persona: people.accounts,
      play: async () => ({ path: detail('1100') }),
    },
    {
      id: 'chart-import',
      title: 'Accounts from QuickBooks, before they are saved',
      sees: 'Types and groups are guessed, each with its reason, and can be changed; the last row has a type that nobody knows.',
      persona: people.accounts,
      play: async () => ({
        path: '/finance/chartOfAccounts/account/import',
        afterwards: (screen) => screen.chooseFile(chartFile),
      }),
    },
  ],
}

import { entryTemplates } from '@/contracts/entry-templates'
import { exchangeRates } from '@/contracts/exchange-rates'
import { journalEntries } from '@/contracts/journal-entries'
import { recurringEntries } from '@/contracts/recurring-entries'
import { changeCompany } from '@server/demo/change-company'
import type { DemoClient } from '@server/demo/client'
import { accountIds } from './account-ids'
import { type Feature, page, people, type Stage } from './demo'

const detail = (voucherId: string) => page('/finance/journalEntry/detail', { voucherId })

/** Lines of an expense that the bank paid. */
const linesOf = async (accounts: DemoClient, amount: string | null, expense = '6000', currency: string | null = null) => {
  const account = accountIds((await accounts.call(journalEntries.basis, { query: {} })).accounts)
  return [
    { accountId: account(expense), memo: 'Office', debit: amount, currency },
    { accountId: account('1010'), credit: amount, currency },
  ]
}

const addEntry = async (stage: Stage, narration: string, amount: string) => {
  const accounts = await stage.as(people.accounts)
  const entry = await accounts.call(journalEntries.create, { body: { narration, date: stage.day(), lines: await linesOf(accounts, amount) } })
  const post = () => accounts.call(journalEntries.change, { params: { voucherId: entry.voucherId }, body: { action: 'post', version: entry.version } })
  return { accounts, entry, post }
}

const RHYTHM = { rhythm: 'monthly', mode: 'post' } as const
/** Adds a recurring entry, or returns the one that an earlier run of the demo has added. */
const recurringOf = async (stage: Stage, name: string, more: { firstOn: string; currency?: string }) => {
  const accounts = await stage.as(people.accounts)
  const { rows } = await accounts.call(recurringEntries.list, { query: { f: `name:is:${name}` } })
  const { firstOn, currency } = more
  const body = { ...RHYTHM, name, narration: name, firstOn, lines: await linesOf(accounts, '1450', '6000', currency) }
  const { id } = rows[0] ?? (await accounts.call(recurringEntries.create, { body }))
  return { accounts, recurring: await accounts.call(recurringEntries.get, { params: { id } }) }
}
const recurringPage = (id: string) => ({ path: page('/finance/journalEntry/recurring/detail', { id }) })

/** Entries above it need an approval: more than any other demo enters. */
const LIMIT = '2000000'
const TEMPLATE = 'Electricity (demo)'

export const journalEntryDemos: Feature = {
  name: 'Journal entries',
  demos: [
    {
      id: 'entry-draft',
      title: 'A draft of an entry',
      sees: 'Lines of both sides with their difference; it takes its number when it is posted.',
      persona: people.accounts,
      play: async (stage) => ({ path: detail((await addEntry(stage, 'Rent of the office (demo)', '1200')).entry.voucherId) }),
    },
    {
      id: 'entry-in-approval',
      title: 'A large entry that waits for an approval',
      sees: 'Somebody else than who submitted it approves it, which posts it, or sends it back with a reason.',
      persona: people.manager,
      play: async (stage) => {
        await changeCompany(await stage.as(people.administrator), { journalApprovalLimit: LIMIT })
        const { post } = await addEntry(stage, 'Purchase of the building (demo)', '2500000')
        return { path: detail((await post()).voucherId) }
      },
    },
    {
      id: 'entry-posted',
      title: 'A posted entry with its journal',
      sees: 'The entry with its number, and the journal as it stands in the ledger.',
      persona: people.accounts,
      play: async (stage) => ({ path: detail((await (await addEntry(stage, 'Rent of the warehouse (demo)', '900')).post()).voucherId) }),
    },
    {
      id: 'entry-reversed',
      title: 'An entry that was reversed',
      sees: 'It keeps its number; its reversal has a number of its own and tells why.',
      persona: people.accounts,
      play: async (stage) => {
        const { accounts, post } = await addEntry(stage, 'Rent, entered twice (demo)', '900')
        const { voucherId, version } = await post()
        await accounts.call(journalEntries.change, { params: { voucherId }, body: { action: 'reverse', version, reason: 'Entered twice' } })
        return { path: detail(voucherId) }
      },
    },
    {
      id: 'entry-template',
      title: 'A template whose amounts are entered each time',
      sees: 'Accounts and texts are kept, amounts are open: one key begins a new entry with it.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { rows } = await accounts.call(entryTemplates.list, { query: { f: `name:is:${TEMPLATE}` } })
        const body = { name: TEMPLATE, narration: 'Electricity of the office', lines: await linesOf(accounts, null, '6010') }
        const { id } = rows[0] ?? (await accounts.call(entryTemplates.create, { body }))
        return { path: page('/finance/journalEntry/template/detail', { id }) }
      },
    },
    {
      id: 'recurring-posted',
      title: 'A recurring entry that has been posted',
      sees: 'Its rhythm with the next date, and the entries that it has made.',
      persona: people.accounts,
      play: async (stage) => {
        const { accounts, recurring } = await recurringOf(stage, 'Rent, monthly (demo)', { firstOn: stage.day() })
        const { id, version, isDue } = recurring
        if (isDue) await accounts.call(recurringEntries.change, { params: { id }, body: { action: 'run', version } })
        return recurringPage(id)
      },
    },
    {
      id: 'recurring-paused',
      title: 'A recurring entry that is paused',
      sees: 'No entry is made until it goes on; the history tells who paused it and why.',
      persona: people.accounts,
      play: async (stage) => {
        const { accounts, recurring } = await recurringOf(stage, 'Leasing of the car (demo)', { firstOn: stage.day(20) })
        const { id, version, status } = recurring
        const reason = 'The contract is being renewed'
        if (status === 'active') await accounts.call(recurringEntries.change, { params: { id }, body: { action: 'pause', version, reason } })
        return recurringPage(id)
      },
    },
    {
      id: 'recurring-refused',
      title: 'A recurring entry that could not be posted',
      sees: 'Its day has no exchange rate: the entry is left as a draft with the reason.',
      persona: people.accounts,
      play: async (stage) => {
        const client = await stage.as(people.accounts)
        const rate = { currency: 'NOK', date: stage.day(), rate: '0.094' }
        await client.call(exchangeRates.createMany, { body: { rows: [rate], source: 'Demo', replace: true } })
        const { accounts, recurring } = await recurringOf(stage, 'Hosting in Oslo (demo)', { firstOn: stage.day(-3), currency: 'NOK' })
        const { id, version, isDue } = recurring
        if (isDue) await accounts.call(recurringEntries.change, { params: { id }, body: { action: 'run', version } })
        return recurringPage(id)
      },
    },
  ],
}

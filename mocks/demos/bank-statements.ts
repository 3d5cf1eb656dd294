import { accountGroups } from '@/contracts/account-groups'
import { accounts as chart } from '@/contracts/accounts'
import { bankStatements } from '@/contracts/bank-statements'
import { ownAccounts } from '@/contracts/own-accounts'
import type { DemoClient } from '@server/demo/client'
import { camtOf, type Month, mt940Of } from '@server/demo/statement-files'
import { type DemoFile, type Feature, page, people, type Stage } from './demo'

const LEDGER_ACCOUNT = '1018'
const ADD = '/finance/statement/bank/add'
const fileOf = (name: string, text: string): DemoFile => ({ name, bytes: new TextEncoder().encode(text) })

/** Our account for these demos; what an earlier demo has imported is taken back, so that the same file is new again. */
const demoAccount = async (accounts: DemoClient): Promise<string> => {
  const find = async () =>
    (await accounts.call(ownAccounts.list, { query: { q: LEDGER_ACCOUNT } })).rows.find(({ account }) => account.accountId === LEDGER_ACCOUNT)
  if (!(await find())) {
    const { id: groupId } = await accounts.call(accountGroups.get, { params: { group_id: '10' } })
    await accounts.call(chart.create, { body: { accountId: LEDGER_ACCOUNT, name: 'Bank, statements (demo)', groupId, type: 'bank', currency: 'USD' } })
  }
  const own = await find()
  if (!own) throw new Error(`no own account over ${LEDGER_ACCOUNT}`)
  const { rows } = await accounts.call(bankStatements.list, { query: { f: 'status:in:imported', sort: '-date', limit: '100' } })
  for (const { voucherId, ownAccount } of rows)
    if (ownAccount.id === own.id) await accounts.step(bankStatements.change, voucherId, { action: 'cancel', reason: 'For the demo' })
  return own.id
}

/** The last weeks of the account: a payment of two invoices that the bank booked as one amount, and a fee that it gave back. */
const weeksOf = ({ day }: Stage) => ({
  account: '4400-8150-77',
  currency: 'USD',
  opening: '12500',
  from: day(-24),
  to: day(-3),
  entries: [
    {
      date: day(-20),
      amount: '4120.4',
      id: 'BK-2201',
      name: 'Harbor Supply',
      text: 'Collective payment',
      details: [
        { amount: '2800', name: 'Harbor Supply', text: 'Invoice 4471' },
        { amount: '1320.4', name: 'Harbor Supply West', text: 'Invoice 4480' },
      ],
    },
    { date: day(-15), amount: '-35', id: 'BK-2202', name: 'First Commercial Bank', text: 'Fee of a returned payment' },
    { date: day(-12), amount: '35', id: 'BK-2203', name: 'First Commercial Bank', text: 'Fee of a returned payment' },
    { date: day(-8), amount: '-1890', id: 'BK-2204', name: 'Dockside Properties', text: 'Rent of the hall' },
  ],
})
const REVERSED = 'BK-2203'
const withReversal = (camt: string): string =>
  camt
    .split('<Ntry>')
    .map((entry) => (entry.includes(REVERSED) ? entry.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>') : entry))
    .join('<Ntry>')

/** Imports a file of the account and returns the number of the statement. */
const bring = async (accounts: DemoClient, ownAccountId: string, file: DemoFile): Promise<string> => {
  const { brought } = await accounts.call(bankStatements.create, { body: { statements: [{ index: 0, ownAccountId }] }, files: [file] })
  return brought?.voucherIds[0] ?? ''
}

/** Opens the import, and gives it a file. */
const previewOf = (file: DemoFile) => ({ path: ADD, afterwards: ({ chooseFile }: { chooseFile: (file: DemoFile) => Promise<void> }) => chooseFile(file) })
const asMt940 = (weeks: Month): DemoFile => fileOf('account.sta', mt940Of(weeks))

export const bankStatementDemos: Feature = {
  name: 'Bank statements',
  demos: [
    {
      id: 'statement-with-batch',
      title: 'A statement with a batch and a reversal',
      sees: 'The batch keeps the amount that the bank booked, with its payments below it; opening balance and lines make the closing balance.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const file = fileOf('statement.xml', withReversal(camtOf(weeksOf(stage))))
        return { path: page('/finance/statement/bank/detail', { voucherId: await bring(accounts, await demoAccount(accounts), file) }) }
      },
    },
    {
      id: 'statement-in-another-format',
      title: 'The same weeks in another format',
      sees: 'They were imported from CAMT and come again as MT940: each line is here already, by day and amount, so nothing is new.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const weeks = weeksOf(stage)
        await bring(accounts, await demoAccount(accounts), fileOf('statement.xml', camtOf(weeks)))
        return previewOf(asMt940(weeks))
      },
    },
    {
      id: 'statement-open-sign',
      title: 'A table that doesn’t say what is money in',
      sees: 'Without balances nothing proves what a positive amount is: it has to be chosen, and is remembered for files like this one.',
      persona: people.accounts,
      play: async (stage) => {
        await demoAccount(await stage.as(people.accounts))
        const rows = [-9, -7, -6].map((days, at) => `${stage.day(days)},${['Hotel', 'Fuel', 'Stationery'][at]},${['212.40', '64.10', '18.75'][at]}`)
        return previewOf(fileOf('movements.csv', ['Date,Description,Amount', ...rows, ''].join('\r\n')))
      },
    },
    {
      id: 'statement-with-gap',
      title: 'A statement that doesn’t add up',
      sees: 'A line is missing in the file: the page says which amount is unexplained, and imports it only with a reason.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const ownAccountId = await demoAccount(accounts)
        const weeks = weeksOf(stage)
        // The account’s number is known from an earlier statement.
        const before = { date: stage.day(-30), amount: '-1890', id: 'BK-2199', name: 'Dockside Properties', text: 'Rent of the hall' }
        await bring(accounts, ownAccountId, asMt940({ ...weeks, opening: '14390', from: stage.day(-40), to: stage.day(-25), entries: [before] }))
        const lines = mt940Of(weeks).split('\r\n')
        const fee = lines.findIndex((line) => line.startsWith(':61:') && line.includes('D35,00'))
        return previewOf(fileOf('account.sta', lines.toSpliced(fee, 2).join('\r\n')))
      },
    },
  ],
}

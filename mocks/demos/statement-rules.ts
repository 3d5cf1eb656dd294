import { bankReconciling } from '@/contracts/reconciling'
import { statementRules } from '@/contracts/statement-rules'
import { accountIds, exemptFrom } from './account-ids'
import { type Feature, page, people, type Stage } from './demo'
import { desk, importStatement, newAccount } from './reconciling'

const CHARGES = '7000'
const OTHERS = '6190'

/** A rule for charges of the bank, and a statement on which the bank charges twice. */
const ruleAndStatement = async (stage: Stage) => {
  const accounts = await stage.as(people.accounts)
  const own = await newAccount(accounts)
  const { accounts: chart, taxes } = await accounts.call(bankReconciling.coding)
  const idOf = accountIds(chart)
  const taxId = exemptFrom(taxes.purchase)
  await accounts.call(statementRules.create, {
    body: {
      name: `Charges of account ${own.number}`,
      ownAccountId: own.id,
      condition: { words: 'charges', direction: 'out' },
      lines: [{ accountId: idOf(CHARGES), taxId, share: { is: 'rest' } }],
    },
  })
  const charge = (back: number, amount: string, text: string) => ({ date: stage.day(-back), amount, id: `CH-${back}`, name: 'First Commercial Bank', text })
  const voucherId = await importStatement(accounts, stage, own, [charge(9, '-12', 'Charges of the account'), charge(4, '-18.5', 'Charges for payments abroad')])
  return { accounts, voucherId, other: { accountId: idOf(OTHERS), taxId } }
}

export const statementRuleDemos: Feature = {
  name: 'Rules for statements',
  demos: [
    {
      id: 'rule-suggests',
      title: 'A rule that suggests postings',
      sees: 'Both charges come with the posting that the rule drafts; y accepts it, and nothing is posted before.',
      persona: people.accounts,
      play: async (stage) => desk((await ruleAndStatement(stage)).voucherId),
    },
    {
      id: 'rule-paused',
      title: 'A rule that paused itself',
      sees: 'Two lines were posted to another account than the rule suggested: it is paused, says since which statement, and waits for somebody to edit or activate it.',
      persona: people.accounts,
      play: async (stage) => {
        const { accounts, voucherId, other } = await ruleAndStatement(stage)
        const params = { voucherId }
        const { lines } = await accounts.call(bankReconciling.workspace, { params })
        for (const { id: lineId } of lines)
          await accounts.call(bankReconciling.step, { params, body: { action: 'codeEach', lines: [{ lineId, parts: [other] }] } })
        return { path: page('/finance/statement/bank/rules') }
      },
    },
  ],
}

import type { RuleDraft, StatementRule } from '@/contracts/statement-rules'
import { parseDecimal } from '@/contracts/rules/decimal'

const figure = (text: string | undefined): string => (text === undefined ? '' : (parseDecimal(text) ?? text))

const amountsInWords = (from: string | null, to: string | null): string[] => {
  if (from !== null && to !== null) return [figure(from) === figure(to) ? `amount ${figure(from)}` : `amount ${figure(from)} to ${figure(to)}`]
  return from !== null ? [`amount from ${figure(from)}`] : to !== null ? [`amount up to ${figure(to)}`] : []
}

/** What a line must be, in words: "money out, “rent*hall”, amount 5 to 50, Main account". */
export const conditionInWords = ({ condition, ownAccount }: Pick<StatementRule, 'condition' | 'ownAccount'>): string => {
  const { words, from, to, direction, partyAccount } = condition
  return [
    ...(direction === null ? [] : [direction === 'in' ? 'money in' : 'money out']),
    ...(words === null ? [] : [`“${words}”`]),
    ...amountsInWords(from, to),
    ...(partyAccount === null ? [] : [`account of the other side ${partyAccount}`]),
    ownAccount ? `on ${ownAccount.name}` : 'on any account',
  ].join(', ')
}

type Share = RuleDraft['lines'][number]['share']
export const shareInWords = ({ is, amount, percent, after }: Share): string => {
  if (is === 'fixed') return figure(amount)
  if (is === 'percent') return `${figure(percent)} %`
  return is === 'text' ? `the amount after “${after ?? ''}”` : 'the rest'
}

/** What a line of a rule drafts, in words: "6100 Rent, 25 %, VAT19, Hall 2". */
export const lineInWords = ({ account, tax, costCentre, party, memo, share }: StatementRule['lines'][number], isOnly: boolean): string =>
  [
    `${account.accountId} ${account.name}`,
    ...(isOnly && share.is === 'rest' ? [] : [shareInWords(share)]),
    ...(tax ? [tax.code] : []),
    ...(costCentre ? [costCentre.code] : []),
    ...(party ? [party.name] : []),
    ...(memo === null ? [] : [`“${memo}”`]),
  ].join(', ')

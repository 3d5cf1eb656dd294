import type { StatementRuleBody } from '@/contracts/statement-rule-input'
import type { RuleDraft, StatementRule } from '@/contracts/statement-rules'
import { plainAccountNo } from '@/contracts/rules/bank-account'
import { decimalToSend, typedOrNone, withoutPadding } from '@/documents/trade/typed'

export interface RuleLineValues {
  accountId: string
  taxId: string
  costCentreId: string
  partyId: string
  memo: string
  share: { is: RuleDraft['lines'][number]['share']['is']; figure: string }
}
export interface RuleValues {
  name: string
  ownAccountId: string
  condition: { words: string; from: string; to: string; direction: string; partyAccount: string }
  lines: RuleLineValues[]
}

export const newRuleLine = (): RuleLineValues => ({ accountId: '', taxId: '', costCentreId: '', partyId: '', memo: '', share: { is: 'rest', figure: '' } })

const shareValues = ({ is, amount, percent, after }: RuleDraft['lines'][number]['share']) => ({
  is,
  figure: withoutPadding(amount ?? percent ?? null) || (after ?? ''),
})

export const valuesOfDraft = ({ name, ownAccountId, condition, lines }: RuleDraft): RuleValues => ({
  name,
  ownAccountId: ownAccountId ?? '',
  condition: {
    words: condition.words ?? '',
    from: withoutPadding(condition.from),
    to: withoutPadding(condition.to),
    direction: condition.direction ?? '',
    partyAccount: condition.partyAccount ?? '',
  },
  lines:
    lines.length === 0
      ? [newRuleLine()]
      : lines.map(({ accountId, taxId, costCentreId, partyId, memo, share }) => ({
          accountId,
          taxId: taxId ?? '',
          costCentreId: costCentreId ?? '',
          partyId: partyId ?? '',
          memo: memo ?? '',
          share: shareValues(share),
        })),
})

export const emptyDraft: RuleDraft = {
  name: '',
  ownAccountId: null,
  condition: { words: null, from: null, to: null, direction: null, partyAccount: null },
  lines: [],
}

export const draftOfRule = ({ name, ownAccount, condition, lines }: StatementRule): RuleDraft => ({
  name,
  ownAccountId: ownAccount?.id ?? null,
  condition,
  lines: lines.map(({ account, tax, costCentre, party, memo, share }) => ({
    accountId: account.id,
    taxId: tax?.id ?? null,
    costCentreId: costCentre?.id ?? null,
    partyId: party?.id ?? null,
    memo,
    share,
  })),
})

/** What a rule names, by id: it may be out of use by now, and none of the choices. */
export const labelsOfRule = (rule: StatementRule | null): ReadonlyMap<string, string> =>
  new Map(
    (rule?.lines ?? []).flatMap(({ account, tax, costCentre, party }): [string, string][] => [
      [account.id, `${account.accountId} · ${account.name}`],
      ...(tax ? [[tax.id, tax.code] as [string, string]] : []),
      ...(costCentre ? [[costCentre.id, `${costCentre.code} · ${costCentre.name}`] as [string, string]] : []),
      ...(party ? [[party.id, party.name] as [string, string]] : []),
    ]),
  )

const shareBody = ({ is, figure }: RuleLineValues['share']): StatementRuleBody['lines'][number]['share'] => {
  if (is === 'fixed') return { is, amount: decimalToSend(figure) }
  if (is === 'percent') return { is, percent: decimalToSend(figure) }
  return is === 'text' ? { is, after: figure } : { is }
}

export const bodyOfRule = ({ name, ownAccountId, condition, lines }: RuleValues): StatementRuleBody => ({
  name: name.trim() || condition.words.trim(),
  ownAccountId: ownAccountId || null,
  condition: {
    words: condition.words,
    from: typedOrNone(condition.from),
    to: typedOrNone(condition.to),
    direction: condition.direction === 'in' || condition.direction === 'out' ? condition.direction : null,
    partyAccount: plainAccountNo(condition.partyAccount),
  },
  lines: lines.map(({ accountId, taxId, costCentreId, partyId, memo, share }) => ({
    accountId,
    taxId: taxId || null,
    costCentreId: costCentreId || null,
    partyId: partyId || null,
    memo,
    share: shareBody(share),
  })),
})

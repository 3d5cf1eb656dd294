import type { CodingBasis } from '@/contracts/reconciling'
import { isZero } from '@/contracts/rules/decimal'
import { taxTitle } from '@/contracts/rules/sales-tax'

interface Choice {
  value: string
  label: string
  aliases?: readonly string[]
}
type PartyKind = 'customers' | 'vendors'

/** What a choice stands for: a record's id in a form, or its code in a grid, where it is typed. */
type By = 'id' | 'code'
const named = (by: By, { id, code, name }: { id: string; code: string; name: string }): Choice => ({
  value: by === 'id' ? id : code,
  label: `${code} · ${name}`,
  aliases: [code, name],
})

export const accountChoices = ({ accounts }: CodingBasis, by: By = 'id'): Choice[] =>
  accounts.map(({ id, accountId, name }) => named(by, { id, code: accountId, name }))

export const costCentreChoices = ({ costCentres }: CodingBasis, by: By = 'id'): Choice[] => costCentres.map((one) => named(by, one))

export const taxChoices = ({ taxes }: CodingBasis, direction: 'in' | 'out', by: By = 'id'): Choice[] =>
  taxes[direction === 'in' ? 'sale' : 'purchase'].map((tax) => ({
    value: by === 'id' ? tax.id : tax.code,
    label: `${tax.code} · ${taxTitle(tax)}`,
    aliases: [tax.code, tax.name, ...(isZero(tax.percent) ? [] : [`${tax.percent}%`])],
  }))

/** Whether customers or vendors stand on an account; null on any other account than a control account. */
export const partyKindOf = ({ accounts }: CodingBasis, accountId: string): PartyKind | null => {
  const type = accounts.find(({ id }) => id === accountId)?.type
  return type === 'receivable' ? 'customers' : type === 'payable' ? 'vendors' : null
}

export const partyChoices = (basis: CodingBasis, kind: PartyKind, by: By = 'id'): Choice[] => basis[kind].map((one) => named(by, one))

import type { CodingBasis } from '@/contracts/reconciling'
import { isZero } from '@/contracts/rules/decimal'
import { taxTitle } from '@/contracts/rules/sales-tax'

interface Choice {
  value: string
  label: string
  aliases?: readonly string[]
}
type PartyKind = 'customers' | 'vendors'

export const accountChoices = ({ accounts }: CodingBasis): Choice[] =>
  accounts.map(({ id, accountId, name }) => ({ value: id, label: `${accountId} · ${name}`, aliases: [accountId, name] }))

export const costCentreChoices = ({ costCentres }: CodingBasis): Choice[] =>
  costCentres.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}`, aliases: [code, name] }))

export const taxChoices = ({ taxes }: CodingBasis, direction: 'in' | 'out'): Choice[] =>
  taxes[direction === 'in' ? 'sale' : 'purchase'].map((tax) => ({
    value: tax.id,
    label: `${tax.code} · ${taxTitle(tax)}`,
    aliases: [tax.code, tax.name, ...(isZero(tax.percent) ? [] : [`${tax.percent}%`])],
  }))

/** Whether customers or vendors stand on an account; null on any other account than a control account. */
export const partyKindOf = ({ accounts }: CodingBasis, accountId: string): PartyKind | null => {
  const type = accounts.find(({ id }) => id === accountId)?.type
  return type === 'receivable' ? 'customers' : type === 'payable' ? 'vendors' : null
}

export const partyChoices = (basis: CodingBasis, kind: PartyKind): Choice[] =>
  basis[kind].map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}`, aliases: [code, name] }))

import type { SalesTax } from '@/contracts/customer-quotations'
import { isZero, parseDecimal } from '@/contracts/rules/decimal'
import { taxTitle } from '@/contracts/rules/sales-tax'
import type { LineTax } from '@/contracts/rules/totals'

/** A tax that a saved line bears, whatever became of its code since. */
export interface KeptTax {
  id: string
  code: string
}

interface Choice {
  value: string
  label: string
  aliases?: readonly string[]
}

/** What the lines of one quotation may bear on its date, for its customer. */
export interface LineTaxes {
  usable: readonly SalesTax[]
  /** By the code, so that what is copied can be pasted elsewhere. Only "None" where the company has no tax on sales. */
  choices: readonly Choice[]
  /** Empty for none. */
  codeOf: (taxId: string) => string
  idOf: (code: string) => string
  /** As the totals count it; none for a code that can't be borne. The same array for the same code. */
  borne: (taxId: string) => readonly LineTax[]
  isCharged: (taxId: string) => boolean
  /** What a line bears whose part has this tax and for which nothing was chosen. */
  usual: (taxId: string | null) => string
  problem: (taxId: string) => string | null
}

const UNKNOWN = '?'
const nothing: readonly LineTax[] = []

/** Understood as well as the code: the name, and a percentage that only one of them has. */
const aliasesOf = ({ name, percent }: SalesTax, usable: readonly SalesTax[]): string[] => {
  const short = parseDecimal(percent) ?? percent
  return [name, ...(usable.filter((other) => other.percent === percent).length === 1 ? [short, `${short}%`, `${short} %`] : [])]
}

const choicesOf = (usable: readonly SalesTax[], kept: readonly KeptTax[]): Choice[] => [
  { value: '', label: 'None' },
  ...usable.map((tax) => ({ value: tax.code, label: `${tax.code} · ${taxTitle(tax)}`, aliases: aliasesOf(tax, usable) })),
  ...kept.filter(({ id }) => !usable.some((tax) => tax.id === id)).map(({ code }) => ({ value: code, label: `${code} · can’t be used` })),
]

/** @param exempt whether the customer's certificate holds on the date */
export const lineTaxes = (usable: readonly SalesTax[], kept: readonly KeptTax[] = [], exempt = false): LineTaxes => {
  const byId = new Map(usable.map((tax) => [tax.id, tax]))
  const codes = new Map([...kept, ...usable].map(({ id, code }) => [id, code]))
  const ids = new Map(Array.from(codes, ([id, code]) => [code, id]))
  const borne = new Map(usable.map(({ id, code, percent }) => [id, [{ code, percent }]]))
  const isCharged = (taxId: string) => !isZero(byId.get(taxId)?.percent ?? '0')
  return {
    usable,
    choices: choicesOf(usable, kept),
    codeOf: (taxId) => codes.get(taxId) ?? (taxId === '' ? '' : UNKNOWN),
    idOf: (code) => ids.get(code) ?? '',
    borne: (taxId) => borne.get(taxId) ?? nothing,
    isCharged,
    usual: (taxId) => (taxId !== null && byId.has(taxId) && !(exempt && isCharged(taxId)) ? taxId : ''),
    problem: (taxId) => {
      if (taxId === '') return null
      if (!byId.has(taxId)) return 'This tax can’t be used on the quotation’s date. Choose another.'
      return exempt && isCharged(taxId) ? 'The customer is exempt from tax.' : null
    },
  }
}

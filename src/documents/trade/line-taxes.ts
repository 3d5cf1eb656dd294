import type { SalesTax } from '@/contracts/sales-taxes'
import { isZero, parseDecimal } from '@/contracts/rules/decimal'
import { taxTitle } from '@/contracts/rules/sales-tax'
import type { LineTax } from '@/contracts/rules/totals'

interface Choice {
  value: string
  label: string
  aliases?: readonly string[]
}

/** What the lines of one document may bear on its date, for its party. Lines name taxes by their codes, empty for none. */
export interface LineTaxes {
  usable: readonly SalesTax[]
  /** Only "None" where the company has no tax on sales. */
  choices: readonly Choice[]
  /** Undefined for a code that can't be borne. */
  idOf: (code: string) => string | undefined
  /** As the totals count it; none for a code that can't be borne. The same array for the same code. */
  borne: (code: string) => readonly LineTax[]
  isCharged: (code: string) => boolean
  /** What a line bears whose part has this tax and for which nothing was chosen. */
  usual: (taxId: string | null) => string
  problem: (code: string) => string | null
}

const nothing: readonly LineTax[] = []

/** Understood as well as the code: the name, and a percentage that only one of them has. */
const aliasesOf = ({ name, percent }: SalesTax, usable: readonly SalesTax[]): string[] => {
  const short = parseDecimal(percent) ?? percent
  return [name, ...(usable.filter((other) => other.percent === percent).length === 1 ? [short, `${short}%`, `${short} %`] : [])]
}

const choicesOf = (usable: readonly SalesTax[], kept: readonly string[]): Choice[] => [
  { value: '', label: 'None' },
  ...usable.map((tax) => ({ value: tax.code, label: `${tax.code} · ${taxTitle(tax)}`, aliases: aliasesOf(tax, usable) })),
  ...kept.filter((code) => !usable.some((tax) => tax.code === code)).map((code) => ({ value: code, label: `${code} · can’t be used` })),
]

/**
 * @param kept codes that saved lines bear, whatever became of them since
 * @param exempt whether the customer's certificate holds on the date
 */
export const lineTaxes = (usable: readonly SalesTax[], kept: readonly string[] = [], exempt = false): LineTaxes => {
  const byCode = new Map(usable.map((tax) => [tax.code, tax]))
  const borne = new Map(usable.map(({ code, percent }) => [code, [{ code, percent }]]))
  const isCharged = (code: string) => !isZero(byCode.get(code)?.percent ?? '0')
  return {
    usable,
    choices: choicesOf(usable, kept),
    idOf: (code) => byCode.get(code)?.id,
    borne: (code) => borne.get(code) ?? nothing,
    isCharged,
    usual: (taxId) => {
      const code = usable.find(({ id }) => id === taxId)?.code ?? ''
      return exempt && isCharged(code) ? '' : code
    },
    problem: (code) => {
      if (code === '') return null
      if (!byCode.has(code)) return 'This tax can’t be used on the document’s date. Choose one of the list.'
      return exempt && isCharged(code) ? 'The customer is exempt from tax.' : null
    },
  }
}

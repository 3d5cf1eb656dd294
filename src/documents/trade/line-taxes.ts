import type { SalesTax } from '@/contracts/sales-taxes'
import { isZero, parseDecimal } from '@/contracts/rules/decimal'
import { containedPercent, type LineTax } from '@/contracts/rules/line-taxes'
import { taxTitle } from '@/contracts/rules/sales-tax'

interface Choice {
  value: string
  label: string
  aliases?: readonly string[]
}

/** What the lines of one document may bear on its date, for its party. Lines name one tax or two by their codes, "GST + PST", empty for none. */
export interface LineTaxes {
  usable: readonly SalesTax[]
  /** Only "None" where the company has no tax on sales. */
  choices: readonly Choice[]
  /** As a save says it; of a code that can't be borne the code itself, which the save refuses at its line. */
  idsOf: (text: string) => { taxId: string | null; secondTaxId: string | null }
  /** As the totals count it; none for a code that can't be borne. The same array for the same text. */
  borne: (text: string) => readonly LineTax[]
  /** How much of 100 of net a price contains as tax. */
  contained: (text: string) => string
  isCharged: (text: string) => boolean
  /** What a line bears whose part has this tax and for which nothing was chosen. */
  usual: (taxId: string | null) => string
  problem: (text: string) => string | null
}

const nothing: readonly LineTax[] = []
const BETWEEN = ' + '

/** One or two codes as a cell shows them. */
export const taxText = (code: string | null | undefined, second: string | null | undefined): string => [code, second].filter(Boolean).join(BETWEEN)
const codesIn = (text: string): string[] => text.split(BETWEEN).filter((code) => code !== '')

/** Understood as well as the code: the name, and a percentage that only one of them has. */
const aliasesOf = ({ name, percent }: SalesTax, usable: readonly SalesTax[]): string[] => {
  const short = parseDecimal(percent) ?? percent
  return [name, ...(usable.filter((other) => other.percent === percent).length === 1 ? [short, `${short}%`, `${short} %`] : [])]
}

/** More codes than this make more pairs than anybody reads through. */
const MOST_PAIRED = 12

/** Two that are charged together: both on top of the price, or both contained in it; one on top of another is the second. */
const pairsOf = (usable: readonly SalesTax[]): Choice[] => {
  const charged = usable.filter(({ percent }) => !isZero(percent))
  if (charged.length > MOST_PAIRED) return []
  return charged.flatMap((first, at) =>
    charged.slice(at + 1).flatMap((other): Choice[] => {
      if (first.inclusive !== other.inclusive) return []
      const [under, over] = first.compound && !other.compound ? [other, first] : [first, other]
      const label = `${taxText(under.code, over.code)} · ${taxTitle(under)} and ${taxTitle(over)}`
      return [
        { value: taxText(under.code, over.code), label, aliases: [`${under.code}+${over.code}`, `${over.code}+${under.code}`, taxText(over.code, under.code)] },
      ]
    }),
  )
}

const choicesOf = (usable: readonly SalesTax[], kept: readonly string[]): Choice[] => {
  const single = usable.map((tax) => ({
    value: tax.code,
    label: `${tax.code} · ${taxTitle(tax)}${tax.inclusive ? ', in the price' : ''}`,
    aliases: aliasesOf(tax, usable),
  }))
  const known = [...single, ...pairsOf(usable)]
  const others = [...new Set(kept)].filter((text) => text !== '' && !known.some(({ value }) => value === text))
  const isUsable = (text: string) => codesIn(text).every((code) => usable.some((tax) => tax.code === code))
  return [{ value: '', label: 'None' }, ...known, ...others.map((text) => ({ value: text, label: isUsable(text) ? text : `${text} · can’t be used` }))]
}

/**
 * @param kept what saved lines bear, whatever became of its codes since
 * @param exempt whether the customer's certificate holds on the date
 */
export const lineTaxes = (usable: readonly SalesTax[], kept: readonly string[] = [], exempt = false): LineTaxes => {
  const byCode = new Map(usable.map((tax) => [tax.code, tax]))
  const known = new Map<string, readonly LineTax[]>([['', nothing]])
  const borne = (text: string): readonly LineTax[] => {
    const before = known.get(text)
    if (before) return before
    const taxes = codesIn(text).flatMap((code) => {
      const tax = byCode.get(code)
      return tax ? [{ code, percent: tax.percent, inclusive: tax.inclusive, compound: tax.compound }] : []
    })
    known.set(text, taxes)
    return taxes
  }
  const isCharged = (text: string) => borne(text).some(({ percent }) => !isZero(percent))
  return {
    usable,
    choices: choicesOf(usable, kept),
    idsOf: (text) => {
      const [first = null, second = null] = codesIn(text).map((code) => byCode.get(code)?.id ?? code)
      return { taxId: first, secondTaxId: second }
    },
    borne,
    contained: (text) => containedPercent(borne(text)),
    isCharged,
    usual: (taxId) => {
      const code = usable.find(({ id }) => id === taxId)?.code ?? ''
      return exempt && isCharged(code) ? '' : code
    },
    problem: (text) => {
      if (text === '') return null
      if (!codesIn(text).every((code) => byCode.has(code))) return 'This tax can’t be used on the document’s date. Choose one of the list.'
      return exempt && isCharged(text) ? 'The customer is exempt from tax.' : null
    },
  }
}

/** The taxes' text where a line may bear them on the day, else none. */
export const usableTaxes = (code: string | null, second: string | null, usable: readonly SalesTax[]): string =>
  [code, second].every((one) => !one || usable.some((tax) => tax.code === one)) ? taxText(code, second) : ''

import type { SalesTax } from '@/contracts/sales-taxes'
import { type Decimal, isZero, parseDecimal } from '@/contracts/rules/decimal'
import { taxedShare } from '@/contracts/rules/early-discount'
import { containedPercent, type LineTax } from '@/contracts/rules/line-taxes'
import { taxTitle } from '@/contracts/rules/sales-tax'
import type { TaxedDiscounts } from '@/contracts/trade'

/** What the taxes of a document's lines follow from. */
export interface TaxBasis {
  taxes: readonly SalesTax[]
  discounts: TaxedDiscounts
}
export const NO_TAXES: TaxBasis = { taxes: [], discounts: [] }

interface Choice {
  value: string
  label: string
  aliases?: readonly string[]
}

/** The taxes that lines of one document may have on its date, for its party. A line names one or two by codes, "GST + PST"; empty for none. */
export interface LineTaxes {
  usable: readonly SalesTax[]
  /** Only "None" where the company has no tax on sales. */
  choices: readonly Choice[]
  /** The tax ids for the body of a save; instead of an unusable code's id the code itself, which the save refuses at its line. */
  idsOf: (text: string) => { taxId: string | null; secondTaxId: string | null }
  /** Share of the net amounts that is taxed, with these payment terms. */
  taxedShare: (paymentTermId: string) => Decimal
  /** The taxes as totals need them; none for an unusable code. Returns the same array for the same text. */
  borne: (text: string) => readonly LineTax[]
  /** The tax that a price contains, in percent of the net. */
  contained: (text: string) => string
  isCharged: (text: string) => boolean
  /** The default tax of a line whose part has this tax. */
  usual: (taxId: string | null) => string
  problem: (text: string) => string | null
}

const noTaxes: readonly LineTax[] = []
const SEPARATOR = ' + '

/** Joins one or two codes to the text of a cell. */
export const taxText = (code: string | null | undefined, second: string | null | undefined): string => [code, second].filter(Boolean).join(SEPARATOR)
const codesIn = (text: string): string[] => text.split(SEPARATOR).filter((code) => code !== '')

/** Texts that are accepted instead of the code: the name, and the percentage if no other tax has the same. */
const aliasesOf = ({ name, percent }: SalesTax, usable: readonly SalesTax[]): string[] => {
  const short = parseDecimal(percent) ?? percent
  return [name, ...(usable.filter((other) => other.percent === percent).length === 1 ? [short, `${short}%`, `${short} %`] : [])]
}

/** If there are more codes than this, pairs are not offered, because they would be too many to read through. */
const MOST_PAIRED = 12

/** Pairs of taxes that are charged together: both on top of the price, or both contained in it. A compound tax is the second one. */
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

const choicesOf = (usable: readonly SalesTax[], savedTexts: readonly string[]): Choice[] => {
  const single = usable.map((tax) => ({
    value: tax.code,
    label: `${tax.code} · ${taxTitle(tax)}${tax.inclusive ? ', in the price' : ''}`,
    aliases: aliasesOf(tax, usable),
  }))
  const knownChoices = [...single, ...pairsOf(usable)]
  const unlisted = [...new Set(savedTexts)].filter((text) => text !== '' && !knownChoices.some(({ value }) => value === text))
  const isUsable = (text: string) => codesIn(text).every((code) => usable.some((tax) => tax.code === code))
  return [{ value: '', label: 'None' }, ...knownChoices, ...unlisted.map((text) => ({ value: text, label: isUsable(text) ? text : `${text} · can’t be used` }))]
}

/** Share of the net amounts that is taxed, with these payment terms. */
export const taxedShareBy = (discounts: TaxedDiscounts, paymentTermId: string): Decimal => {
  const discount = discounts.find(({ paymentTermId: id }) => id === null || id === paymentTermId)
  return taxedShare(discount ? { pct: discount.pct, taxMode: 'always' } : null)
}

/**
 * @param basis the taxes that may be used on the document's date, and the discounts that reduce what is taxed
 * @param savedTexts the taxes of saved lines, even if their codes have become unusable
 * @param exempt whether the customer has an exemption certificate that is valid on the date
 */
export const lineTaxes = ({ taxes: usable, discounts }: TaxBasis, savedTexts: readonly string[] = [], exempt = false): LineTaxes => {
  const byCode = new Map(usable.map((tax) => [tax.code, tax]))
  const cache = new Map<string, readonly LineTax[]>([['', noTaxes]])
  const borne = (text: string): readonly LineTax[] => {
    const cached = cache.get(text)
    if (cached) return cached
    const taxes = codesIn(text).flatMap((code) => {
      const tax = byCode.get(code)
      return tax ? [{ code, percent: tax.percent, inclusive: tax.inclusive, compound: tax.compound }] : []
    })
    cache.set(text, taxes)
    return taxes
  }
  const isCharged = (text: string) => borne(text).some(({ percent }) => !isZero(percent))
  return {
    usable,
    choices: choicesOf(usable, savedTexts),
    idsOf: (text) => {
      const [first = null, second = null] = codesIn(text).map((code) => byCode.get(code)?.id ?? code)
      return { taxId: first, secondTaxId: second }
    },
    taxedShare: (paymentTermId) => taxedShareBy(discounts, paymentTermId),
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

/** The text of the taxes if all of them are usable, else empty. */
export const usableTaxes = (code: string | null, second: string | null, usable: readonly SalesTax[]): string =>
  [code, second].every((taxCode) => !taxCode || usable.some((tax) => tax.code === taxCode)) ? taxText(code, second) : ''

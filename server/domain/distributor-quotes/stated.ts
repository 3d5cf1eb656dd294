import { currencies } from '@/contracts/rules/currency-names'
import type { Cell } from '../workbook'
import { cellLine, headingKey } from './cells'

const CODES: ReadonlySet<string> = new Set(currencies.map(({ code }) => code))
/** Signs that mean one currency; a bare "$" means several. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  zł: 'PLN',
  Kč: 'CZK',
  US$: 'USD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  euro: 'EUR',
  euros: 'EUR',
}
/** An amount with its currency: "EUR 1.00", "1.00 €", "US$ 5". */
const BESIDE = /^([A-Z]{3}|[A-Z]{1,2}\$|[€£₹])\s?[-(]?\d|\d\s?([A-Z]{3}|[€£₹]|zł|Kč)$/u
const IN_HEADING = /[\s([/-]([A-Z]{3}|[€£₹]|R\$|euros?|EUROS?)\s?[\])]?$/u
const OF_ALL =
  /\b(?:amounts?|prices?|pricing|quote|offer|betr[äa]ge|preise|montants|prix|prijzen|importes|precios|prezzi)\b[^.;:]{0,40}?\b(?:in|en)\s+(?:the\s+)?\(?([A-Z]{3}|€|£|₹)(?![A-Za-z])/iu

const currencyOf = (text: string | undefined): string | null =>
  text === undefined ? null : (SIGNS[text] ?? SIGNS[text.toLowerCase()] ?? (CODES.has(text) ? text : null))

/** Removes the currency from a heading: "Price (GBP)" → "Price". */
export const withoutCurrency = (cell: Cell | undefined): Cell => {
  const text = cellLine(cell)
  const found = IN_HEADING.exec(text)
  return found && currencyOf(found[1]) !== null ? text.slice(0, found.index).trim() : (cell ?? null)
}

/**
 * The currency that a file shows beside its amounts, in its headings or in a sentence about all of them; null where it shows none, or several.
 * @param columns columns of amounts, from 0
 */
export const currencyShown = (rows: readonly (readonly Cell[])[], columns: readonly number[]): string | null => {
  const found = new Set<string>()
  const take = (text: string | undefined) => {
    const code = currencyOf(text)
    if (code !== null) found.add(code)
  }
  for (const row of rows) {
    for (const at of columns) {
      const text = cellLine(row[at])
      const beside = BESIDE.exec(text)
      take(beside?.[1] ?? beside?.[2])
      if (/\p{L}/u.test(text)) take(IN_HEADING.exec(text)?.[1])
    }
    for (const cell of row) {
      if (typeof cell !== 'string' || cell.length > 300) continue
      const currencyText = OF_ALL.exec(cellLine(cell))?.[1]
      if (currencyText === currencyText?.toUpperCase()) take(currencyText)
    }
  }
  const [only] = found
  return found.size === 1 ? (only ?? null) : null
}

/** The number or code at the beginning of a text; it ends where the next label begins: "SB-100 Reseller: Northgate" → "SB-100". */
export const documentNumberIn = (text: string): string => {
  const cut = text.replace(/\s+\p{L}[\p{L}.#/]*(?:\s+[\p{L}.#/]+){0,4}\s*:.*$/u, '')
  const words = cut.split(' ')
  const numbered = words.findIndex((word) => /\d/.test(word))
  const next = numbered < 0 ? -1 : words.findIndex((word, index) => index > numbered && /^\p{L}{3,}$/u.test(word))
  return (next < 0 ? cut : words.slice(0, next).join(' ')).replace(/[\s,;|–-]+$/u, '')
}

const TAX =
  /^(?:plus|add|zzgl|inkl?|incl)?\d*%?(?:salestax|vat|gst|hst|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|btw|iva|moms|tax)(?:at)?\d*%?(?:amount|total)?$/
/** Whether a row states a tax, such as "VAT 19 %": totals below it include tax. */
export const isTaxRow = (row: readonly Cell[]): boolean => {
  const first = row.find((cell) => cellLine(cell) !== '')
  return typeof first === 'string' && TAX.test(headingKey(first).replace(/[(),@+]/g, ''))
}

const FEW_WORDS = 4
/** Words that occur in sentences but not in descriptions of goods. */
const SENTENCE =
  /\b(?:is|are|was|will|be|please|your|our|this|these|refers?|valid|hold|ends?|subject|gilt|gelten|bitte|unser\p{L}*|ihr\p{L}*|sind|wird|veuillez|nous|votre|est|sont|por favor|nuestr\p{L}*|si prega|graag|onze)\b/iu
/** Whether a cell is a sentence, which names no part however many numbers stand beside it. */
export const isSentence = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && cellLine(cell).split(' ').length > FEW_WORDS && SENTENCE.test(cellLine(cell))

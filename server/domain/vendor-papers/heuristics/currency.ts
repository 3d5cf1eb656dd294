import type { NumberToken } from '../layout/tokens'
import type { Layout } from '../layout/rows'
import { currenciesOf } from '../text/currencies'
import { key } from '../text/normal'
import type { Found } from '../types'
import { KINDS } from './columns'
import { CURRENCY_OF } from './country'
import { type Labels, labelsFor } from './find-labels'

const found = (value: string, confidence: number, at: { page: number; box: Found['box'] } | null): Found => ({
  value,
  confidence,
  method: 'heuristic',
  page: at?.page ?? null,
  box: at?.box ?? null,
})

const labelled = ({ rows }: Layout, labels: Labels): Found | null => {
  for (const hit of labelsFor(labels, 'currency')) {
    const after = rows[hit.row]?.words.slice(hit.to, hit.to + 4) ?? []
    for (const word of after) {
      const [code] = currenciesOf(word.text.replace(/[()[\].,;:]/g, ''))
      if (code) return found(code, 0.95, { page: hit.page, box: word })
    }
  }
  return null
}

const NAMED: readonly [RegExp, string][] = [
  [/\b(?:US|U\.S\.|American) dollars?\b/i, 'USD'],
  [/\bAustralian dollars?\b/i, 'AUD'],
  [/\bCanadian dollars?\b/i, 'CAD'],
  [/\bSingapore dollars?\b/i, 'SGD'],
  [/\bHong Kong dollars?\b/i, 'HKD'],
  [/\bNew Zealand dollars?\b/i, 'NZD'],
  [/\bpounds? sterling\b/i, 'GBP'],
  [/\bindian rupees?\b/i, 'INR'],
  [/\bswiss francs?\b/i, 'CHF'],
]

/** The currency that a sign stands for. A sign of several currencies stands for one that the text names, or for that of a country on the paper. */
const currencyOfSign = (options: readonly string[], text: string, countries: ReadonlySet<string>): { value: string; confidence: number } | null => {
  const [usual, ...alternatives] = options
  if (!usual) return null
  if (alternatives.length === 0) return { value: usual, confidence: 0.95 }
  const named = NAMED.find(([name, code]) => options.includes(code) && name.test(text))
  if (named) return { value: named[1], confidence: 0.95 }
  const code = options.find((option) => new RegExp(`\\b${option}\\b`).test(text))
  if (code) return { value: code, confidence: 0.9 }
  const localCurrencies = options.filter((option) => [...countries].some((country) => CURRENCY_OF[country] === option))
  if (localCurrencies.length === 1) return { value: localCurrencies[0] ?? usual, confidence: 0.85 }
  return { value: localCurrencies[0] ?? usual, confidence: localCurrencies.length > 1 ? 0.5 : 0.55 }
}

/** Currency codes that are also words or abbreviations in text in capitals: "GEL PEN 12", "QTY SHP". */
const AMBIGUOUS_CODES: ReadonlySet<string> = new Set(['ALL', 'ANG', 'BAM', 'BOB', 'COP', 'CUP', 'GEL', 'MAD', 'MOP', 'PEN', 'SHP', 'SOS', 'TOP', 'TRY'])
const CODE = /^[([]?([A-Z]{3})[)\],.:;]?$/

/** Sentences that name the currency of all amounts: "All amounts in USD", "Alle Preise verstehen sich in EUR". */
const OF_ALL =
  /\b(?:amounts?|prices?|values?|figures|betr[äa]ge?|preise?|montants?|prix|bedragen|prijzen|importes?|precios|importi|prezzi|belopp|priser|currency|waehrung|währung)\b[^.;:]{0,40}?\b(?:in|en|i|is|ist)\s+(?:the\s+)?["(]?([A-Z]{3}|€|£|₹|¥)(?![A-Z])/giu
const inWords = ({ rows }: Layout): Found[] =>
  rows.flatMap((row) =>
    [
      ...row.words
        .map(({ text }) => text)
        .join(' ')
        .matchAll(OF_ALL),
    ].flatMap(([, currencyText = '']) => {
      const [code] = currencyText === currencyText.toUpperCase() ? currenciesOf(currencyText) : []
      const at = row.words.find(({ text }) => text.includes(currencyText))
      return code ? [found(code, 0.85, { page: row.page, box: at ?? null })] : []
    }),
  )

/** Whether a row holds a heading of amounts, such as "Amount EUR". */
const isHeading = ({ words }: Layout['rows'][number]): boolean =>
  words.some((_, from) => [1, 2, 3].some((count) => isAmountHeading(words.slice(from, from + count))))
const isAmountHeading = (words: Layout['rows'][number]['words']): boolean => {
  const kind = KINDS.get(key(words.map(({ text }) => text).join(' ')))
  return kind === 'lineNet' || kind === 'lineGross' || kind === 'unitPrice'
}

/** The only currency code on the paper: weak evidence, but it is easier for the user to check a currency than to enter one. */
const onlyCode = ({ rows }: Layout): Found | null => {
  const namedCodes = rows.flatMap((row) =>
    row.words.flatMap((word) => {
      const [code] = currenciesOf(CODE.exec(word.text)?.[1] ?? '')
      return code && COMMON.has(code) ? [{ code, page: row.page, box: word }] : []
    }),
  )
  const [first] = namedCodes
  return first && namedCodes.every(({ code }) => code === first.code) ? found(first.code, 0.5, first) : null
}
/** Currency codes that aren't also words or other abbreviations. */
const COMMON: ReadonlySet<string> = new Set([
  'USD',
  'EUR',
  'GBP',
  'AED',
  'SAR',
  'INR',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'CAD',
  'AUD',
  'SGD',
  'JPY',
  'CNY',
  'QAR',
  'KWD',
  'BHD',
  'ZAR',
  'MXN',
  'BRL',
])

/**
 * Finds the currency: beside its label, else the sign or code that most amounts have, else in a sentence, else a code beside a label or heading of
 * amounts, else by its name or as the only code.
 */
export const findCurrency = (layout: Layout, numbers: readonly NumberToken[], labels: Labels, countries: ReadonlySet<string>): Found | null => {
  const labelledCurrency = labelled(layout, labels)
  if (labelledCurrency) return labelledCurrency
  const counts = new Map<string, { count: number; at: NumberToken }>()
  for (const token of numbers) {
    const { sign } = token.number
    if (sign === null || (AMBIGUOUS_CODES.has(sign) && !/[.,]\d{2}$/.test(token.number.digits))) continue
    const known = counts.get(sign)
    counts.set(sign, { count: (known?.count ?? 0) + 1, at: known?.at ?? token })
  }
  const [mostFrequent] = [...counts].toSorted(([, a], [, b]) => b.count - a.count)
  const result = mostFrequent ? currencyOfSign(currenciesOf(mostFrequent[0]), layout.text, countries) : null
  if (mostFrequent && result) return found(result.value, result.confidence, mostFrequent[1].at)
  const [currencyInSentence] = inWords(layout)
  if (currencyInSentence) return currencyInSentence
  const rowsOfMoney = new Set(labels.all.flatMap(({ field, row }) => (field === null ? [] : [row])))
  for (const [index, row] of layout.rows.entries()) {
    for (const word of row.words) {
      const [code] = currenciesOf(CODE.exec(word.text)?.[1] ?? (/^[(]?[€£$₹¥][)]?$/.test(word.text) ? word.text.replace(/[()]/g, '') : ''))
      if (code && !AMBIGUOUS_CODES.has(code) && (rowsOfMoney.has(index) || isHeading(row))) return found(code, 0.7, { page: row.page, box: word })
    }
  }
  const [currencyName] = NAMED.filter(([name]) => name.test(layout.text))
  return currencyName ? found(currencyName[1], 0.6, null) : onlyCode(layout)
}

import type { DateStyle } from '../../table-import/styles'

/** Patterns that point to a country: tax numbers, telephone codes, domains, names. Countries are codes of ISO 3166. */
const SIGNS: readonly [country: string, sign: RegExp][] = [
  ['IN', /\bGSTIN\b|\b\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z][0-9A-Z]\b|\bIFSC\b|\bIndia\b|\+91\b|\bPvt\.? ?Ltd|[\w-]\.in\b/],
  [
    'US',
    /\b(?:A[LKZR]|C[AOT]|DE|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]) \d{5}(?:-\d{4})?\b|\bUSA?\b|\bUnited States\b|\bEIN\b/,
  ],
  ['GB', /\bGB ?\d{3} ?\d{4} ?\d{2}\b|\bUnited Kingdom\b|\bEngland\b|\.co\.uk\b|\+44\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/],
  ['AU', /\bABN\b|\bAustralia\b|\.com\.au\b|\+61\b/],
  ['CA', /\bCanada\b|\b(?:GST\/)?HST\b|\b[A-Z]\d[A-Z] \d[A-Z]\d\b|[\w-]\.ca\b/],
  ['NZ', /\bNew Zealand\b|\.co\.nz\b|\+64\b/],
  ['SG', /\bSingapore\b|\.com\.sg\b|\+65\b/],
  ['AE', /\bU\.?A\.?E\b|\bDubai\b|\bTRN\b|\+971\b/],
  ['PK', /\bPakistan\b|\+92\b/],
  ['LK', /\bSri Lanka\b|\+94\b/],
  ['DE', /\bDE ?\d{3} ?\d{3} ?\d{3}\b|\bGmbH\b|\bDeutschland\b|[\w-]\.de\b|\+49\b/],
  ['AT', /\bATU ?\d{8}\b|[\w-]\.at\b|\+43\b/],
  ['CH', /\bCHE[- ]?\d{3}|\bSchweiz\b|\bSuisse\b|[\w-]\.ch\b|\+41\b/],
  ['FR', /\bFR ?[0-9A-Z]{2} ?\d{3} ?\d{3} ?\d{3}\b|\bSIREN\b|\bSIRET\b|[\w-]\.fr\b|\+33\b/],
  ['NL', /\bNL ?\d{9} ?B ?\d{2}\b|\bKvK\b|[\w-]\.nl\b|\+31\b/],
  ['BE', /\bBE ?0?\d{3}\.?\d{3}\.?\d{3}\b|[\w-]\.be\b|\+32\b/],
  ['ES', /\bESP?AÑA\b|\bEspaña\b|\bCIF\b|\bNIF\b|[\w-]\.es\b|\+34\b/i],
  ['IT', /\bP\.? ?IVA\b|\bItalia\b|[\w-]\.it\b|\+39\b/i],
  ['SE', /\bSverige\b|\bSweden\b|[\w-]\.se\b|\+46\b/],
  ['NO', /\bNorge\b|\bNorway\b|[\w-]\.no\b|\+47\b/],
  ['DK', /\bDanmark\b|\bDenmark\b|\bCVR\b|[\w-]\.dk\b|\+45\b/],
]

/** Countries that a paper points to, the seller's as well as the customer's. */
export const countriesOn = (text: string): ReadonlySet<string> => new Set(SIGNS.filter(([, sign]) => sign.test(text)).map(([country]) => country))

/** Words of languages that write the day first in every country. */
const NOT_ENGLISH =
  /\b(?:Rechnung|Gutschrift|Betrag|Datum|Facture|Avoir|Montant|Date de|Factuur|Bedrag|Factura|Importe|Fecha|Fattura|Importo|Data|Faktura|Fatura)\b/i

/** Currency of a country, to decide between the currencies that share a sign. */
export const CURRENCY_OF: Readonly<Record<string, string>> = {
  IN: 'INR',
  US: 'USD',
  GB: 'GBP',
  AU: 'AUD',
  CA: 'CAD',
  NZ: 'NZD',
  SG: 'SGD',
  PK: 'PKR',
  LK: 'LKR',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  CH: 'CHF',
}

/** The order of day and month that a paper's language, country and currency suggest; null where they suggest none. */
export const suggestedStyle = (text: string, countries: ReadonlySet<string>, currency: string | null): { style: DateStyle; confidence: number } | null => {
  if (NOT_ENGLISH.test(text)) return { style: 'dmy', confidence: 0.9 }
  const otherCountries = [...countries].filter((country) => country !== 'US')
  if (countries.has('US') && otherCountries.length === 0) return { style: 'mdy', confidence: 0.85 }
  if (otherCountries.length > 0 && !countries.has('US')) return { style: 'dmy', confidence: otherCountries.every((country) => country === 'CA') ? 0.5 : 0.85 }
  if (currency === 'USD' && otherCountries.length === 0) return { style: 'mdy', confidence: 0.65 }
  return currency !== null && currency !== 'USD' && currency !== 'CAD' ? { style: 'dmy', confidence: 0.7 } : null
}

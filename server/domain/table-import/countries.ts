import { aliasKey } from './normal'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const LANGUAGES = ['en', 'de', 'fr', 'es']
/** Common names that people write instead of those in Unicode's tables. */
const commonNames: Readonly<Record<string, string>> = {
  usa: 'US',
  unitedstatesofamerica: 'US',
  uae: 'AE',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  brd: 'DE',
  ksa: 'SA',
  holland: 'NL',
  turkey: 'TR',
}

const makeCodesByName = (): ReadonlyMap<string, string> => {
  // Codes of former states are left out: they have their successor's name ("DD" is called Germany).
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => new Intl.Locale(`und-${code}`).region === code)
  const names = LANGUAGES.flatMap((language) => {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return codes.flatMap((code): [string, string][] => {
      const name = display.of(code)
      return name ? [[aliasKey(name), code]] : []
    })
  })
  return new Map([...names.toReversed(), ...Object.entries(commonNames)])
}
let byName: ReadonlyMap<string, string> | undefined

/** Returns the country's code: "Germany", "Deutschland", "DE" → "DE"; null if no country has that name. */
export const countryNamed = (text: string): string | null => {
  byName ??= makeCodesByName()
  const code = text.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && [...byName.values()].includes(code) ? code : (byName.get(aliasKey(text)) ?? null)
}

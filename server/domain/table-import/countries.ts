import { aliasKey } from './normal'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const LANGUAGES = ['en', 'de', 'fr', 'es']
/** What people write instead of the names that Unicode's tables hold. */
const everyday: Readonly<Record<string, string>> = {
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

const named = (): ReadonlyMap<string, string> => {
  // Codes of states that are no more have their successor's name ("DD" is called Germany).
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => new Intl.Locale(`und-${code}`).region === code)
  const names = LANGUAGES.flatMap((language) => {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return codes.flatMap((code): [string, string][] => {
      const name = display.of(code)
      return name ? [[aliasKey(name), code]] : []
    })
  })
  return new Map([...names.toReversed(), ...Object.entries(everyday)])
}
let byName: ReadonlyMap<string, string> | undefined

/** "Germany", "Deutschland", "DE" → "DE"; null for what no country is called. */
export const countryNamed = (text: string): string | null => {
  byName ??= named()
  const code = text.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && [...byName.values()].includes(code) ? code : (byName.get(aliasKey(text)) ?? null)
}

import { isCurrency } from '@/contracts/rules/currencies'
import { currencies } from '@/contracts/rules/currency-names'

const key = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/s$/, '')

/** Everyday names that differ from those of ISO 4217, by their key. */
const everyday: Readonly<Record<string, string>> = {
  'u s dollar': 'USD',
  'united states dollar': 'USD',
  'american dollar': 'USD',
  'british pound': 'GBP',
  'british pound sterling': 'GBP',
  'emirati dirham': 'AED',
  'united arab emirates dirham': 'AED',
  'japanese yen': 'JPY',
  'chinese yuan': 'CNY',
  renminbi: 'CNY',
  'polish zloty': 'PLN',
  'israeli shekel': 'ILS',
  'south african rand': 'ZAR',
  'omani rial': 'OMR',
  'thai baht': 'THB',
  'hungarian forint': 'HUF',
  'south korean won': 'KRW',
  'pakistani rupee': 'PKR',
  'philippine peso': 'PHP',
}
const byName = new Map([...currencies.map(({ code, name }) => [key(name), code] as const), ...Object.entries(everyday)])

/** "US Dollar", "us dollars", "USD", "USD - US Dollar" → "USD"; null when it names no currency of ISO 4217 (a bare "$" names several). */
export const currencyCodeOf = (text: string): string | null => {
  const code = /^\s*\(?([A-Z]{3})\b/.exec(text)?.[1]
  if (code && isCurrency(code)) return code
  return byName.get(key(text)) ?? null
}

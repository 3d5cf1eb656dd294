import { currencies } from '@/contracts/rules/currency-names'

/** Every currency to choose from, by code and name. */
export const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))

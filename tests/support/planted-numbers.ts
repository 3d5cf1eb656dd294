import type { Api } from './api'

/** The first digits of brands, and the length of their numbers. */
const BRANDS = [
  ['4', 16],
  ['51', 16],
  ['2221', 16],
  ['37', 15],
  ['6011', 16],
] as const
/** Completes digits by the check digit of Luhn. */
export const withCheckDigit = (digits: string): string => {
  const sum = [...digits].toReversed().reduce((total, sign, at) => {
    const digit = Number(sign) * (at % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}
/** Numbers that no bank has given out, all different. */
export const numbers = Array.from({ length: 200 }, (_, at) => {
  const [begin, length] = BRANDS[at % BRANDS.length] ?? BRANDS[0]
  return withCheckDigit(begin + String(7_310_000_000_000 + at * 7919).slice(0, length - 1 - begin.length))
})
export const inGroups = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Every text of the company that a table holds. */
export const storedTexts = async (api: Pick<Api, 'owner'>): Promise<string> => {
  const tables = await api.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => api.owner.query<{ text: string | null }>(`select string_agg(t::text, ' ') as text from "${name}" t`)),
  )
  return texts.map(([row]) => row?.text ?? '').join(' ')
}

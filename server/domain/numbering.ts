import { numberedSeries } from '@/contracts/choices'

export type Prefix = (typeof numberedSeries)[number]

/** Number of digits unless the company chose more. */
export const DIGITS = 5
const knownPrefixes: ReadonlySet<string> = new Set(numberedSeries)

/**
 * The fiscal year as a number names it: 2026, or "2026B" for the second year that ends in the same calendar year, as when a company moves its
 * year end. The database keeps that one as 20261.
 */
export const yearLabel = (fiscalYear: number): string =>
  fiscalYear < 10_000 ? String(fiscalYear) : `${Math.floor(fiscalYear / 10)}${String.fromCharCode(65 + (fiscalYear % 10))}`

const yearOfLabel = (label: string): number => (label.length === 4 ? Number(label) : Number(label.slice(0, 4)) * 10 + label.charCodeAt(4) - 65)

/** "INQ-2026-00012"; past 99,999 the number simply grows longer. */
export const formatNumber = (prefix: Prefix, fiscalYear: number, n: number, digits = DIGITS): string => {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`Not a document number: ${n}`)
  return `${prefix}-${yearLabel(fiscalYear)}-${String(n).padStart(digits, '0')}`
}

/** The first revision has the plain number, later ones end in "-R2", "-R3" …; `number` may itself be that of a revision. */
export const formatRevision = (number: string, revision: number): string => {
  if (!Number.isSafeInteger(revision) || revision < 1) throw new RangeError(`Not a revision: ${revision}`)
  const base = number.replace(/-R\d+$/, '')
  return revision === 1 ? base : `${base}-R${revision}`
}

/**
 * The year in a number, where no fiscal year of the company contains the date: the calendar year in which the fiscal year ENDS, as the U.S. Senate's glossary defines it for
 * the federal fiscal year ("designated by the calendar year in which it ends"). A year from January is the calendar year.
 * @param date ISO date in the company's time zone, "2026-11-21"
 * @param startMonth 1 to 12
 */
export const fiscalYearOf = (date: string, startMonth: number): number => {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(date) ?? []
  if (!year || !month || !Number.isInteger(startMonth) || startMonth < 1 || startMonth > 12)
    throw new RangeError(`No fiscal year for ${date} from month ${startMonth}`)
  return Number(year) + (startMonth > 1 && Number(month) >= startMonth ? 1 : 0)
}

/** Bytes of a draft key: enough that a file of thousands of entries draws none that the company has already. */
export const DRAFT_BYTES = 6

/** Makes the key of a draft. It remains an alias of the document after that took its number. @param random at least `DRAFT_BYTES` bytes */
export const draftKey = (random: Uint8Array): string => {
  if (random.length < DRAFT_BYTES) throw new RangeError(`A draft key needs ${DRAFT_BYTES} random bytes.`)
  return `DRAFT-${[...random.subarray(0, DRAFT_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export type VoucherId = { kind: 'draft'; key: string } | { kind: 'number'; prefix: Prefix; fiscalYear: number; n: number; revision: number }

/** Reads a draft key or a number (case and outer spaces don't matter); null for anything else. */
export const parseVoucherId = (text: string): VoucherId | null => {
  const trimmed = text.trim()
  // Earlier keys have 8 digits.
  if (/^DRAFT-(?:[0-9a-f]{8}|[0-9a-f]{12})$/i.test(trimmed)) return { kind: 'draft', key: `DRAFT-${trimmed.slice(6).toLowerCase()}` }
  const [, prefix = '', fiscalYear, n, revision] = /^([A-Z]{2,4})-(\d{4}[B-J]?)-(\d{5,10})(?:-R([1-9]\d{0,3}))?$/.exec(trimmed.toUpperCase()) ?? []
  if (!knownPrefixes.has(prefix) || Number(n) < 1 || revision === '1') return null
  return { kind: 'number', prefix: prefix as Prefix, fiscalYear: yearOfLabel(fiscalYear ?? ''), n: Number(n), revision: Number(revision ?? 1) }
}

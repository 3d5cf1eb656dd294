import type { AuditFileQuery, AuditFormat, AuditOverview, AuditYear } from '@/contracts/audit-files'

/** What the address of the page says: texts, of which any may be missing or outdated. */
export interface AuditSearch {
  format?: string
  year?: string
  from?: string
  to?: string
}

export interface AuditChoice {
  format: AuditFormat
  year: AuditYear
  from: number
  to: number
}

const noIn = ({ periods }: AuditYear, text: string | undefined): number | undefined => periods.find(({ no }) => String(no) === text)?.no

/** The choice that an address stands for: without one the newest year with journals, all of it. Null for a company without a fiscal year. */
export const choiceOf = ({ formats, years }: AuditOverview, { format, year, from, to }: AuditSearch): AuditChoice | null => {
  const chosen = years.find((one) => String(one.year) === year) ?? years.find(({ journals }) => journals > 0) ?? years[0]
  const [first, last] = [chosen?.periods[0]?.no, chosen?.periods.at(-1)?.no]
  if (!chosen || first === undefined || last === undefined) return null
  return {
    format: formats.find((one) => one.format === format)?.format ?? 'saft',
    year: chosen,
    from: noIn(chosen, from) ?? first,
    to: noIn(chosen, to) ?? last,
  }
}

export const queryOf = ({ format, year, from, to }: AuditChoice): AuditFileQuery => ({ format, year: year.year, from, to })

import { sql } from 'drizzle-orm'
import type { ParameterName, ParameterValues } from '@/contracts/reports/parameters'
import { type StatementPart, statementParts } from '@/contracts/reports/statement-parts'
import { rowsOf } from '../../db/rows'
import { dayText } from '../../domain/print/figures'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { addDays, addMonths } from './months'
import { withDays } from './relative'

export interface FiscalYear {
  name: string
  startsOn: string
  endsOn: string
  isClosed: boolean
}

/** What a report is about: its parameters with their defaults, and the company's years. */
export interface Scope {
  session: Session
  currency: string
  years: readonly FiscalYear[]
  from: string
  to: string
  asOf: string
  /** Name and id of what a report is limited to. */
  party: { id: string; name: string } | null
  costCentre: { id: string; code: string; name: string } | null
  reported: { id: string; name: string } | null
  /** The value of a choice or count. */
  value: (name: ParameterName) => string
  is: (flag: ParameterName) => boolean
  /** All parameters as they are used, for the answer. */
  used: Record<string, string>
}

const DEFAULTS: ParameterValues = {
  compare: 'none',
  periods: '1',
  columns: 'total',
  closing: 'yes',
  unclosed: 'no',
  items: 'no',
  zeros: 'no',
  superseded: 'no',
  account: '',
  group: '',
  part: 'all',
  voucher: '',
  basis: 'accrual',
  statement: 'balance-sheet',
  companies: '',
  stockProfit: 'no',
  units: 'exact',
}

/** The fiscal year that contains a day; before the first and after the last, the year of the same days beside them. */
export const yearOf = (years: readonly FiscalYear[], day: string): { startsOn: string; endsOn: string; name: string } => {
  const found = years.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  if (found) return found
  const near = (years[0] && day < years[0].startsOn ? years[0] : years.at(-1)) ?? { startsOn: `${day.slice(0, 4)}-01-01`, endsOn: `${day.slice(0, 4)}-12-31` }
  let [startsOn, endsOn] = [near.startsOn, near.endsOn]
  while (day < startsOn) [startsOn, endsOn] = [addMonths(startsOn, -12), addDays(startsOn, -1)]
  while (day > endsOn) [startsOn, endsOn] = [addDays(endsOn, 1), addDays(addMonths(addDays(endsOn, 1), 12), -1)]
  return { startsOn, endsOn, name: `FY ${endsOn.slice(0, 4)}` }
}

const readYears = ({ tx, entry }: Session) =>
  rowsOf<FiscalYear>(
    tx,
    sql`select name, starts_on::text as "startsOn", ends_on::text as "endsOn", status = 'closed' as "isClosed" from fiscal_years
      where company_id = ${entry.company.id} order by starts_on`,
  )

const readParty = async ({ tx, entry }: Session, id: string | undefined): Promise<Scope['party']> => {
  if (!id) return null
  const [party] = await rowsOf<{ id: string; name: string }>(tx, sql`select id, name from parties where company_id = ${entry.company.id} and id = ${id}::uuid`)
  if (!party) throw invalidField('party', 'This customer or vendor is not in your company.')
  return party
}

const readCostCentre = async ({ tx, entry }: Session, id: string | undefined): Promise<Scope['costCentre']> => {
  if (!id) return null
  const [centre] = await rowsOf<{ id: string; code: string; name: string }>(
    tx,
    sql`select id, code, name from cost_centres where company_id = ${entry.company.id} and id = ${id}::uuid`,
  )
  if (!centre) throw invalidField('costCentre', 'This cost centre is not in your company.')
  return centre
}

const readReported = async ({ tx, entry }: Session, id: string | undefined): Promise<Scope['reported']> => {
  if (!id) return null
  const [report] = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, name from period_reports where company_id = ${entry.company.id} and id = ${id}::uuid`,
  )
  if (!report) throw invalidField('reported', 'Your company has reported nothing of this kind.')
  return report
}

/**
 * Completes the parameters of a report: this fiscal year, or today.
 * @throws Problem 422 for a period that ends before it begins, or a record of another company
 */
export const scopeOf = async (session: Session, names: readonly ParameterName[], asked: ParameterValues): Promise<Scope> => {
  const years = await readYears(session)
  const given = withDays(asked, session.today, (day) => yearOf(years, day))
  const year = yearOf(years, given.to && !given.from ? given.to : (given.from ?? session.today))
  const days = {
    // What was reported in the year before can still change.
    from: given.from ?? (names.includes('reported') ? yearOf(years, addDays(year.startsOn, -1)).startsOn : year.startsOn),
    to: given.to ?? (given.from && given.from > year.endsOn ? given.from : year.endsOn),
    asOf: given.asOf ?? session.today,
  }
  if (names.includes('from') && days.from > days.to) throw invalidField('to', `The period ends on ${dayText(days.to)}, before it begins.`)
  const party = await readParty(session, given.party)
  const costCentre = await readCostCentre(session, given.costCentre)
  const reported = await readReported(session, given.reported)
  const values: ParameterValues = { ...DEFAULTS, party: '', costCentre: '', reported: '', currency: session.entry.company.baseCurrency, ...given, ...days }
  const value = (name: ParameterName): string => values[name] ?? ''
  return {
    session,
    currency: given.currency ?? session.entry.company.baseCurrency,
    years,
    ...days,
    party,
    costCentre,
    reported,
    value,
    is: (flag) => value(flag) === 'yes',
    used: Object.fromEntries(names.map((name) => [name, value(name)])),
  }
}

/** The parameters in words, as they are printed below the title. */
export const aboutScope = ({ used, from, to, asOf, party, costCentre, reported }: Scope): string[] => [
  ...('asOf' in used ? [`As of ${dayText(asOf)}`] : []),
  ...('from' in used && !reported && !used['voucher'] ? [`${dayText(from)} to ${dayText(to)}`] : []),
  ...(used['account'] ? [`Account ${used['account']}`] : []),
  ...(used['group'] ? [`Group ${used['group']}`] : []),
  ...(used['part'] && used['part'] !== 'all' ? [statementParts[used['part'] as StatementPart]] : []),
  ...(used['voucher'] ? [`Journal ${used['voucher']}`] : []),
  ...(party ? [party.name] : []),
  ...(costCentre ? [`Cost centre ${costCentre.code} ${costCentre.name}`] : []),
  ...(reported ? [reported.name] : []),
  ...(used['closing'] === 'no' ? ['without closing entries'] : []),
]

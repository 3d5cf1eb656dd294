import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import type { ParameterValues } from '@/contracts/reports/parameters'
import { doesFoot, type ReportUnits, unitsOf } from '@/contracts/reports/presentation'
import type { Report, ReportCheck } from '@/contracts/reports/report'
import { reportTexts } from '@/contracts/reports/texts'
import { equals } from '@/contracts/rules/decimal'
import type { Session } from '../../http/context'
import { type Drafts, draftsOf, lastDayOf, provenanceOf } from './provenance'
import { aboutScope, type Scope, scopeOf } from './scope'
import { createSheet, type Sheet, type SheetColumn, type SheetRow } from './sheet'

/** Position in a report whose rows come in pages. */
export interface PageRequest {
  /** Cursor of the row before; null for the first page. */
  after: string | null
  limit: number
}

interface Definition<Data> {
  name: ReportName
  /** All that is read, in as few statements as possible. @param page null for all rows */
  read: (scope: Scope, page: PageRequest | null) => Promise<Data>
  columns: (scope: Scope, data: Data) => readonly SheetColumn[]
  rows: (sheet: Sheet, data: Data, scope: Scope) => void
  checks: (data: Data, rows: readonly SheetRow[], scope: Scope) => ReportCheck[]
  /** More parameters in words. */
  about?: (data: Data, scope: Scope) => string[]
  nextCursor?: (data: Data) => string | null
  /** The title, if it isn't always the same. */
  title?: (data: Data) => string
  /** Drafts that are left out, if they aren't those of the session's company alone. */
  drafts?: (data: Data) => Drafts
  /** Ids of the companies whose books are in it, if they aren't the session's own alone. */
  companies?: (data: Data) => string[]
}

/** A report as it is shown, with what files need besides. */
export interface MadeReport extends Omit<Report, 'rows' | 'columns'> {
  name: ReportName
  columns: readonly SheetColumn[]
  rows: SheetRow[]
  /** Ids of other companies whose books are in it. */
  companies: string[]
}

export interface ReportMaker {
  name: ReportName
  make: (session: Session, parameters: ParameterValues, page: PageRequest | null) => Promise<MadeReport>
}

/** A condition: two amounts are the same. */
export const sameAmounts = (title: string, expected: string, found: string): ReportCheck => ({ title, passed: equals(expected, found), expected, found })

/** A condition of each column: one line with the figures of one of them while it holds in all, else a line for each in which it doesn't. */
export const sameInColumns = (title: string, columns: readonly { header: string; expected: string; found: string }[], shown = 0): ReportCheck[] => {
  const wrong = columns.filter(({ expected, found }) => !equals(expected, found))
  if (wrong.length > 0) return wrong.map(({ header, expected, found }) => sameAmounts(`${header}: ${title}`, expected, found))
  const one = columns.at(shown)
  return one ? [sameAmounts(title, one.expected, one.found)] : []
}

const unitTexts = (rows: readonly SheetRow[], columns: readonly SheetColumn[], units: ReportUnits): string[] =>
  units === 'exact'
    ? []
    : [
        units === 'thousands' ? 'in thousands' : 'in whole units',
        ...(doesFoot(rows, columns, units) ? [] : ['each figure is rounded by itself, so sums may differ from what is shown above them']),
      ]

/** A report: what is read, and how rows and checks follow from it. Screen and files are made of the same rows. */
export const defineReport = <Data>({
  name,
  read,
  columns,
  rows,
  checks,
  about,
  nextCursor,
  title: titleOf,
  drafts,
  companies,
}: Definition<Data>): ReportMaker => ({
  name,
  make: async (session, parameters, page) => {
    const { title } = reportTexts[name]
    const { parameters: names, page: address } = reportKind(name)
    const scope = await scopeOf(session, names, parameters)
    const data = await read(scope, page)
    const shownColumns = columns(scope, data)
    const sheet = createSheet(shownColumns, page !== null)
    rows(sheet, data, scope)
    return {
      name,
      title: titleOf?.(data) ?? title,
      company: session.entry.company.name,
      currency: scope.currency,
      parameters: scope.used,
      names: {
        ...(scope.party && { party: scope.party.name }),
        ...(scope.reported && { reported: scope.reported.name }),
        ...(scope.costCentre && { costCentre: `${scope.costCentre.code} ${scope.costCentre.name}` }),
      },
      about: [...aboutScope(scope), ...(about?.(data, scope) ?? []), ...unitTexts(sheet.rows, shownColumns, unitsOf(scope.used))],
      columns: shownColumns,
      rows: sheet.rows,
      companies: (companies?.(data) ?? []).filter((id) => id !== session.entry.company.id),
      nextCursor: nextCursor?.(data) ?? null,
      checks: checks(data, sheet.rows, scope),
      provenance: provenanceOf(scope, address, drafts?.(data) ?? (await draftsOf(session, lastDayOf(scope)))),
    }
  },
})

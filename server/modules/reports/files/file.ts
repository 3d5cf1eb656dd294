import { sql } from 'drizzle-orm'
import type { ReportFormat } from '@/contracts/reports/formats'
import type { NegativeStyle } from '@/contracts/reports/negatives'
import { rowsOf } from '../../../db/rows'
import type { CompanyAsPrinted } from '../../../domain/print/as-printed'
import type { Session } from '../../../http/context'
import type { Download } from '../../../http/handle'
import { Problem } from '../../../http/problem'
import { exportName } from '../../lists/export'
import { downloadDefinition } from '../../print/pdf'
import type { MadeReport } from '../define-report'
import type { Pulse } from '../jobs/patience'
import { csvOfReport } from './csv'
import { reportDefinition } from './paper'
import { xlsxOfReport } from './xlsx'

const MIMES = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const
/** About 60 pages; more would take longer to set than a user waits. */
const MOST_ON_PAPER = 3000

const negativesOf = async ({ tx, entry }: Session): Promise<NegativeStyle> => {
  const [row] = await rowsOf<{ negatives: NegativeStyle }>(tx, sql`select negatives from user_settings where user_id = ${entry.user._id}::uuid`)
  return row?.negatives ?? 'red'
}

/**
 * A report as a file. Files are made after the transaction.
 * @throws Problem 422 for a PDF of more rows than are printed
 */
export const fileOf = async (session: Session, report: MadeReport, format: ReportFormat): Promise<(pulse: Pulse) => Promise<Download>> => {
  const { ports, entry, today } = session
  const name = exportName(report.name, entry.company.name, today, format)
  const negatives = await negativesOf(session)
  if (format === 'csv') return async () => ({ bytes: await csvOfReport(report), mime: MIMES.csv, name })
  if (format === 'xlsx') return async (pulse) => ({ bytes: await xlsxOfReport(report, negatives, pulse), mime: MIMES.xlsx, name })
  if (report.rows.length > MOST_ON_PAPER)
    throw new Problem(422, `That is ${report.rows.length} rows; a PDF has at most ${MOST_ON_PAPER}. Narrow the report, or export it to Excel.`, {
      code: 'TOO_MANY_ROWS',
    })
  const [row] = await rowsOf<{ ours: CompanyAsPrinted }>(session.tx, sql`select company_now(${entry.company.id}::uuid) as ours`)
  if (!row) throw new Error('the company is gone')
  const definition = reportDefinition(report, row.ours, negatives)
  return () => downloadDefinition(ports, definition, name)
}

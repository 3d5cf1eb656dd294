import { and, eq } from 'drizzle-orm'
import type { Report } from '@/contracts/reports/report'
import { files } from '../../../db/schema/identity'
import { reportJobs } from '../../../db/schema/reports'
import { jobs } from '../../../db/schema/work'
import type { Session } from '../../../http/context'
import type { Download } from '../../../http/handle'
import { isUuid } from '../../../http/ids'
import { notFound, Problem } from '../../../http/problem'
import { mayInAll } from '../consolidated/companies'
import { lackedFor } from '../right'

/** What the user's own job has made. @throws Problem 404 for another's job, 403 without the permission for the report or for a company in it, 409 before it is ready */
const made = async (session: Session, id: string, isFile: boolean): Promise<Download> => {
  const { tx, entry, ports } = session
  if (!isUuid(id)) throw notFound()
  const companyId = entry.company.id
  const [found] = await tx
    .select({
      report: reportJobs.report,
      format: reportJobs.format,
      companies: reportJobs.companies,
      state: jobs.state,
      fileId: files.id,
      name: files.name,
      mime: files.mime,
    })
    .from(jobs)
    .innerJoin(reportJobs, and(eq(reportJobs.companyId, jobs.companyId), eq(reportJobs.jobId, jobs.id)))
    .leftJoin(files, and(eq(files.companyId, reportJobs.companyId), eq(files.id, reportJobs.fileId)))
    .where(and(eq(jobs.companyId, companyId), eq(jobs.id, id), eq(jobs.askedBy, entry.user._id)))
  if (!found || (found.format !== null) !== isFile) throw notFound()
  const { report, companies, state, fileId, name, mime } = found
  const lacked = lackedFor(session, report, isFile)
  if (lacked) throw new Problem(403, `You need ${lacked}.`, { code: 'FORBIDDEN' })
  if (!(await mayInAll(session, companies, isFile ? 'export' : 'read')))
    throw new Problem(403, 'You no longer have access to every company in this report. Run it again.', { code: 'FORBIDDEN' })
  if (state !== 'done') throw new Problem(409, 'The report is not ready.', { code: 'NOT_READY' })
  const bytes = fileId && (await ports.files.get(fileId))
  if (!bytes) throw new Problem(404, 'Reports are kept for a day. Make it again.', { code: 'GONE' })
  return { bytes, name: name ?? report, mime: mime ?? 'application/octet-stream' }
}

export const reportMade = async (session: Session, id: string): Promise<Report> => {
  const { bytes } = await made(session, id, false)
  return JSON.parse(new TextDecoder().decode(bytes)) as Report
}

export const fileMade = (session: Session, id: string): Promise<Download> => made(session, id, true)

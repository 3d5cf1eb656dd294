import { sql } from 'drizzle-orm'
import { reportKind } from '@/contracts/reports/kinds'
import { bindToCompany, enterAs } from '../../../db/enter'
import { DatabaseUnavailable } from '../../../db/errors'
import { files } from '../../../db/schema/identity'
import { reportSendings, type reportSchedules } from '../../../db/schema/reports'
import { sha256, toHex } from '../../../http/digest'
import { Problem } from '../../../http/problem'
import { sessionContext } from '../../../http/session-context'
import type { Ports } from '../../../ports'
import { errorMessageOf } from '../../jobs/run-item'
import { insertMail } from '../../mails/queue'
import { fileOf } from '../files/file'
import { makerOf } from '../list'
import { lackedFor } from '../right'

type Planned = Pick<typeof reportSchedules.$inferSelect, 'companyId' | 'id' | 'name' | 'report' | 'parameters' | 'format' | 'nextOn' | 'createdBy'>

const MOST_MS = 10 * 60_000
const UNKNOWN_FAILURE = 'Something went wrong on our side.'

/** The recipient may not have the report now. */
class Refused extends Error {}

/** Makes the report for a recipient, as that user would see it now. @throws Refused without the permission */
const makeFor = async (ports: Ports, { companyId, id, report, parameters, format, nextOn }: Planned, userId: string) => {
  const { page } = reportKind(report)
  const made = await ports.lane('background').transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${MOST_MS}`))
    const entry = await enterAs(tx, companyId, userId)
    if (!entry) throw new Refused('No longer works in this company.')
    // What was due on a day is about that day, even if it is made later.
    const session = { ...sessionContext({ tx, ports, entry, requestId: `report-${id}` }).session, today: nextOn }
    const lacked = lackedFor(session, report, true)
    if (lacked) throw new Refused(`Lacks ${lacked}.`)
    const whole = await makerOf(report).make(session, parameters, null)
    return {
      company: entry.company.name,
      user: entry.user,
      about: whole.about,
      title: whole.title,
      used: whole.parameters,
      make: await fileOf(session, whole, format),
    }
  })
  return { ...made, file: await made.make(async () => undefined), link: `${ports.publicUrl}${page}?${new URLSearchParams(made.used).toString()}` }
}

/** Notes what became of a recipient's report. False if that was noted before, by a run that was cut short. */
const note = async (ports: Ports, { companyId, id, nextOn }: Planned, userId: string, state: 'refused' | 'failed', reason: string): Promise<void> =>
  ports.db.transaction(async (tx) => {
    await bindToCompany(tx, companyId)
    await tx
      .insert(reportSendings)
      .values({ companyId, scheduleId: id, dueOn: nextOn, userId, state, reason: reason.slice(0, 500) })
      .onConflictDoNothing()
  })

/** Sends the report to a recipient, once for a day: the mail is queued in the transaction that notes it. */
export const sendTo = async (ports: Ports, planned: Planned, userId: string): Promise<void> => {
  const { companyId, id, name, nextOn, createdBy } = planned
  try {
    const { company, user, about, title, file, link } = await makeFor(ports, planned, userId)
    const fileId = ports.random.uuid()
    await ports.files.put(fileId, file.bytes)
    const digest = toHex(await sha256(file.bytes))
    await ports.db.transaction(async (tx) => {
      await bindToCompany(tx, companyId)
      const { name: fileName, mime, bytes } = file
      await tx.insert(files).values({ companyId, id: fileId, name: fileName, mime, size: bytes.byteLength, sha256: digest, module: 'reports', createdBy })
      const text = [`Dear ${user.fullName},`, `Attached is “${name}”: ${[title, ...about].join(', ')}.`, link, company].join('\n\n')
      const mailId = await insertMail(tx, { companyId, userId: createdBy }, { to: [user.email], subject: `${name}, ${company}`, text, fileIds: [fileId] })
      await tx.insert(reportSendings).values({ companyId, scheduleId: id, dueOn: nextOn, userId, state: 'queued', mailId })
    })
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    if (error instanceof Refused) return note(ports, planned, userId, 'refused', error.message)
    const reason = error instanceof Problem ? error.message : errorMessageOf(error, { ports, requestId: `report-${id}` }, UNKNOWN_FAILURE)
    await note(ports, planned, userId, 'failed', reason)
  }
}

import { reportKind } from '@/contracts/reports/kinds'
import { bindToCompany } from '../../../db/enter'
import { files } from '../../../db/schema/identity'
import { reportSendings, type reportSchedules } from '../../../db/schema/reports'
import { sha256, toHex } from '../../../http/digest'
import type { Ports } from '../../../ports'
import { insertMail } from '../../mails/queue'
import { failureOf, makeFor, NoRight } from '../make-for'

type Planned = Pick<typeof reportSchedules.$inferSelect, 'companyId' | 'id' | 'name' | 'report' | 'parameters' | 'format' | 'nextOn' | 'createdBy'>

const UNKNOWN_FAILURE = 'Something went wrong on our side.'

/** Notes that a recipient got nothing, unless a run that was cut short has noted it before. */
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
  const { companyId, id, name, report, parameters, format, nextOn, createdBy } = planned
  const requestId = `report-${id}`
  try {
    // What was due on a day is about that day, even if it is made later.
    const made = await makeFor(ports, { companyId, userId, requestId, report, parameters, format, today: nextOn })
    const { entry, report: whole } = made
    const file = await made.make(async () => undefined)
    const link = `${ports.publicUrl}${reportKind(report).page}?${new URLSearchParams(whole.parameters).toString()}`
    const fileId = ports.random.uuid()
    await ports.files.put(fileId, file.bytes)
    const digest = toHex(await sha256(file.bytes))
    await ports.db.transaction(async (tx) => {
      await bindToCompany(tx, companyId)
      const { name: fileName, mime, bytes } = file
      await tx.insert(files).values({ companyId, id: fileId, name: fileName, mime, size: bytes.byteLength, sha256: digest, module: 'reports', createdBy })
      const text = [`Dear ${entry.user.fullName},`, `Attached is “${name}”: ${[whole.title, ...whole.about].join(', ')}.`, link, entry.company.name].join(
        '\n\n',
      )
      const mailId = await insertMail(
        tx,
        { companyId, userId: createdBy },
        { to: [entry.user.email], subject: `${name}, ${entry.company.name}`, text, fileIds: [fileId] },
      )
      await tx.insert(reportSendings).values({ companyId, scheduleId: id, dueOn: nextOn, userId, state: 'queued', mailId })
    })
  } catch (error) {
    if (error instanceof NoRight) return note(ports, planned, userId, 'refused', error.lacked ? `Lacks ${error.lacked}.` : 'No longer works in this company.')
    await note(ports, planned, userId, 'failed', failureOf(error, ports, requestId, UNKNOWN_FAILURE))
  }
}

import { reportSchedules as calls } from '@/contracts/reports/schedules'
import { handle } from '../../../http/handle'
import { listSchedules, listSendings } from './queries'
import { changeSchedule, createSchedule, discardSchedule } from './service'

export const scheduleHandlers = [
  handle(calls.list, async (session) => ({ rows: await listSchedules(session) })),
  handle(calls.sendings, async (session) => ({ rows: await listSendings(session, session.params.id) })),
  handle(calls.create, (session) => createSchedule(session, session.body)),
  handle(calls.change, (session) => changeSchedule(session, session.params.id, session.body)),
  handle(calls.discard, (session) => discardSchedule(session, session.params.id, session.query.version)),
]

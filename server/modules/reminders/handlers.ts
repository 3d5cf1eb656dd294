import { exclusionTable } from '@/contracts/reminder-exclusions'
import { reminderLevels } from '@/contracts/reminder-levels'
import { proposalTable } from '@/contracts/reminder-proposals'
import { reminders as endpoints, reminderTable } from '@/contracts/reminders'
import { type Handler, handle, handleDownload } from '../../http/handle'
import { notFound } from '../../http/problem'
import { documentHandlers } from '../documents/document-handlers'
import { exportList } from '../lists/export'
import { exportOf } from '../lists/export-cells'
import { readPage } from '../lists/list'
import { findCustomer } from '../parties/queries'
import { reminderLife } from './document'
import { dueList } from './due'
import { exclude, exclusionList, include } from './exclusions'
import { historyOf } from './history'
import { getLevels, levelsOf, saveLevels } from './levels'
import { reminderList } from './list'
import { creditsOfCustomer, currenciesOf, overdueOf } from './overdue'
import { downloadReminder, proposeReminder } from './paper'

const proposalExport = exportOf(proposalTable)
const exclusionExport = exportOf(exclusionTable)

export const reminderHandlers: Handler[] = [
  handle(endpoints.overdue, async (session) => {
    const { customerId, currency, date = session.today, voucherId } = session.query
    const party = await findCustomer(session.tx, session.entry.company.id, customerId)
    if (!party) throw notFound()
    const except = voucherId ? (await reminderLife.find(session, voucherId)).id : undefined
    const items = await overdueOf(session, { customerId, currency, date, except })
    return {
      party: { id: party.id, code: party.code, name: party.name, currency: party.currency },
      rows: items.map(({ documentId: id, kind, voucherId: number, days, level, ...item }) => ({
        ...item,
        document: { id, kind, voucherId: number },
        daysOverdue: days,
        level: level ?? 0,
        interest: '0',
      })),
      credits: await creditsOfCustomer(session, { customerId, currency }),
      currencies: await currenciesOf(session, customerId),
      levels: await levelsOf(session),
    }
  }),
  handle(endpoints.due, (session) => readPage(session, dueList(session), session.query)),
  handleDownload(endpoints.exportDue, (session) => exportList(session, dueList(session), proposalExport, session.query)),
  handle(endpoints.history, (session) => historyOf(session, session.query)),
  handle(endpoints.exclusions, (session) => readPage(session, exclusionList, session.query)),
  handleDownload(endpoints.exportExclusions, (session) => exportList(session, exclusionList, exclusionExport, session.query)),
  handle(endpoints.exclude, (session) => exclude(session, session.body)),
  handle(endpoints.include, (session) => include(session, session.params.id)),
  handle(reminderLevels.get, (session) => getLevels(session)),
  handle(reminderLevels.save, (session) => saveLevels(session, session.body)),
  ...documentHandlers(endpoints, { ...reminderLife, list: reminderList, file: reminderTable, pdf: downloadReminder, proposal: proposeReminder }),
]

import { sql } from 'drizzle-orm'
import { rowsOf } from './db/rows'
import { invoicePapers } from './modules/customer-invoices/paper'
import { quotationPapers } from './modules/customer-quotations/paper'
import { generalInvoicePapers } from './modules/general-invoices/paper'
import { runImport } from './modules/imports/run-import'
import { workOnDispute } from './modules/card-deposits/answer-work'
import { workOnCard } from './modules/card-payments/work'
import { bulkModules } from './modules/jobs/modules'
import { runNextItem } from './modules/jobs/run-job'
import { readPaper } from './modules/invoice-pdfs/read'
import { deliverMail } from './modules/mails/deliver'
import { runNight } from './modules/nightly/run'
import { dataKeeper, runPaperJob, paperKeeper } from './modules/print/keep-paper'
import { reminderPapers } from './modules/reminders/paper'
import { withheldBecause } from './modules/reminders/withheld'
import { makeStatement } from './modules/statements/paper'
import { runReport } from './modules/reports/jobs/run'
import { runSchedule } from './modules/reports/schedules/run'
import { orderPapers } from './modules/sales-orders/paper'
import { vendorPaymentPapers } from './modules/payments/paper'
import { askDistributor } from './modules/vendor-pos/ask-distributor'
import { vendorPoPapers } from './modules/vendor-pos/paper'
import type { Ports, Waker } from './ports'

/** Creates a waker before its worker exists. Work that is queued before the worker listens is found by the worker's first poll. */
export const createWaker = (): Waker & { onWake(listen: () => void): void } => {
  let listener = () => {}
  return { wake: () => listener(), onWake: (listen) => void (listener = listen) }
}

export interface Due {
  queueId: number
  kind: 'job' | 'mail' | 'nightly' | 'paper' | 'distributor' | 'card' | 'dispute' | 'invoice_pdf' | 'import' | 'report' | 'report_mail'
  company: string
  subject: string
}

/** Longer than the timeout for any mail server. After a crash, work is taken again once its lease has expired. */
const LEASE = sql`interval '3 minutes'`

/** Imports and long reports take minutes, so they have lanes of their own: mails and other short work don't wait for them, nor they for each other. */
const LANES = {
  short: sql`kind not in ('import', 'report', 'report_mail')`,
  imports: sql`kind = 'import'`,
  reports: sql`kind in ('report', 'report_mail')`,
} as const
type Lane = keyof typeof LANES

/** Takes the next due row of the queue, of any company. Jobs and imports are protected by a row lock instead of a lease. */
const take = (ports: Ports, lane: Lane): Promise<Due | undefined> =>
  ports.db.transaction(async (tx) => {
    const [due] = await rowsOf<Due>(
      tx,
      sql`update work_queue set leased_until = case when kind in ('job', 'import') then null else now() + ${LEASE} end
          where id = (select id from work_queue where ${LANES[lane]} and due_at <= now() and (leased_until is null or leased_until < now())
            order by due_at, id limit 1 for update skip locked)
          returning id::int as "queueId", kind, company, subject`,
    )
    return due
  })

const papers = {
  customer_quotation: quotationPapers,
  sales_order: orderPapers,
  vendor_po: vendorPoPapers,
  customer_invoice: invoicePapers,
  general_invoice: generalInvoicePapers,
  vendor_payment: vendorPaymentPapers,
  reminder: reminderPapers,
} as const
const keepPaper = paperKeeper(papers)
const attaching = { keepPaper, dataOf: dataKeeper(papers), makeStatement, withheldBecause }

export const perform = async (ports: Ports, due: Due): Promise<void> => {
  if (due.kind === 'job') return void (await runNextItem(ports, due, Object.values(bulkModules)))
  if (due.kind === 'mail') return deliverMail(ports, due, attaching)
  if (due.kind === 'paper') return runPaperJob(ports, due, keepPaper)
  if (due.kind === 'distributor') return askDistributor(ports, due)
  if (due.kind === 'card') return workOnCard(ports, due)
  if (due.kind === 'dispute') return workOnDispute(ports, due)
  if (due.kind === 'import') return runImport(ports, due)
  if (due.kind === 'report') return runReport(ports, due)
  if (due.kind === 'report_mail') return runSchedule(ports, due)
  if (due.kind === 'invoice_pdf') return readPaper(ports, due)
  return runNight(ports, due)
}

const EVERY_MS = 1000

const createLane = (ports: Ports, lane: Lane) => {
  let stopped = false
  /** Works until nothing is due. Returns the number of rows of the queue that were done. */
  const runDue = async (): Promise<number> => {
    let count = 0
    for (;;) {
      // On a full disk the result couldn't be written, so nothing is begun.
      const due = stopped || (await ports.disk.space()).state === 'full' ? undefined : await take(ports, lane)
      if (!due) return count
      await perform(ports, due)
      count += 1
    }
  }
  let running: Promise<void> | null = null
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    if (stopped) return
    if (running) return void (again = true)
    clearTimeout(timer)
    again = false
    running = runDue()
      .then(() => undefined)
      .catch((error: unknown) => ports.log.warn({ error: String(error) }, 'the worker could not go on'))
      .finally(() => {
        running = null
        if (again) look()
        else if (!stopped) timer = setTimeout(look, EVERY_MS)
      })
  }
  return {
    runDue,
    look,
    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Creates a worker that does queued work: items of jobs, mails, imports, each company's nightly run. Several workers may run on one database. */
export const createWorker = (ports: Ports) => {
  const lanes = [createLane(ports, 'short'), createLane(ports, 'imports'), createLane(ports, 'reports')]
  return {
    /** Works until nothing is due. Returns the number of rows of the queue that were done. */
    runDue: async (): Promise<number> => (await Promise.all(lanes.map((lane) => lane.runDue()))).reduce((sum, count) => sum + count, 0),
    /** Polls every second from now on, and at once when called again (as the waker's listener). */
    look: (): void => {
      for (const lane of lanes) lane.look()
    },
    /** Stops once the work in progress is done. */
    stop: async (): Promise<void> => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  }
}

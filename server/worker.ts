import { sql } from 'drizzle-orm'
import { rowsOf } from './db/rows'
import { bulkModules } from './modules/jobs/modules'
import { runNextItem } from './modules/jobs/run-job'
import { readPaper } from './modules/invoice-pdfs/read'
import { deliverMail } from './modules/mails/deliver'
import { runNight } from './modules/nightly/run'
import { fixPaper } from './modules/print/keep-paper'
import { askDistributor } from './modules/vendor-pos/ask-distributor'
import type { Ports, Waker } from './ports'

/** A waker before its worker: what is queued before the worker listens is found by its first look. */
export const createWaker = (): Waker & { onWake(listen: () => void): void } => {
  let listener = () => {}
  return { wake: () => listener(), onWake: (listen) => void (listener = listen) }
}

interface Due {
  queueId: number
  kind: 'job' | 'mail' | 'nightly' | 'paper' | 'distributor' | 'invoice_pdf'
  company: string
  subject: string
}

/** Longer than any mail server is waited for: after a crash the work is taken up again this late. */
const LEASE = sql`interval '3 minutes'`

/** The next piece of due work, of whichever company. Jobs are held by their row's lock instead of a lease. */
const take = (ports: Ports): Promise<Due | undefined> =>
  ports.db.transaction(async (tx) => {
    const [due] = await rowsOf<Due>(
      tx,
      sql`update work_queue set leased_until = case when kind = 'job' then null else now() + ${LEASE} end
          where id = (select id from work_queue where due_at <= now() and (leased_until is null or leased_until < now())
            order by due_at, id limit 1 for update skip locked)
          returning id::int as "queueId", kind, company, subject`,
    )
    return due
  })

const perform = async (ports: Ports, due: Due): Promise<void> => {
  if (due.kind === 'job') return void (await runNextItem(ports, due, Object.values(bulkModules)))
  if (due.kind === 'mail') return deliverMail(ports, due)
  if (due.kind === 'paper') return fixPaper(ports, due)
  if (due.kind === 'distributor') return askDistributor(ports, due)
  if (due.kind === 'invoice_pdf') return readPaper(ports, due)
  return runNight(ports, due)
}

const EVERY_MS = 1000

/** Does what was queued: rows of jobs, mails, each company's night. Several may run on one database. */
export const createWorker = (ports: Ports) => {
  let stopped = false
  /** Works until nothing is due. Answers how many pieces it did. */
  const runDue = async (): Promise<number> => {
    let count = 0
    for (;;) {
      // Nothing is begun that could not be written down.
      const due = stopped || (await ports.disk.space()).state === 'full' ? undefined : await take(ports)
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
    /** Looks every second from now on, and at once when it is called again (as the waker's listener). */
    look,
    /** Ends after the piece of work that is being done. */
    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

import { bulk } from '@/contracts/bulk'
import { jobs } from '@/contracts/jobs'
import { openings } from '@/contracts/opening-balances'
import { handle } from '../../http/handle'
import { runBulk } from './bulk'
import { bulkModules } from './modules'
import { getJob, listJobs } from './queries'
import { cancelJob, retryJob } from './service'
import { takeBackOpening } from './take-back'

export const jobHandlers = [
  handle(bulk.customers, (context) => runBulk(context, bulkModules.customers, context.body)),
  handle(bulk.vendors, (context) => runBulk(context, bulkModules.vendors, context.body)),
  handle(bulk.parts, (context) => runBulk(context, bulkModules.parts, context.body)),
  handle(bulk.inquiries, (context) => runBulk(context, bulkModules.inquiries, context.body)),
  handle(bulk.vendorQuotations, (context) => runBulk(context, bulkModules.vendorQuotations, context.body)),
  handle(bulk.customerQuotations, (context) => runBulk(context, bulkModules.customerQuotations, context.body)),
  handle(bulk.reminders, (context) => runBulk(context, bulkModules.reminders, context.body)),
  handle(bulk.proposedReminders, (context) => runBulk(context, bulkModules.reminders, context.body)),
  handle(openings.takeBack, (context) => takeBackOpening(context, context.body.importId)),
  handle(jobs.list, async (context) => ({ rows: await listJobs(context) })),
  handle(jobs.get, (context) => getJob(context, context.params.id)),
  handle(jobs.retry, (context) => retryJob(context, context.params.id)),
  handle(jobs.cancel, (context) => cancelJob(context, context.params.id)),
]

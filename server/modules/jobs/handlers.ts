import { jobs } from '@/contracts/jobs'
import { handle } from '../../http/handle'
import { getJob, listJobs } from './queries'
import { cancelJob, retryJob } from './service'

export const jobHandlers = [
  handle(jobs.list, async (context) => ({ rows: await listJobs(context) })),
  handle(jobs.get, (context) => getJob(context, context.params.id)),
  handle(jobs.retry, (context) => retryJob(context, context.params.id)),
  handle(jobs.cancel, (context) => cancelJob(context, context.params.id)),
]

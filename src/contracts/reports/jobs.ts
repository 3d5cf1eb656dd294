import { z } from 'zod'
import { endpoint } from '../endpoint'
import { report } from './report'

/** Answer of a report that takes longer than a user waits: the job that makes it. */
export const handedOver = z.object({ jobId: z.uuid() })
export type HandedOver = z.infer<typeof handedOver>

/** What a job has made, for the user who asked for it and still has the permission. */
export const reportJobs = {
  report: endpoint({
    method: 'GET',
    path: '/report-jobs/:id/report',
    response: report,
    access: 'session',
    summary: 'The report that one’s own job has made',
  }),
  file: endpoint({
    method: 'GET',
    path: '/report-jobs/:id/file',
    response: z.object({}),
    download: true,
    access: 'session',
    summary: 'The file that one’s own job has made',
  }),
}

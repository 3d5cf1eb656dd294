import { sql } from 'drizzle-orm'
import { type paymentRuns as endpoints, paymentRunFilters } from '@/contracts/payment-runs'
import { paymentRuns } from '../../db/schema/payment-runs'
import { draftLife } from '../documents/draft-life'
import { byDay, byTotal, totalSum } from '../documents/list'
import { sendAdvices } from './advices'
import { composeRun, writeRun } from './compose'
import { lockRun } from './content'
import { exportRun } from './export'
import { loadRun, rowColumns } from './load'
import { refuseFile, rejectStep, settleRun } from './outcome'
import { readReport } from './report'
import { acknowledge, approveRun, cancelRun, markRunSent, sendRunBack, submitRun, withdrawRun } from './steps'
import { paymentRunStore } from './store'

export const paymentRunLife = draftLife<Omit<typeof endpoints, 'edit'>>()({
  ...paymentRunStore,
  load: loadRun,
  hold: (session, documentId) => lockRun(session, documentId),
  compose: composeRun,
  write: writeRun,
  steps: {
    acknowledge,
    submit: submitRun,
    withdraw: withdrawRun,
    approve: approveRun,
    sendBack: sendRunBack,
    cancel: cancelRun,
    export: exportRun,
    markSent: markRunSent,
    settle: settleRun,
    reject: rejectStep,
    refuseFile,
    readReport,
    sendAdvices,
  },
})

export const paymentRunList = paymentRunStore.list({
  filters: paymentRunFilters,
  columns: {
    // The list counts runs without the table that it joins for its rows.
    ownAccount: sql`(select o.name from own_accounts o where o.company_id = ${paymentRuns.companyId} and o.id = ${paymentRuns.ownAccountId})`,
    executionDate: sql`${paymentRuns.executionDate}`,
  },
  sorts: { execution: byDay(paymentRuns, paymentRuns.executionDate), total: byTotal },
  sums: { total: totalSum },
  select: () => rowColumns,
  shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
})

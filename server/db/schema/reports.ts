import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ReportFormat } from '@/contracts/reports/formats'
import type { ReportName } from '@/contracts/reports/kinds'
import type { ParameterValues } from '@/contracts/reports/parameters'
import type { Rhythm } from '@/contracts/reports/schedules'
import { instant } from './columns'

/** Additional columns of a job that makes a report. */
export const reportJobs = pgTable('report_jobs', {
  companyId: uuid('company_id').notNull(),
  jobId: uuid('job_id').notNull(),
  report: text('report').$type<ReportName>().notNull(),
  parameters: jsonb('parameters').$type<ParameterValues>().notNull(),
  after: text('after'),
  format: text('format').$type<ReportFormat>(),
  phase: text('phase').$type<'waiting' | 'reading' | 'writing' | 'ended'>().notNull().default('waiting'),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  message: text('message'),
  /** Null until something is made, and once it was deleted. */
  fileId: uuid('file_id'),
  /** Other companies whose books are in what was made. */
  companies: uuid('companies').array().notNull().default([]),
})

export const reportSchedules = pgTable('report_schedules', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  name: text('name').notNull(),
  report: text('report').$type<ReportName>().notNull(),
  parameters: jsonb('parameters').$type<ParameterValues>().notNull(),
  format: text('format').$type<ReportFormat>().notNull(),
  rhythm: text('rhythm').$type<Rhythm>().notNull(),
  day: integer('day'),
  nextOn: date('next_on').notNull(),
  isPaused: boolean('is_paused').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  createdBy: uuid('created_by').notNull(),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  updatedBy: uuid('updated_by').notNull(),
})

export const reportRecipients = pgTable('report_recipients', {
  companyId: uuid('company_id').notNull(),
  scheduleId: uuid('schedule_id').notNull(),
  userId: uuid('user_id').notNull(),
})

export const reportSendings = pgTable('report_sendings', {
  companyId: uuid('company_id').notNull(),
  scheduleId: uuid('schedule_id').notNull(),
  dueOn: date('due_on').notNull(),
  userId: uuid('user_id').notNull(),
  state: text('state').$type<'queued' | 'refused' | 'failed'>().notNull(),
  reason: text('reason'),
  mailId: uuid('mail_id'),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
})

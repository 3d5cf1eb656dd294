import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { StatementOrder } from '@/contracts/statements'
import { instant } from './columns'

export const jobs = pgTable('jobs', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  module: text('module').notNull(),
  action: text('action').notNull(),
  input: jsonb('input').notNull().default({}),
  state: text('state').$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('queued'),
  askedBy: uuid('asked_by').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  finishedAt: instant('finished_at'),
})

export const jobItems = pgTable('job_items', {
  companyId: uuid('company_id').notNull(),
  jobId: uuid('job_id').notNull(),
  no: integer('no').notNull(),
  key: text('key').notNull(),
  label: text('label').notNull(),
  state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
  message: text('message'),
})

export const mails = pgTable('mails', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id'),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  fileIds: uuid('file_ids').array().notNull().default([]),
  alsoTo: text('also_to').array().notNull().default([]),
  cc: text('cc').array().notNull().default([]),
  replyTo: text('reply_to'),
  /** Document whose PDF is attached. */
  paperOf: uuid('paper_of'),
  /** Documents whose kept papers are attached as well. */
  papersOf: uuid('papers_of').array().notNull().default([]),
  /** Customer or vendor whose account the mail is about. */
  partyId: uuid('party_id'),
  /** A statement that is made when the mail is sent, and attached; null once it is one of its files. */
  statement: jsonb('statement').$type<StatementOrder | null>(),
  /** Replaces {{link}} in the body when the mail is sent, and is deleted then. */
  link: text('link'),
  state: text('state').$type<'queued' | 'sent' | 'failed' | 'cancelled' | 'bounced'>().notNull().default('queued'),
  /** Recipients that the mail did not reach. */
  refused: text('refused').array().notNull().default([]),
  attempts: integer('attempts').notNull().default(0),
  error: text('error'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  sentAt: instant('sent_at'),
})

/** Belongs to no company: it holds ids only, so that a worker finds what is due before it is bound to one. */
export const workQueue = pgTable('work_queue', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  kind: text('kind')
    .$type<'job' | 'mail' | 'nightly' | 'paper' | 'distributor' | 'card' | 'dispute' | 'invoice_pdf' | 'import' | 'report' | 'report_mail'>()
    .notNull(),
  company: uuid('company').notNull(),
  subject: uuid('subject'),
  dueAt: instant('due_at')
    .notNull()
    .default(sql`now()`),
  leasedUntil: instant('leased_until'),
})

/** Append-only. */
export const auditLog = pgTable('audit_log', {
  companyId: uuid('company_id').notNull(),
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  entity: text('entity').notNull(),
  entityId: text('entity_id').notNull(),
  action: text('action').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  /** Null for what the product did by itself. */
  userId: uuid('user_id'),
  at: instant('at').notNull(),
  requestId: text('request_id').notNull(),
})

import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ImportingPurpose, ImportPurpose, ImportResult } from '@/contracts/imports'
import { instant } from './columns'

export const importMappings = pgTable('import_mappings', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  purpose: text('purpose').$type<ImportPurpose>().notNull(),
  vendorId: uuid('vendor_id'),
  signature: text('signature').notNull(),
  mapping: jsonb('mapping').$type<Record<string, number>>().notNull(),
  decimalStyle: text('decimal_style').$type<'auto' | 'point' | 'comma'>().notNull().default('auto'),
  dateStyle: text('date_style').$type<'auto' | 'dmy' | 'mdy'>().notNull().default('auto'),
  usedAt: instant('used_at').notNull(),
  usedBy: uuid('used_by').notNull(),
  /** The vendor's id, or zeros: null would not be unique. */
  vendorKey: uuid('vendor_key').generatedAlwaysAs(sql`coalesce(vendor_id, '00000000-0000-0000-0000-000000000000')`),
})

/** Additional columns of a job that imports a file. */
export const importJobs = pgTable('import_jobs', {
  companyId: uuid('company_id').notNull(),
  jobId: uuid('job_id').notNull(),
  purpose: text('purpose').$type<ImportingPurpose>().notNull(),
  vendorId: uuid('vendor_id'),
  /** Null once the job has ended. */
  fileId: uuid('file_id'),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  phase: text('phase').$type<'waiting' | 'reading' | 'comparing' | 'writing' | 'ended'>().notNull().default('waiting'),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull(),
  attempts: integer('attempts').notNull().default(0),
  message: text('message'),
  errors: jsonb('errors').$type<{ path: string; code: string; message: string }[]>().notNull().default([]),
  result: jsonb('result').$type<ImportResult>(),
})

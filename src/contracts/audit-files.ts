import { z } from 'zod'
import { auditFileSettingsInput } from './audit-files-input'
import { endpoint } from './endpoint'

export * from './audit-files-input'

export const auditFormats = ['saft', 'fec', 'datev'] as const
export type AuditFormat = (typeof auditFormats)[number]

const sentences = z.array(z.string())
const periodNo = z.coerce.number().int().min(1).max(13)

/** Which file of which books: a fiscal year by the calendar year in which it ends, all of it or a range of its periods. */
export const auditFileQuery = z.object({
  format: z.enum(auditFormats),
  year: z.coerce.number().int().min(1900).max(2200),
  from: periodNo.optional(),
  to: periodNo.optional(),
})
export type AuditFileQuery = z.output<typeof auditFileQuery>

export const auditFileSettings = auditFileSettingsInput.extend({ version: z.number().int() })
export type AuditFileSettings = z.infer<typeof auditFileSettings>

export const auditYear = z.object({
  year: z.number().int(),
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  status: z.string(),
  /** Number of journals that are dated in the year. */
  journals: z.number().int(),
  periods: z.array(z.object({ no: z.number().int(), startsOn: z.string(), endsOn: z.string() })),
})
export type AuditYear = z.infer<typeof auditYear>

export const auditOverview = z.object({
  formats: z.array(z.object({ format: z.enum(auditFormats), name: z.string() })),
  /** Newest first. */
  years: z.array(auditYear),
  settings: auditFileSettings,
})
export type AuditOverview = z.infer<typeof auditOverview>

export const auditCheck = z.object({
  code: z.string(),
  title: z.string(),
  /** A file with an error isn't exported; a warning is only told. */
  level: z.enum(['error', 'warning']),
  passed: z.boolean(),
  count: z.number().int(),
  /** The first findings; `line` is a line of the file, null for the file as a whole. */
  findings: z.array(z.object({ line: z.number().int().nullable(), text: z.string() })),
})
export type AuditCheck = z.infer<typeof auditCheck>

export const auditFileReport = z.object({
  fileName: z.string(),
  /** What keeps the file from being made. The rest is empty then. */
  missing: sentences,
  notes: sentences,
  /** Texts that the format can't take as they are, with what is written instead. */
  cleaned: sentences,
  checks: z.array(auditCheck),
  /** Lines of postings in the file. */
  lines: z.number().int(),
  bytes: z.number().int(),
})
export type AuditFileReport = z.infer<typeof auditFileReport>

export const auditFiles = {
  overview: endpoint({
    method: 'GET',
    path: '/reports/audit-files',
    response: auditOverview,
    module: 'audit-files',
    action: 'read',
    summary: 'Years and formats of which audit files can be made, with the settings of the files',
  }),
  check: endpoint({
    method: 'GET',
    path: '/reports/audit-files/check',
    query: auditFileQuery,
    response: auditFileReport,
    work: 'report',
    module: 'audit-files',
    action: 'read',
    summary: 'Makes an audit file, reads it back and tells what is missing, what was changed and which checks fail',
  }),
  export: endpoint({
    method: 'GET',
    path: '/reports/audit-files/export',
    query: auditFileQuery,
    response: z.object({}),
    download: true,
    work: 'export',
    module: 'audit-files',
    action: 'export',
    summary: 'An audit file: SAF-T, FEC or DATEV',
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/reports/audit-files/settings',
    body: auditFileSettingsInput,
    response: auditFileSettings,
    module: 'audit-files',
    action: 'update',
    summary: 'Settings of the audit files',
    done: 'Settings saved',
  }),
}

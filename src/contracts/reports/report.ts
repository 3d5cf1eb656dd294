import { z } from 'zod'

/** Address within the product that a figure leads to. */
export const reportLink = z.object({
  page: z.string(),
  search: z.record(z.string(), z.string()),
  /** The company that it is in, if it isn't that of the screen. */
  companyId: z.uuid().optional(),
})
export type ReportLink = z.infer<typeof reportLink>

export const reportColumn = z.object({
  id: z.string(),
  header: z.string(),
  /** Heading above this column and its neighbours with the same one. */
  band: z.string().nullable(),
  kind: z.enum(['code', 'text', 'day', 'money', 'foreign', 'percent', 'count']),
  /** What a figure of this column adds to the address that its row leads to; null if its figures lead nowhere. */
  drill: z.record(z.string(), z.string()).nullable(),
})
export type ReportColumn = z.infer<typeof reportColumn>

export const reportRow = z.object({
  /** `group` opens a part that ends with the next `subtotal` of its level; `note` is a row that is counted nowhere. */
  kind: z.enum(['group', 'line', 'subtotal', 'total', 'note']),
  level: z.number().int(),
  /** One for each column: texts, days, and numbers as decimals. */
  cells: z.array(z.string().nullable()),
  /** Its figures are percentages, whatever their columns are. */
  isPercent: z.boolean(),
  drill: reportLink.nullable(),
  /** Cells, by the id of their column, that lead elsewhere. */
  links: z.record(z.string(), reportLink).nullable(),
})
export type ReportRow = z.infer<typeof reportRow>

/** A condition that the figures of a report meet, recomputed with it. */
export const reportCheck = z.object({
  title: z.string(),
  /** Names the condition of a check whose title differs from page to page; it holds if it does on all of them. */
  condition: z.string().optional(),
  passed: z.boolean(),
  expected: z.string(),
  found: z.string(),
})
export type ReportCheck = z.infer<typeof reportCheck>

export const report = z.object({
  title: z.string(),
  company: z.string(),
  currency: z.string(),
  /** All parameters as they were used, with their defaults. */
  parameters: z.record(z.string(), z.string()),
  /** Names of the records that parameters refer to. */
  names: z.record(z.string(), z.string()),
  /** The parameters in words, such as the period and the name of the party. */
  about: z.array(z.string()),
  columns: z.array(reportColumn),
  rows: z.array(reportRow),
  /** Where the next page of rows begins; null at the end. */
  nextCursor: z.string().nullable(),
  checks: z.array(reportCheck),
  provenance: z.object({
    /** Moment at which the figures were read. */
    asOf: z.string(),
    postedOnly: z.literal(true),
    draftsExcluded: z.number().int(),
    drafts: z.array(z.object({ label: z.string(), count: z.number().int(), link: reportLink.nullable() })),
    link: reportLink,
  }),
})
export type Report = z.infer<typeof report>

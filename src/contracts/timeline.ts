import { z } from 'zod'
import { type DocumentKind, documentKindNames, documentKinds } from './document-kinds'
import { endpoint } from './endpoint'
import { requiredText } from './fields'
import type { Module } from './permissions'
import type { RecordKind } from './recents'

export const timelineKinds = ['all', 'changes', 'comments', 'mail', 'files'] as const
export type TimelineKind = (typeof timelineKinds)[number]

const person = z.object({ id: z.uuid(), name: z.string() })

/** Change of one field by one save; `from` and `to` are the stored values, null for none. Added lines have no `from`, removed lines no `to`. */
const fieldChange = z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })
/** `by` is null for what the product did automatically, or a customer through a link. */
const common = { id: z.string(), at: z.string(), by: person.nullable() }
export const timelineEntry = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('change'), action: z.string(), changes: z.array(fieldChange) }),
  z.object({ ...common, type: z.literal('comment'), body: z.string(), mentions: z.array(person), mine: z.boolean() }),
  z.object({ ...common, type: z.literal('mail'), subject: z.string(), recipients: z.array(z.string()), status: z.string(), error: z.string().nullable() }),
  z.object({ ...common, type: z.literal('file'), name: z.string(), mime: z.string(), size: z.number().int() }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>
export type FieldChange = z.infer<typeof fieldChange>

/** A change of the record's status, with its time and user; oldest first. */
export const statusStep = z.object({ status: z.string(), at: z.string(), by: person.nullable() })
export type StatusStep = z.infer<typeof statusStep>

export const timelineQuery = z.object({
  kind: z.enum(timelineKinds).catch('all').default('all'),
  after: z.string().max(200).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(100).catch(30).default(30),
})
const timelinePage = z.object({ rows: z.array(timelineEntry), nextCursor: z.string().optional(), steps: z.array(statusStep) })
export type TimelinePage = z.infer<typeof timelinePage>

export const commentInput = z.strictObject({
  body: requiredText(4000, 'Write something.'),
  /** Users of this company who are mentioned in the text, as @ followed by their full name. */
  mentions: z.array(z.uuid()).max(20, 'Mention at most 20 people.').default([]),
})

/**
 * The four endpoints of a record's timeline. `path` is the record's own path without its parameter: `/inquiry`, or `/customer` with
 * `vendorId`. Permission to read the record is enough to comment.
 */
export const timelineEndpoints = <const M extends Module, const P extends string, const K extends string = 'voucherId'>(module: M, path: P, param?: K) => {
  const record = `${path}/:${param ?? 'voucherId'}` as `${P}/:${K}`
  return {
    timeline: endpoint({
      method: 'GET',
      path: `${record}/timeline`,
      query: timelineQuery,
      response: timelinePage,
      module,
      action: 'read',
      summary: 'Changes, comments, mail and files of the record, newest first',
    }),
    comment: endpoint({
      method: 'POST',
      path: `${record}/comments`,
      body: commentInput,
      response: z.object({ id: z.uuid() }),
      module,
      action: 'read',
      summary: 'Say something on the record',
    }),
    uncomment: endpoint({
      method: 'DELETE',
      path: `${record}/comments/:commentId`,
      response: z.object({}),
      module,
      action: 'read',
      summary: 'Take back one’s own comment',
    }),
    recomment: endpoint({
      method: 'PUT',
      path: `${record}/comments/:commentId`,
      body: z.strictObject({}),
      response: z.object({}),
      module,
      action: 'read',
      summary: 'Put back one’s own comment',
    }),
  }
}

type Timeline<M extends Module, P extends string, K extends string = 'voucherId'> = ReturnType<typeof timelineEndpoints<M, P, K>>

/** Timelines by kind of record, as the audit trail names it. */
export const timelines = {
  ...(Object.fromEntries(documentKindNames.map((kind) => [kind, timelineEndpoints(documentKinds[kind].module, documentKinds[kind].path)])) as {
    [K in DocumentKind]: Timeline<(typeof documentKinds)[K]['module'], (typeof documentKinds)[K]['path']>
  }),
  customer: timelineEndpoints('customers', '/customer', 'vendorId'),
  vendor: timelineEndpoints('vendors', '/vendor', 'vendorId'),
  part: timelineEndpoints('parts', '/product', 'partno'),
  cheque: timelineEndpoints('cheques', '/finance/cheques', 'id'),
  'own-account': timelineEndpoints('own-accounts', '/finance/own-accounts', 'id'),
} satisfies Record<RecordKind | 'cheque' | 'own-account', unknown>
/** Kinds of records that have a timeline. */
export type TimelineSubject = keyof typeof timelines

export const colleagues = {
  list: endpoint({
    method: 'GET',
    path: '/company-info/colleagues',
    response: z.object({ rows: z.array(person) }),
    access: 'session',
    summary: 'Who works in this company, to be mentioned',
  }),
}

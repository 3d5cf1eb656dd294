import { z } from 'zod'
import { documentKindNames } from './document-kinds'
import { endpoint } from './endpoint'
import { searchHit } from './search'

export const recordKinds = [...documentKindNames, 'customer', 'vendor', 'part'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The records that the user opened last in this company, newest first, at most 30. */
export const recents = {
  list: endpoint({ method: 'GET', path: '/recents', response: z.object({ rows: z.array(searchHit) }), access: 'session', summary: 'Records one opened last' }),
  open: endpoint({
    method: 'POST',
    path: '/recents',
    body: z.strictObject({ kind: z.enum(recordKinds), id: z.uuid() }),
    response: z.object({}),
    access: 'session',
    summary: 'Remember that one opened a record',
  }),
}

import { parts as calls } from '@/contracts/parts'
import { parts } from '../../db/schema/records'
import { handle, handleDownload } from '../../http/handle'
import { notFound } from '../../http/problem'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { partExport } from './export-columns'
import { matchParts } from './match'
import { findPart, lookupParts, partList } from './queries'

export const partHandlers = [
  handle(calls.list, (context) => readPage(context, partList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, partList, partExport, context.query)),
  handle(calls.lookup, async ({ tx, entry, query }) => ({ rows: await lookupParts(tx, entry.company.id, query.q) })),
  handle(calls.match, async ({ tx, entry, body }) => ({ rows: await matchParts(tx, entry.company.id, body.numbers) })),
  handle(calls.get, async ({ tx, entry, params }) => {
    const found = await findPart(tx, entry.company.id, params.partno)
    if (!found) throw notFound()
    return found
  }),
  handle(calls.create, async ({ tx, entry, body, audit }) => {
    const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
    const [created] = await tx
      .insert(parts)
      .values({ companyId: entry.company.id, ...body, ...by })
      .returning()
    if (!created) throw new Error('no part row')
    await audit({ entity: 'part', entityId: created.id, action: 'create', after: created })
    return created
  }),
]

import { parts as calls } from '@/contracts/parts'
import { vendorItems } from '@/contracts/vendor-items'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { partExport } from './export-columns'
import { lookupParts } from './find'
import { withLastPrices } from './last-prices'
import { loadPart } from './load'
import { matchParts } from './match'
import { partList, requirePart } from './queries'
import { changePart, createPart, updatePart } from './service'
import { usesOf } from './uses'
import { createVendorItem, removeVendorItem, updateVendorItem, vendorItemsOf } from './vendor-items'

export const partHandlers = [
  handle(calls.list, (context) => readPage(context, partList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, partList, partExport, context.query)),
  handle(calls.lookup, async (context) => {
    const { tx, entry, query } = context
    return { rows: await withLastPrices(context, await lookupParts(tx, entry.company.id, query.q), query.customerId) }
  }),
  handle(calls.match, async ({ tx, entry, body }) => ({ rows: await matchParts(tx, entry.company.id, body.numbers) })),
  handle(calls.get, (context) => loadPart(context, context.params.partno)),
  handle(calls.uses, async (context) => usesOf(context, await requirePart(context, context.params.partno), context.query.limit)),
  handle(calls.create, (context) => createPart(context, context.body)),
  handle(calls.update, (context) => updatePart(context, context.params.partno, context.body)),
  handle(calls.change, (context) => changePart(context, context.params.partno, context.body)),
  handle(vendorItems.list, async (context) => ({ rows: await vendorItemsOf(context, await requirePart(context, context.params.partno)) })),
  handle(vendorItems.create, async (context) => createVendorItem(context, await requirePart(context, context.params.partno), context.body)),
  handle(vendorItems.update, async (context) =>
    updateVendorItem(context, await requirePart(context, context.params.partno), context.params.itemId, context.body),
  ),
  handle(vendorItems.remove, async (context) => {
    await removeVendorItem(context, await requirePart(context, context.params.partno), context.params.itemId, context.query.version)
    return {}
  }),
]

import { type ImportPurpose, imports as calls, type RememberBody } from '@/contracts/imports'
import { openings } from '@/contracts/opening-balances'
import type { Session } from '../../http/context'
import { handle, handlePrepared } from '../../http/handle'
import { previewChart } from './chart'
import { previewPartsList, previewQuote } from './lines'
import { rememberMapping } from './mappings'
import { previewOpening } from './opening'
import { previewCustomers, previewVendors } from './parties'
import { previewEntries } from './entries'
import { previewPrices } from './prices'
import { importTable } from './queue'
import { readTableFile } from './read-file'
import { accountsPart } from '../opening-balances/accounts'
import { itemsPart } from '../opening-balances/items'
import { stockPart } from '../opening-balances/stock'
import { unclearedPart } from '../opening-balances/uncleared'
import { requireVendor } from '../parties/required'

const remember = async (session: Session, purpose: ImportPurpose, { vendorId = null, signature, ...choices }: RememberBody) => {
  if (vendorId !== null) await requireVendor(session, vendorId)
  const { id, usedAt } = await rememberMapping(session, { purpose, vendorId, signature }, choices)
  await session.audit({ entity: 'import_mapping', entityId: id, action: 'remember', after: { purpose, vendorId, ...choices } })
  return { usedAt }
}

export const importHandlers = [
  handlePrepared(calls.customerPreview, readTableFile, (context) => previewCustomers(context, context.prepared, context.body)),
  handlePrepared(calls.customerImport, readTableFile, (context) => importTable(context, context.prepared, 'customers', context.body)),
  handlePrepared(calls.vendorPreview, readTableFile, (context) => previewVendors(context, context.prepared, context.body)),
  handlePrepared(calls.vendorImport, readTableFile, (context) => importTable(context, context.prepared, 'vendors', context.body)),
  handlePrepared(calls.entryPreview, readTableFile, (context) => previewEntries(context, context.prepared, context.body)),
  handlePrepared(calls.entryImport, readTableFile, (context) => importTable(context, context.prepared, 'journal-entries', context.body)),
  handlePrepared(calls.pricePreview, readTableFile, (context) => previewPrices(context, context.prepared, context.body)),
  handlePrepared(calls.priceImport, readTableFile, (context) => importTable(context, context.prepared, 'price-file', context.body)),
  handlePrepared(calls.chartPreview, readTableFile, (context) => previewChart(context, context.prepared, context.body)),
  handlePrepared(calls.chartImport, readTableFile, (context) => importTable(context, context.prepared, 'accounts', context.body)),
  handlePrepared(calls.partsListPreview, readTableFile, (context) => previewPartsList(context, context.prepared, context.body)),
  handle(calls.partsListRemember, (context) => remember(context, 'parts-list', context.body)),
  handlePrepared(calls.quotePreview, readTableFile, (context) => previewQuote(context, context.prepared, context.body)),
  handle(calls.quoteRemember, (context) => remember(context, 'vendor-quotation', context.body)),
  handlePrepared(openings.accountsPreview, readTableFile, (context) => previewOpening(context, accountsPart, context.prepared, context.body)),
  handlePrepared(openings.accountsImport, readTableFile, (context) => importTable(context, context.prepared, 'opening-accounts', context.body)),
  handlePrepared(openings.itemsPreview, readTableFile, (context) => previewOpening(context, itemsPart, context.prepared, context.body)),
  handlePrepared(openings.itemsImport, readTableFile, (context) => importTable(context, context.prepared, 'opening-items', context.body)),
  handlePrepared(openings.stockPreview, readTableFile, (context) => previewOpening(context, stockPart, context.prepared, context.body)),
  handlePrepared(openings.stockImport, readTableFile, (context) => importTable(context, context.prepared, 'opening-stock', context.body)),
  handlePrepared(openings.unclearedPreview, readTableFile, (context) => previewOpening(context, unclearedPart, context.prepared, context.body)),
  handlePrepared(openings.unclearedImport, readTableFile, (context) => importTable(context, context.prepared, 'opening-uncleared', context.body)),
]

import { customers as customerCalls, vendors as vendorCalls } from '@/contracts/parties'
import { customers, vendors } from '../../db/schema/records'
import { handle, handleDownload } from '../../http/handle'
import { notFound } from '../../http/problem'
import { isUuid } from '../../http/ids'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { customerExport, vendorExport } from './export-columns'
import { customerList, findCustomer, findVendor, lookupParties, vendorList } from './queries'
import { createCustomer, createVendor } from './service'

export const partyHandlers = [
  handle(customerCalls.list, (context) => readPage(context, customerList, context.query)),
  handleDownload(customerCalls.export, (context) => exportList(context, customerList, customerExport, context.query)),
  handle(customerCalls.lookup, async ({ tx, entry, query }) => ({ rows: await lookupParties(tx, customers, entry.company.id, query.q) })),
  handle(customerCalls.get, async ({ tx, entry, params }) => {
    const found = isUuid(params.vendorId) ? await findCustomer(tx, entry.company.id, params.vendorId) : null
    if (!found) throw notFound()
    return found
  }),
  handle(customerCalls.create, (context) => createCustomer(context, context.body)),
  handle(vendorCalls.list, (context) => readPage(context, vendorList, context.query)),
  handleDownload(vendorCalls.export, (context) => exportList(context, vendorList, vendorExport, context.query)),
  handle(vendorCalls.lookup, async ({ tx, entry, query }) => ({ rows: await lookupParties(tx, vendors, entry.company.id, query.q) })),
  handle(vendorCalls.get, async ({ tx, entry, params }) => {
    const found = isUuid(params.vendorId) ? await findVendor(tx, entry.company.id, params.vendorId) : null
    if (!found) throw notFound()
    return found
  }),
  handle(vendorCalls.create, (context) => createVendor(context, context.body)),
]

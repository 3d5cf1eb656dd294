import { customerBankDetails, vendorBankDetails } from '@/contracts/bank-details'
import { customers as customerCalls, vendors as vendorCalls } from '@/contracts/parties'
import { customers, vendors } from '../../db/schema/records'
import { handle, handleDownload } from '../../http/handle'
import { bankHandlers } from '../bank-details/answers'
import { customerBanks, vendorBanks } from '../bank-details/owners'
import { stageFiles, unstageFile } from '../records/staged-files'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { customerExport, vendorExport } from './export-columns'
import { findDuplicates } from './duplicates'
import { downloadOfParty, removeFileOfParty } from './files'
import { loadCustomer, loadVendor } from './load'
import { customerList, lookupParties, vendorList } from './queries'
import { changeParty, createCustomer, createVendor, makeCustomer, makeVendor, updateCustomer, updateVendor } from './service'

const customerHandlers = [
  handle(customerCalls.list, (context) => readPage(context, customerList, context.query)),
  handleDownload(customerCalls.export, (context) => exportList(context, customerList, customerExport, context.query)),
  handle(customerCalls.lookup, async ({ tx, entry, query }) => ({ rows: await lookupParties(tx, customers, entry.company.id, query.q) })),
  handle(customerCalls.duplicates, async (context) => ({ rows: await findDuplicates(context, context.query) })),
  handle(customerCalls.get, (context) => loadCustomer(context, context.params.vendorId)),
  handle(customerCalls.create, (context) => createCustomer(context, context.body)),
  handle(customerCalls.update, (context) => updateCustomer(context, context.params.vendorId, context.body)),
  handle(customerCalls.change, (context) => changeParty(context, 'customer', context.params.vendorId, context.body, loadCustomer)),
  handle(customerCalls.fromVendor, (context) => makeCustomer(context, context.body)),
  handle(customerCalls.stage, async (context) => ({ files: await stageFiles(context, 'customers') })),
  handle(customerCalls.unstage, async (context) => {
    await unstageFile(context, 'customers', context.params.fileId)
    return {}
  }),
  handleDownload(customerCalls.file, (context) => downloadOfParty(context, context.params.vendorId, 'customers', context.params.fileId)),
  handle(customerCalls.removeFile, async (context) => {
    await removeFileOfParty(context, context.params.vendorId, 'customers', context.params.fileId)
    return loadCustomer(context, context.params.vendorId)
  }),
]

const vendorHandlers = [
  handle(vendorCalls.list, (context) => readPage(context, vendorList, context.query)),
  handleDownload(vendorCalls.export, (context) => exportList(context, vendorList, vendorExport, context.query)),
  handle(vendorCalls.lookup, async ({ tx, entry, query }) => ({ rows: await lookupParties(tx, vendors, entry.company.id, query.q) })),
  handle(vendorCalls.duplicates, async (context) => ({ rows: await findDuplicates(context, context.query) })),
  handle(vendorCalls.get, (context) => loadVendor(context, context.params.vendorId)),
  handle(vendorCalls.create, (context) => createVendor(context, context.body)),
  handle(vendorCalls.update, (context) => updateVendor(context, context.params.vendorId, context.body)),
  handle(vendorCalls.change, (context) => changeParty(context, 'vendor', context.params.vendorId, context.body, loadVendor)),
  handle(vendorCalls.fromCustomer, (context) => makeVendor(context, context.body)),
  handle(vendorCalls.stage, async (context) => ({ files: await stageFiles(context, 'vendors') })),
  handle(vendorCalls.unstage, async (context) => {
    await unstageFile(context, 'vendors', context.params.fileId)
    return {}
  }),
  handleDownload(vendorCalls.file, (context) => downloadOfParty(context, context.params.vendorId, 'vendors', context.params.fileId)),
  handle(vendorCalls.removeFile, async (context) => {
    await removeFileOfParty(context, context.params.vendorId, 'vendors', context.params.fileId)
    return loadVendor(context, context.params.vendorId)
  }),
]

export const partyHandlers = [
  ...customerHandlers,
  ...vendorHandlers,
  ...bankHandlers(customerBankDetails, customerBanks),
  ...bankHandlers(vendorBankDetails, vendorBanks),
]

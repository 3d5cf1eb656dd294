import { customerPos } from '@/contracts/customer-pos'
import { invoicingPortals } from '@/contracts/invoicing-portals'
import { handle, handleDownload } from '../../http/handle'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { basisFor, orderableQuotation } from './basis'
import { customerPoExport } from './export-columns'
import { findCustomerPo } from './find'
import { customerPoList } from './list'
import { getCustomerPo } from './load'
import { addPortal, changePortal } from './portals'
import { sameNumber } from './same-number'
import { changeCustomerPo, createCustomerPo, discardCustomerPo } from './service'

export const customerPoHandlers = [
  handle(customerPos.basis, (context) => basisFor(context, context.query)),
  handle(customerPos.quotation, (context) => orderableQuotation(context, context.params.voucherId)),
  handle(customerPos.same, async (context) => ({ rows: await sameNumber(context, context.query) })),
  handle(customerPos.list, (context) => readPage(context, customerPoList, context.query)),
  handle(customerPos.totals, (context) => readTotals(context, customerPoList, context.query)),
  handleDownload(customerPos.export, (context) => exportList(context, customerPoList, customerPoExport, context.query)),
  handle(customerPos.get, (context) => getCustomerPo(context, context.params.voucherId)),
  handle(customerPos.create, (context) => createCustomerPo(context, context.body)),
  handle(customerPos.edit, (context) => changeCustomerPo(context, context.params.voucherId, { ...context.body, action: 'edit' })),
  handle(customerPos.change, (context) => changeCustomerPo(context, context.params.voucherId, context.body)),
  handle(customerPos.discard, (context) => discardCustomerPo(context, context.params.voucherId, context.query.version)),
  handle(customerPos.stage, async (context) => ({ files: await stageFiles(context, 'customer-pos') })),
  handle(customerPos.unstage, async (context) => {
    await unstageFile(context, 'customer-pos', context.params.fileId)
    return {}
  }),
  handleDownload(customerPos.file, async (context) => {
    const { id } = await findCustomerPo(context, context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
  handle(invoicingPortals.add, (context) => addPortal(context, context.body)),
  handle(invoicingPortals.change, (context) => changePortal(context, context.params.id, context.body)),
]

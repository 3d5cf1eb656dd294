import { vendorQuotationTable } from '@/contracts/columns/vendor-quotations'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { handle, handlePrepared } from '../../http/handle'
import { invalidField } from '../../http/problem'
import { documentHandlers } from '../documents/document-handlers'
import { findDocument } from '../documents/drafts'
import { changeVendorQuotation } from './change'
import { addQuotationData } from './header'
import { importQuotation, previewImport } from './import'
import { vendorQuotationList } from './list'
import { getVendorQuotation } from './load'
import { readQuoteFile, readQuoteFileIfAny } from './read-file'
import { createFromCart, createGeneralQuotation, editQuotation } from './service'

const { addGeneral: create, edit, addData, ...writes } = vendorQuotationWrites

export const vendorQuotationHandlers = [
  handlePrepared(vendorQuotations.preview, readQuoteFile, (context) => previewImport(context, context.prepared, context.body)),
  handlePrepared(vendorQuotations.import, readQuoteFileIfAny, (context) => {
    const { prepared, body } = context
    if (prepared && body.lines) throw invalidField('lines', 'Send a file or the lines of the cart, not both.', 'unexpected')
    if (!prepared && body.revisionOf) throw invalidField('revisionOf', 'Only a file can be the next revision of a quotation.', 'unexpected')
    if (!prepared && !body.lines) throw invalidField('files', 'Choose one file.', 'required')
    return prepared ? importQuotation(context, prepared, body) : createFromCart(context, body)
  }),
  handle(edit, (context) => editQuotation(context, context.params.voucherId, context.body)),
  handle(addData, (context) => addQuotationData(context, context.params.voucherId, context.body)),
  ...documentHandlers(
    { ...vendorQuotations, ...writes, create },
    {
      list: vendorQuotationList,
      file: vendorQuotationTable,
      find: (session, key) => findDocument(session, 'vendor_quotation', key),
      get: getVendorQuotation,
      create: createGeneralQuotation,
      change: changeVendorQuotation,
    },
  ),
]

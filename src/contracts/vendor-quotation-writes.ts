import { z } from 'zod'
import { endpoint } from './endpoint'
import { fileRow } from './fields'
import { generalQuotationEdit, generalQuotationInput, vendorQuotationData, vendorQuotationPatch } from './vendor-quotation-input'
import { vendorQuotation } from './vendor-quotations'

/** The answer of a step: the quotation after it, and what the user should know of its consequences. */
const changed = vendorQuotation.extend({ warnings: z.array(z.string()).default([]) })

export const vendorQuotationWrites = {
  addGeneral: endpoint({
    method: 'POST',
    path: '/vendorQuotation/add-general-quotation',
    body: generalQuotationInput,
    response: vendorQuotation,
    form: true,
    module: 'vendor-quotations',
    action: 'create',
    summary: 'Add a vendor’s quotation as a draft, or record it at once',
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/vendorQuotation/general-vendor-quotation/:voucherId',
    body: generalQuotationEdit,
    response: changed,
    form: true,
    module: 'vendor-quotations',
    action: 'update',
    summary: 'Edit a draft, or a request that waits for its answer, as a whole; of either kind; or record the answer with it',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/quotation/:voucherId',
    body: vendorQuotationPatch,
    response: changed,
    module: 'vendor-quotations',
    action: {
      edit: 'update',
      request: 'update',
      record: 'update',
      select: 'update',
      unselect: 'update',
      decline: 'update',
      cancel: 'cancel',
      revise: 'create',
    },
    summary: 'Edit the header of a vendor’s quotation, or take a step of its status; revise answers the new revision',
  }),
  addData: endpoint({
    method: 'PATCH',
    path: '/quotation/addQuotationData/:voucherId',
    body: vendorQuotationData,
    response: vendorQuotation,
    form: true,
    module: 'vendor-quotations',
    action: 'update',
    summary: 'Add a vendor’s answer, further lines, files or a note',
  }),
  stage: endpoint({
    method: 'POST',
    path: '/vendorQuotation/files',
    body: z.strictObject({}),
    response: z.object({ files: z.array(fileRow) }),
    form: true,
    module: 'vendor-quotations',
    action: 'create',
    summary: 'Upload files ahead of the quotation that names them in fileIds, within a day',
  }),
  unstage: endpoint({
    method: 'DELETE',
    path: '/vendorQuotation/files/:fileId',
    response: z.object({}),
    module: 'vendor-quotations',
    action: 'create',
    summary: 'Let go of a staged file of one’s own',
  }),
}

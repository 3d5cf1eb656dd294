import { z } from 'zod'
import { endpoint } from './endpoint'
import { generalQuotationEdit, generalQuotationInput, vendorQuotationData, vendorQuotationPatch } from './vendor-quotation-input'
import { vendorQuotation } from './vendor-quotations'
import { stagedFileEndpoints } from './staged-files'

/** The response to a step: the changed quotation, and warnings about the consequences. */
const changedQuotation = vendorQuotation.extend({ warnings: z.array(z.string()).default([]) })

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
    response: changedQuotation,
    form: true,
    module: 'vendor-quotations',
    action: 'update',
    summary: 'Edit a draft, or a request that waits for its answer, as a whole; of either kind; or record the answer with it',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/quotation/:voucherId',
    body: vendorQuotationPatch,
    response: changedQuotation,
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
  ...stagedFileEndpoints('vendor-quotations', '/vendorQuotation', 'quotation'),
}

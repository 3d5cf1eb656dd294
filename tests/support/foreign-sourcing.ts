import { type Inquiry, inquiries } from '@/contracts/inquiries'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import type { Caller } from './api'

const csv = [{ name: 's.csv', bytes: new TextEncoder().encode('g,h\n7,8\n') }]

interface Base {
  customerId: string
  vendorId: string
  /** A submitted inquiry with a file. */
  inquiry: Inquiry
  offerLineId: string
}

/** Creates a company's sourcing records besides its inquiry and the offer: a draft quotation, staged files, and an inquiry that may still be edited. */
export const sourcingOf = async (user: Caller, { customerId, vendorId, inquiry, offerLineId }: Base) => {
  const lines = [{ description: 'A line', qty: '1', mfrPartNo: 'X-1' }]
  const draft = await user.call<Inquiry>(inquiries.create, { body: { customerId, subject: 'Still open', lines } })
  const submit = { action: 'submit', version: draft.data.version }
  const openInquiry = await user.call<Inquiry>(inquiries.change, { params: { voucherId: draft.data.voucherId }, body: submit })
  const generalQuotation = await user.call<VendorQuotation>(vendorQuotationWrites.addGeneral, {
    body: { vendorId, inquiryVoucherId: inquiry.draftId, lines: [{ ...lines[0], unitCost: '1' }] },
  })
  const stagedFile = await user.call<{ files: { id: string }[] }>(vendorQuotationWrites.stage, { files: csv })
  const stagedForInquiry = await user.call<{ files: { id: string }[] }>(inquiries.stage, { files: csv })
  const { version } = (await user.call<Inquiry>(inquiries.get, { params: { voucherId: inquiry.draftId } })).data
  return {
    vendorId,
    inquiry: { ...inquiry, version },
    open: openInquiry.data,
    general: generalQuotation.data,
    offerLineId,
    stagedFileId: stagedFile.data.files[0]?.id ?? '',
    inquiryStagedId: stagedForInquiry.data.files[0]?.id ?? '',
  }
}
export type Sourcing = Awaited<ReturnType<typeof sourcingOf>>

const inquiryPath = (records: Sourcing) => ({ voucherId: records.inquiry.draftId })
const openPath = (records: Sourcing) => ({ voucherId: records.open.draftId })
const generalPath = (records: Sourcing) => ({ voucherId: records.general.draftId })

export const SOURCING_PATHS: Record<string, (records: Sourcing) => Record<string, string>> = {
  'DELETE /inquiry/:voucherId': openPath,
  'PATCH /inquiry/addInquiryData/:voucherId': openPath,
  'GET /inquiry/:voucherId/comparison': inquiryPath,
  'DELETE /vendorQuotation/files/:fileId': (records) => ({ fileId: records.stagedFileId }),
  'GET /inquiry/:voucherId/selection': inquiryPath,
  'POST /inquiry/:voucherId/selection': inquiryPath,
  'GET /inquiry/:voucherId/coverage': inquiryPath,
  'GET /inquiry/:voucherId/vendor-suggestions': inquiryPath,
  'PUT /vendorQuotation/general-vendor-quotation/:voucherId': generalPath,
  'PATCH /quotation/:voucherId': generalPath,
  'PATCH /quotation/addQuotationData/:voucherId': generalPath,
}

/** A valid body, for the endpoints that need one in addition to the path. */
export const sourcingBody = (name: string, records: Sourcing): object | undefined => {
  if (name.startsWith('PATCH /inquiry/addInquiryData') || name.startsWith('PATCH /quotation/add')) return { version: 1, note: 'x' }
  if (name === 'POST /inquiry/:voucherId/selection')
    return { version: 1, picks: [{ inquiryLineId: records.inquiry.lines[0]?.id, vendorQuotationLineId: null }] }
  if (name === 'PATCH /quotation/:voucherId') return { action: 'cancel', version: 1, reason: 'x' }
  if (name.startsWith('PUT /vendorQuotation/general')) return { version: 1, vendorId: records.vendorId, lines: [] }
  return undefined
}

type Bodies = Record<string, (own: Sourcing, other: Sourcing) => unknown>
const line = { description: 'x', qty: '1' }

const generalBodies = (versionOf: (own: Sourcing) => object): Bodies => ({
  vendorId: (own, other) => ({ ...versionOf(own), vendorId: other.vendorId, lines: [line] }),
  inquiryVoucherId: (own, other) => ({ ...versionOf(own), vendorId: own.vendorId, inquiryVoucherId: other.inquiry.draftId, lines: [line] }),
  fileIds: (own, other) => ({ ...versionOf(own), vendorId: own.vendorId, inquiryVoucherId: own.inquiry.draftId, fileIds: [other.stagedFileId], lines: [line] }),
  'lines.id': (own, other) => ({
    ...versionOf(own),
    vendorId: own.vendorId,
    inquiryVoucherId: own.inquiry.draftId,
    lines: [{ ...line, id: other.general.lines[0]?.id }],
  }),
  'lines.inquiryLineId': (own, other) => ({
    ...versionOf(own),
    vendorId: own.vendorId,
    inquiryVoucherId: own.inquiry.draftId,
    lines: [{ ...line, inquiryLineId: other.inquiry.lines[0]?.id }],
  }),
})
const generalVersion = (own: Sourcing) => ({ version: own.general.version })
const requestBody = (own: Sourcing) => ({ inquiryVoucherId: own.inquiry.draftId, vendorIds: [own.vendorId] })

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const sourcingReferences: Record<string, Bodies> = {
  'PATCH /inquiry/addInquiryData/:voucherId': { fileIds: (own, other) => ({ version: own.open.version, fileIds: [other.inquiryStagedId] }) },
  'POST /vendorQuotation/add-general-quotation': generalBodies(() => ({})),
  'PUT /vendorQuotation/general-vendor-quotation/:voucherId': {
    ...generalBodies(generalVersion),
    removeFileIds: (own, other) => ({ ...generalVersion(own), vendorId: own.vendorId, removeFileIds: [other.inquiry.files[0]?.id], lines: [line] }),
  },
  'PATCH /quotation/:voucherId': { lineIds: (own, other) => ({ ...generalVersion(own), action: 'select', lineIds: [other.offerLineId] }) },
  'PATCH /quotation/addQuotationData/:voucherId': {
    fileIds: (own, other) => ({ ...generalVersion(own), fileIds: [other.stagedFileId] }),
    'lines.id': (own, other) => ({ ...generalVersion(own), lines: [{ id: other.general.lines[0]?.id, unitCost: '1' }] }),
    'lines.inquiryLineId': (own, other) => ({ ...generalVersion(own), lines: [{ ...line, inquiryLineId: other.inquiry.lines[0]?.id }] }),
  },
  'POST /vendorQuotation/request': {
    inquiryVoucherId: (own, other) => ({ ...requestBody(own), inquiryVoucherId: other.inquiry.draftId }),
    vendorIds: (own, other) => ({ ...requestBody(own), vendorIds: [other.vendorId] }),
    lineIds: (own, other) => ({ ...requestBody(own), lineIds: [other.inquiry.lines[0]?.id] }),
    fileIds: (own, other) => ({ ...requestBody(own), fileIds: [other.inquiry.files[0]?.id] }),
  },
  'POST /inquiry/:voucherId/selection': {
    'picks.inquiryLineId': (own, other) => ({
      version: own.inquiry.version,
      picks: [{ inquiryLineId: other.inquiry.lines[0]?.id, vendorQuotationLineId: null }],
    }),
    'picks.vendorQuotationLineId': (own, other) => ({
      version: own.inquiry.version,
      picks: [{ inquiryLineId: own.inquiry.lines[0]?.id, vendorQuotationLineId: other.offerLineId }],
    }),
  },
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { expect, test } from 'vitest'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { audits } from '@/contracts/audit'
import { companyInfoChange, type CompanyInfo, companyInfos } from '@/contracts/company-info'
import { customerQuotations, type CustomerQuotation } from '@/contracts/customer-quotations'
import { inquiries, type Inquiry } from '@/contracts/inquiries'
import { customers, vendors } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { timelines } from '@/contracts/timeline'
import { vendorQuotations, type VendorQuotation } from '@/contracts/vendor-quotations'
import { type Caller, startApi } from '../support/api'
import { moduleEndpoints, nameOf } from '../support/endpoints'
import { MEMBER_PATHS, memberBody, memberReferences, membersOf } from '../support/foreign-members'
import { PARTNER_PATHS, partnerBody, partnerReferences, partnersOf } from '../support/foreign-records'
import { administrationOf, ROLE_PATHS, roleBody, roleReferences } from '../support/foreign-roles'
import { SOURCING_PATHS, sourcingBody, sourcingOf, sourcingReferences } from '../support/foreign-sourcing'
import { quoteFile } from '@server/demo/quote-file'

const api = await startApi()
const here = await api.signIn('system@northgate.example', 'Northgate')
const there = await api.signIn('system@northgate.example', 'Falcon')
const stranger = await api.signIn('sales@falcon.example')

/** Works in the other company only. */
const isar = await api.signIn('sales@falcon.example')
const viewer = await api.signIn('viewer@northgate.example')

const LINE = [{ mfrPartNo: 'X-1', qty: 1, price: 8 }]
const firstId = async (user: Caller, endpoint: AnyEndpoint) => (await user.call<{ rows: { id: string }[] }>(endpoint)).data.rows[0]?.id ?? ''

/** One record of every kind in a company, with everything that other records may refer to. */
const recordsOf = async (user: Caller, numbersBefore: number) => {
  const customerId = await firstId(user, customers.list)
  const vendorId = await firstId(user, vendors.list)
  const partno = `ONLY-${user.companyId.slice(0, 8)}`
  await user.call(parts.create, { body: { partno, description: 'A part of one company' } })
  const lines = [{ description: 'A line', qty: '1', mfrPartNo: 'X-1' }]
  const draft = await user.call<Inquiry>(inquiries.create, {
    body: { customerId, subject: 'Mine', lines },
    files: [{ name: 'a.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }],
  })
  const inquiry = await user.call<Inquiry>(inquiries.change, {
    params: { voucherId: draft.data.voucherId },
    body: { action: 'submit', version: draft.data.version },
  })
  const staged = await user.call<{ files: { id: string }[] }>(inquiries.stage, { files: [{ name: 'b.csv', bytes: new TextEncoder().encode('c,d\n3,4\n') }] })
  const unsubmitted = await user.call<Inquiry>(inquiries.create, { body: { customerId, subject: 'Nothing quoted yet', lines } })
  const editable = await user.call<Inquiry>(inquiries.change, {
    params: { voucherId: unsubmitted.data.voucherId },
    body: { action: 'submit', version: unsubmitted.data.version },
  })
  // Numbers are per company, so the same one exists in both: another company's is found by one that only it has reached.
  for (let index = 0; index < numbersBefore; index++)
    await user.call(vendorQuotations.import, { body: { vendorId, rate: '1.1' }, files: [await quoteFile(`QUO-000000${index}`, LINE)] })
  const currency = 'USD'
  const offer = await user.call<VendorQuotation>(vendorQuotations.import, {
    body: { vendorId, inquiryVoucherId: inquiry.data.voucherId, rate: '1.1' },
    files: [await quoteFile(`QUO-${user.companyId.slice(0, 7)}`, LINE)],
  })
  expect([offer.statusCode, offer.message]).toEqual([200, 'OK'])
  const line = offer.data.lines[0]
  const csv = { files: [{ name: 'q.csv', bytes: new TextEncoder().encode('e,f\n5,6\n') }] }
  const stagedQuotationFile = async () => (await user.call<{ files: { id: string }[] }>(customerQuotations.stage, csv)).data.files[0]?.id ?? ''
  const quotation = await user.call<CustomerQuotation>(customerQuotations.create, {
    body: {
      customerId,
      fileIds: [await stagedQuotationFile()],
      validUntil: '2199-01-01',
      currency,
      rate: '1.1',
      grandTotal: '10',
      lines: [{ vendorQuotationLineId: line?.id, description: 'A line', qty: '1', unitPrice: '10' }],
    },
  })
  expect([quotation.statusCode, quotation.message]).toEqual([200, 'OK'])
  const sent = await user.call<CustomerQuotation>(customerQuotations.create, {
    body: { customerId, validUntil: '2199-01-01', currency, rate: '1.1', grandTotal: '10', lines: [{ description: 'Sent', qty: '1', unitPrice: '10' }] },
  })
  await api.owner.query(`update documents set status = 'sent' where id = $1`, [sent.data.id])
  const comment = await user.call<{ id: string }>(timelines.inquiry.comment, { params: { voucherId: inquiry.data.draftId }, body: { body: 'A remark' } })
  const trail = await user.call<{ rows: { id: string }[] }>(audits.list, { query: { limit: '1' } })
  const info = await user.call<CompanyInfo>(companyInfos.get, { params: { id: user.companyId } })
  return {
    companyId: user.companyId,
    info: info.data,
    auditId: trail.data.rows[0]?.id ?? '',
    customerId,
    vendorId,
    partno,
    commentId: comment.data.id,
    inquiry: inquiry.data,
    editable: editable.data,
    stagedFileId: staged.data.files[0]?.id ?? '',
    offer: offer.data,
    offerLineId: line?.id ?? '',
    quotation: quotation.data,
    sentQuotation: sent.data,
    quotationFileId: quotation.data.files[0]?.id ?? '',
    stagedQuotationFileId: await stagedQuotationFile(),
    inquiryFileId: inquiry.data.files[0]?.id ?? '',
    offerFileId: offer.data.files[0]?.id ?? '',
    partners: await partnersOf(user, partno),
    members: await membersOf(user),
    administration: await administrationOf(user, user === here ? viewer.user._id : isar.user._id),
    sourcing: await sourcingOf(user, { customerId, vendorId, inquiry: inquiry.data, offerLineId: line?.id ?? '' }),
  }
}
const mine = await recordsOf(here, 0)
const theirs = await recordsOf(there, 3)
type Records = typeof mine

/** The timeline of every kind of record: each call names the record, two of them one of its comments as well. */
const timelinesOf = (record: string, params: (records: Records) => Record<string, string>, comment: (records: Records) => string) => ({
  [`GET ${record}/timeline`]: params,
  [`POST ${record}/comments`]: params,
  [`DELETE ${record}/comments/:commentId`]: (records: Records) => ({ ...params(records), commentId: comment(records) }),
  [`PUT ${record}/comments/:commentId`]: (records: Records) => ({ ...params(records), commentId: comment(records) }),
})
const TIMELINES: Record<string, (records: Records) => Record<string, string>> = {
  ...timelinesOf(
    '/inquiry/:voucherId',
    (records) => ({ voucherId: records.inquiry.draftId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/vendorQuotation/:voucherId',
    (records) => ({ voucherId: records.offer.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/RfqForCustomer/customer-qoutation/:voucherId',
    (records) => ({ voucherId: records.quotation.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/customer/:vendorId',
    (records) => ({ vendorId: records.customerId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/vendor/:vendorId',
    (records) => ({ vendorId: records.vendorId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/product/:partno',
    (records) => ({ partno: records.partno }),
    (records) => records.commentId,
  ),
}

/** Path parameters that name a record of a company, per endpoint. */
const PATHS: Record<string, (records: Records) => Record<string, string>> = {
  ...TIMELINES,
  ...Object.fromEntries(Object.entries(SOURCING_PATHS).map(([name, params]) => [name, (records: Records) => params(records.sourcing)])),
  ...Object.fromEntries(Object.entries(MEMBER_PATHS).map(([name, params]) => [name, (records: Records) => params(records.members)])),
  ...Object.fromEntries(Object.entries(PARTNER_PATHS).map(([name, params]) => [name, (records: Records) => params(records.partners)])),
  ...Object.fromEntries(Object.entries(ROLE_PATHS).map(([name, params]) => [name, (records: Records) => params(records.administration)])),
  'GET /company-info/:id': (records) => ({ id: records.companyId }),
  'PUT /company-info/:id': (records) => ({ id: records.companyId }),
  'GET /audit/:id': (records) => ({ id: records.auditId }),
  'GET /customer/:vendorId': (records) => ({ vendorId: records.customerId }),
  'GET /vendor/:vendorId': (records) => ({ vendorId: records.vendorId }),
  'GET /product/:partno': (records) => ({ partno: records.partno }),
  'GET /inquiry/:voucherId': (records) => ({ voucherId: records.inquiry.draftId }),
  'PATCH /inquiry/:voucherId': (records) => ({ voucherId: records.editable.draftId }),
  'DELETE /inquiry/files/:fileId': (records) => ({ fileId: records.stagedFileId }),
  'GET /inquiry/:voucherId/files/:fileId': (records) => ({ voucherId: records.inquiry.draftId, fileId: records.inquiryFileId }),
  'GET /vendorQuotation/:voucherId': (records) => ({ voucherId: records.offer.voucherId }),
  'GET /vendorQuotation/:voucherId/files/:fileId': (records) => ({ voucherId: records.offer.voucherId, fileId: records.offerFileId }),
  'DELETE /RfqForCustomer/files/:fileId': (records) => ({ fileId: records.stagedQuotationFileId }),
  'GET /RfqForCustomer/customer-qoutation/:voucherId/files/:fileId': (records) => ({ voucherId: records.quotation.voucherId, fileId: records.quotationFileId }),
  'GET /RfqForCustomer/customer-qoutation/:voucherId': (records) => ({ voucherId: records.quotation.voucherId }),
  'GET /RfqForCustomer/customer-qoutation/:voucherId/pdf': (records) => ({ voucherId: records.quotation.voucherId }),
  'GET /RfqForCustomer/customer-qoutation/:voucherId/mail': (records) => ({ voucherId: records.quotation.voucherId }),
  'POST /RfqForCustomer/customer-qoutation/:voucherId/link': (records) => ({ voucherId: records.quotation.voucherId }),
  'DELETE /RfqForCustomer/customer-qoutation/:voucherId/link': (records) => ({ voucherId: records.quotation.voucherId }),
  'PUT /RfqForCustomer/customer-qoutation/:voucherId': (records) => ({ voucherId: records.quotation.voucherId }),
  'PATCH /RfqForCustomer/customer-qoutation/:voucherId': (records) => ({ voucherId: records.quotation.voucherId }),
  'POST /users/:_id/deletion': () => ({ _id: isar.user._id }),
}

const inquiryBody = (records: Records) => ({ customerId: records.customerId, subject: 'Mine', lines: [{ description: 'A line', qty: '1' }] })
const quotationBody = (records: Records) => ({
  customerId: records.customerId,
  inquiryVoucherId: undefined as string | undefined,
  validUntil: '2199-01-01',
  currency: 'USD',
  grandTotal: '10',
  lines: [{ vendorQuotationLineId: records.offerLineId as string | undefined, description: 'A line', qty: '1', unitPrice: '10' }],
})

const companyBody = (info: CompanyInfo) =>
  Object.fromEntries(
    Object.keys(companyInfoChange.shape).flatMap((key) => (key === 'numbering' ? [[key, []]] : key in info ? [[key, info[key as keyof CompanyInfo]]] : [])),
  )

/** A body that would be accepted, for the endpoints that a path alone doesn't satisfy. */
const bodyOf = (endpoint: AnyEndpoint, records: Records): unknown =>
  (endpoint.path.startsWith('/company-info') ? companyBody(records.info) : undefined) ??
  partnerBody(nameOf(endpoint), records.partners) ??
  memberBody(nameOf(endpoint)) ??
  (endpoint.path.endsWith('/comments') ? { body: 'A remark' } : undefined) ??
  (/\/(comments\/:commentId|link)$/.test(endpoint.path) ? {} : undefined) ??
  (endpoint.path.endsWith('/deletion') ? { action: 'approve' } : undefined) ??
  sourcingBody(nameOf(endpoint), records.sourcing) ??
  roleBody(nameOf(endpoint)) ??
  (endpoint.path.startsWith('/inquiry')
    ? { action: 'edit', version: 1, ...inquiryBody(records) }
    : endpoint.path.startsWith('/Rfq')
      ? { ...(endpoint.method === 'PATCH' ? { action: 'edit' } : {}), version: 1, ...quotationBody(records) }
      : {})

test('every path parameter of every endpoint is on the list', () => {
  expect(
    moduleEndpoints
      .filter((endpoint) => endpoint.path.includes(':'))
      .map(nameOf)
      .sort(),
  ).toEqual(Object.keys(PATHS).sort())
})

test.each(Object.keys(PATHS))('%s: another company’s record and one that does not exist get the same 404', async (name) => {
  const endpoint = moduleEndpoints.find((one) => nameOf(one) === name) as AnyEndpoint
  const params = PATHS[name]?.(theirs) ?? {}
  const absent = Object.fromEntries(
    Object.keys(params).map((param) => [param, param === 'partno' ? 'NOT-A-PART' : param === 'voucherId' ? 'DRAFT-00000000' : randomUUID()]),
  )
  const body = bodyOf(endpoint, mine)
  const foreign = await here.call(endpoint, { params, body })
  const missing = await here.call(endpoint, { params: absent, body })
  expect(foreign.statusCode).toBe(404)
  expect(foreign.text).toBe(missing.text)
})

/** Steps of a quotation that was sent: they are taken on another one than the draft. */
const ofSent: Record<string, (own: Records, other: Records) => unknown> = {
  'mail.fileIds': (own, other) => ({
    action: 'send',
    version: own.sentQuotation.version,
    mail: { to: ['x@example.com'], subject: 'x', text: 'x', fileIds: [other.quotationFileId] },
  }),
  lineIds: (own, other) => ({ action: 'accept', version: own.sentQuotation.version, lineIds: [other.quotation.lines[0]?.id] }),
}

/** Fields of bodies that refer to a record, each with a body that names one of another company. */
const REFERENCES: Record<string, Record<string, (own: Records, other: Records) => unknown>> = {
  ...Object.fromEntries(
    Object.entries(partnerReferences(isar.user._id)).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.partners, other.partners)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(TIMELINES)
      .filter((name) => name.startsWith('POST'))
      .map((name) => [name, { mentions: () => ({ body: 'Hello', mentions: [isar.user._id] }) }]),
  ),
  'POST /inquiry': {
    fileIds: (own, other) => ({ ...inquiryBody(own), fileIds: [other.stagedFileId] }),
    customerId: (own, other) => ({ ...inquiryBody(own), customerId: other.customerId }),
    'lines.id': (own, other) => ({ ...inquiryBody(own), lines: [{ id: other.inquiry.lines[0]?.id, description: 'x', qty: '1' }] }),
  },
  'PATCH /inquiry/:voucherId': {
    ownerId: (own) => ({ action: 'assign', version: own.editable.version, ownerId: stranger.user._id }),
    lineIds: (own, other) => ({ action: 'noQuote', version: own.editable.version, reason: 'x', lineIds: [other.inquiry.lines[0]?.id] }),
    fileIds: (own, other) => ({ action: 'edit', version: own.editable.version, ...inquiryBody(own), fileIds: [other.stagedFileId] }),
    removeFileIds: (own, other) => ({ action: 'edit', version: own.editable.version, ...inquiryBody(own), removeFileIds: [other.inquiryFileId] }),
    customerId: (own, other) => ({ action: 'edit', version: own.editable.version, ...inquiryBody(own), customerId: other.customerId }),
    'lines.id': (own, other) => ({
      action: 'edit',
      version: own.editable.version,
      ...inquiryBody(own),
      lines: [{ id: other.inquiry.lines[0]?.id, description: 'x', qty: '1' }],
    }),
  },
  ...Object.fromEntries(
    Object.entries(sourcingReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.sourcing, other.sourcing)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(memberReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.members, other.members)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(roleReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(
        Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.administration, other.administration)]),
      ),
    ]),
  ),
  'POST /inquiry/bulk': { ownerId: (own) => ({ action: 'assign', keys: [own.editable.draftId], ownerId: stranger.user._id }) },
  'POST /product/import-preview': { vendorId: (_own, other) => ({ vendorId: other.vendorId }) },
  'POST /product/import': { vendorId: (_own, other) => ({ vendorId: other.vendorId, mapping: { partno: 0, description: 1 } }) },
  'POST /vendorQuotation/general/import-preview': { vendorId: (_own, other) => ({ vendorId: other.vendorId }) },
  'POST /vendorQuotation/general/import-mapping': {
    vendorId: (_own, other) => ({ vendorId: other.vendorId, signature: 'a'.repeat(64), mapping: {}, decimal: 'auto', dates: 'auto' }),
  },
  'POST /vendorQuotation/import-preview': {
    vendorId: (_own, other) => ({ vendorId: other.vendorId }),
    inquiryVoucherId: (own, other) => ({ vendorId: own.vendorId, inquiryVoucherId: other.inquiry.draftId }),
  },
  'POST /vendorQuotation/add-vendor-quotation': {
    vendorId: (_own, other) => ({ vendorId: other.vendorId }),
    inquiryVoucherId: (own, other) => ({ vendorId: own.vendorId, inquiryVoucherId: other.inquiry.draftId }),
    revisionOf: (own, other) => ({ vendorId: own.vendorId, revisionOf: other.offer.voucherId }),
  },
  ...Object.fromEntries(
    ['POST /RfqForCustomer/customer-qoutation', 'PUT /RfqForCustomer/customer-qoutation/:voucherId', 'PATCH /RfqForCustomer/customer-qoutation/:voucherId'].map(
      (name) => {
        const head = (own: Records) =>
          name.startsWith('POST') ? {} : { version: own.quotation.version, ...(name.startsWith('PATCH') ? { action: 'edit' } : {}) }
        const line = (own: Records) => ({ description: 'x', qty: '1', unitPrice: '10', vendorQuotationLineId: own.offerLineId })
        return [
          name,
          {
            customerId: (own: Records, other: Records) => ({ ...head(own), ...quotationBody(own), customerId: other.customerId }),
            inquiryVoucherId: (own: Records, other: Records) => ({ ...head(own), ...quotationBody(own), inquiryVoucherId: other.inquiry.draftId }),
            fileIds: (own: Records, other: Records) => ({ ...head(own), ...quotationBody(own), fileIds: [other.stagedQuotationFileId] }),
            ...(name.startsWith('POST')
              ? {}
              : { removeFileIds: (own: Records, other: Records) => ({ ...head(own), ...quotationBody(own), removeFileIds: [other.quotationFileId] }) }),
            paymentTermId: (own: Records, other: Records) => ({ ...head(own), ...quotationBody(own), paymentTermId: other.partners.termId }),
            ...(name.startsWith('PATCH') ? ofSent : {}),
            'lines.id': (own: Records, other: Records) => ({
              ...head(own),
              ...quotationBody(own),
              lines: [{ ...line(own), id: other.quotation.lines[0]?.id }],
            }),
            'lines.taxId': (own: Records, other: Records) => ({
              ...head(own),
              ...quotationBody(own),
              lines: [{ ...line(own), taxId: other.partners.taxCodeId }],
            }),
            'lines.vendorQuotationLineId': (own: Records, other: Records) => ({
              ...head(own),
              ...quotationBody(own),
              lines: [{ ...line(own), vendorQuotationLineId: other.offerLineId }],
            }),
          },
        ]
      },
    ),
  ),
}

interface JsonSchema {
  format?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}
/** Names of the fields that hold an id or a document's key, wherever they stand in a body. */
const referencesIn = (schema: JsonSchema, path = ''): string[] => [
  ...(schema.format === 'uuid' || /(voucherId|revisionOf)$/i.test(path) ? [path] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => referencesIn(inner, path ? `${path}.${name}` : name)),
  ...(schema.items ? referencesIn(schema.items, path) : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) => referencesIn(inner, path)),
]

test('every reference in every body is on the list', () => {
  for (const endpoint of moduleEndpoints.filter((one) => one.body)) {
    const found = [...new Set(referencesIn(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema))].sort()
    expect([nameOf(endpoint), found]).toEqual([nameOf(endpoint), Object.keys(REFERENCES[nameOf(endpoint)] ?? {}).sort()])
  }
})

const cases = Object.entries(REFERENCES).flatMap(([name, fields]) => Object.entries(fields).map(([field, body]) => [name, field, body] as const))
test.each(cases)('%s: %s of another company is refused like one that does not exist', async (name, field, body) => {
  const endpoint = moduleEndpoints.find((one) => nameOf(one) === name) as AnyEndpoint
  const before = await api.owner.query(`select md5(string_agg(d::text, '' order by d.id)) as hash from documents d where company_id = $1`, [there.companyId])
  const priceFile = { files: [{ name: 'p.csv', bytes: new TextEncoder().encode('Part no,Description\nX,Y\n') }] }
  const ofQuotes = /import-preview|add-vendor-quotation/.test(endpoint.path) ? { files: [await quoteFile('QUO-9999999', LINE)] } : {}
  const files = endpoint.path.startsWith('/product/import') ? priceFile : ofQuotes
  const params = field in ofSent && name.startsWith('PATCH /Rfq') ? { voucherId: mine.sentQuotation.voucherId } : (PATHS[name]?.(mine) ?? {})
  const answer = await here.call(endpoint, { params, body: body(mine, theirs), ...files })
  // A preview refers to the vendor only to look for a duplicate: it answers as if there were none.
  if (endpoint.path === '/vendorQuotation/import-preview' && field === 'vendorId') expect(answer.data).toMatchObject({ duplicateOf: null })
  // What is done row by row says at each row what was wrong.
  else if (endpoint.path.endsWith('/bulk'))
    expect(answer.data).toMatchObject({ results: [{ ok: false, message: 'There is no such colleague in this company.' }] })
  else expect([404, 422]).toContain(answer.statusCode)
  expect(await api.owner.query(`select md5(string_agg(d::text, '' order by d.id)) as hash from documents d where company_id = $1`, [there.companyId])).toEqual(
    before,
  )
})

test('lists, lookups and search show one company only', async () => {
  for (const endpoint of moduleEndpoints.filter((one) => one.method === 'GET' && !one.path.includes(':'))) {
    const { text } = await here.call(endpoint, { query: { limit: '200', q: '' } })
    for (const mark of [
      theirs.customerId,
      theirs.vendorId,
      theirs.partno,
      theirs.inquiry.id,
      theirs.offer.id,
      theirs.quotation.id,
      theirs.members.userId,
      'Isar Maschinenbau',
      'Ingram Micro Deutschland',
    ])
      expect(text, nameOf(endpoint)).not.toContain(mark)
  }
})

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { expect, test } from 'vitest'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { startApi } from '../support/api'
import { moduleEndpoints, nameOf } from '../support/endpoints'
import { memberReferences } from '../support/foreign-members'
import { partnerReferences } from '../support/foreign-records'
import { roleReferences } from '../support/foreign-roles'
import { sourcingReferences } from '../support/foreign-sourcing'
import { goodsReferences, postedReceiptParams } from '../support/foreign-goods'
import { billReferences } from '../support/foreign-bills'
import { cardReferences } from '../support/foreign-cards'
import { chequeReferences } from '../support/foreign-cheques'
import { entryReferences } from '../support/foreign-entries'
import { invoiceReferences } from '../support/foreign-invoices'
import { orderReferences } from '../support/foreign-orders'
import { paymentReferences, postedPaymentParams } from '../support/foreign-payments'
import { runReferences, sentRunParams } from '../support/foreign-runs'
import { deskParams, statementReferences } from '../support/foreign-statements'
import { reminderReferences } from '../support/foreign-reminders'
import { confirmationReferences } from '../support/foreign-confirmations'
import { vendorPoReferences } from '../support/foreign-vendor-pos'
import { salesReferences } from '../support/foreign-sales'
import { paperReferences } from '../support/foreign-papers'
import { bodyOf, inquiryBody, LINE, PATHS, quotationBody, recordsOf, type Records, TIMELINES } from '../support/foreign-trade'
import { quoteFile } from '@server/demo/quote-file'

const api = await startApi({ unsound: 'has numbers that no counter gave' })
const northgate = await api.signIn('system@northgate.example', 'Northgate')
const falcon = await api.signIn('system@northgate.example', 'Falcon')
const stranger = await api.signIn('sales@falcon.example')

/** A user of the other company only. */
const isar = await api.signIn('sales@falcon.example')

const ownRecords = await recordsOf(api, northgate, 0)
const foreignRecords = await recordsOf(api, falcon, 3)

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
  const params = PATHS[name]?.(foreignRecords) ?? {}
  const absent = Object.fromEntries(
    Object.keys(params).map((param) => [param, param === 'partno' ? 'NOT-A-PART' : /voucherId|account_id/.test(param) ? 'DRAFT-00000000' : randomUUID()]),
  )
  const body = bodyOf(endpoint, ownRecords)
  const foreign = await northgate.call(endpoint, { params, body })
  const missing = await northgate.call(endpoint, { params: absent, body })
  expect(foreign.statusCode).toBe(404)
  expect(foreign.text).toBe(missing.text)
})

/** Bodies of the steps that need a sent quotation instead of the draft. */
const ofSent: Record<string, (own: Records, other: Records) => unknown> = {
  'mail.fileIds': (own, other) => ({
    action: 'send',
    version: own.sentQuotation.version,
    mail: { to: ['x@example.com'], subject: 'x', text: 'x', fileIds: [other.quotationFileId] },
  }),
  lineIds: (own, other) => ({ action: 'accept', version: own.sentQuotation.version, lineIds: [other.quotation.lines[0]?.id] }),
}

/** Fields of bodies that refer to a record, each with a body for the records of the caller’s company (`own`) that names one of the other company. */
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
  ...Object.fromEntries(
    Object.entries(invoiceReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.invoices, other.invoices)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(paymentReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.payments, other.payments)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(runReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.runs, other.runs)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(statementReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.statements, other.statements)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(cardReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.cards, other.cards)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(chequeReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.cheques, other.cheques)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(reminderReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.reminders, other.reminders)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(entryReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.entries, other.entries)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(goodsReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.goods, other.goods)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(billReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.bills, other.bills)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(orderReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.orders, other.orders)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(vendorPoReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.vendorPos, other.vendorPos)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(salesReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.sales, other.sales)])),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(confirmationReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(
        Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.confirmations, other.confirmations)]),
      ),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(paperReferences).map(([name, fields]) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, body]) => [field, (own: Records, other: Records) => body(own.papers, other.papers)])),
    ]),
  ),
  'POST /inquiry/bulk': { ownerId: (own) => ({ action: 'assign', keys: [own.editable.draftId], ownerId: stranger.user._id }) },
  'POST /finance/opening-balances/take-back': { importId: (_own, other) => ({ importId: other.openingImportId }) },
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
            'lines.secondTaxId': (own: Records, other: Records) => ({
              ...head(own),
              ...quotationBody(own),
              lines: [{ ...line(own), secondTaxId: other.partners.taxCodeId }],
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
/** Paths of the fields in a body that hold an id or a document's key. */
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
  const before = await api.owner.query(`select md5(string_agg(d::text, '' order by d.id)) as hash from documents d where company_id = $1`, [falcon.companyId])
  const priceFile = { files: [{ name: 'p.csv', bytes: new TextEncoder().encode('Part no,Description\nX,Y\n') }] }
  const ofQuotes = /import-preview|add-vendor-quotation/.test(endpoint.path) ? { files: [await quoteFile('QUO-9999999', LINE)] } : {}
  const files = endpoint.path.startsWith('/product/import') ? priceFile : ofQuotes
  const params =
    field in ofSent && name.startsWith('PATCH /Rfq')
      ? { voucherId: ownRecords.sentQuotation.voucherId }
      : (postedReceiptParams(name, field, ownRecords.goods) ??
        postedPaymentParams(name, field, ownRecords.payments) ??
        sentRunParams(name, field, ownRecords.runs) ??
        deskParams(name, ownRecords.statements) ??
        PATHS[name]?.(ownRecords) ??
        {})
  const answer = await northgate.call(endpoint, { params, body: body(ownRecords, foreignRecords), ...files })
  // A preview refers to the vendor only to look for a duplicate: it answers as if there were none.
  if (endpoint.path === '/vendorQuotation/import-preview' && field === 'vendorId') expect(answer.data).toMatchObject({ duplicateOf: null })
  // The preview of a payment stores nothing, so it reads neither the files nor the ids of the lines.
  else if (endpoint.path.endsWith('-payments/preview') && /^(fileIds|lines\.id)$/.test(field)) expect(answer.statusCode).toBe(200)
  // A bulk call reports its errors row by row.
  else if (endpoint.path.endsWith('/bulk'))
    expect(answer.data).toMatchObject({ results: [{ ok: false, message: 'There is no such colleague in this company.' }] })
  else expect([404, 422]).toContain(answer.statusCode)
  expect(await api.owner.query(`select md5(string_agg(d::text, '' order by d.id)) as hash from documents d where company_id = $1`, [falcon.companyId])).toEqual(
    before,
  )
})

test('lists, lookups and search show one company only', async () => {
  for (const endpoint of moduleEndpoints.filter((one) => one.method === 'GET' && !one.path.includes(':'))) {
    const { text } = await northgate.call(endpoint, { query: { limit: '200', q: '' } })
    for (const mark of [
      foreignRecords.customerId,
      foreignRecords.vendorId,
      foreignRecords.partno,
      foreignRecords.inquiry.id,
      foreignRecords.offer.id,
      foreignRecords.quotation.id,
      foreignRecords.members.userId,
      'Isar Maschinenbau',
      'Ingram Micro Deutschland',
    ])
      expect(text, nameOf(endpoint)).not.toContain(mark)
  }
})

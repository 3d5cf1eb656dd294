import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers, type PartyOption, vendors } from '@/contracts/parties'
import { type Comparison, type PickedLines, type RequestAnswer, sourcing } from '@/contracts/sourcing'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { startApi } from '../support/api'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const buyer = await api.signIn('buyer@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const optionOf = async (endpoint: typeof vendors.lookup | typeof customers.lookup, q: string) =>
  (await manager.call<{ rows: PartyOption[] }>(endpoint, { query: { q } })).data.rows[0] as PartyOption
const [pinnacle, rack, ingram] = [await optionOf(vendors.lookup, 'Pinnacle'), await optionOf(vendors.lookup, 'Rack'), await optionOf(vendors.lookup, 'Ingram')]
const customer = await optionOf(customers.lookup, 'Harbor')

const LINES = [
  { description: 'Switch', mfrPartNo: 'SW-1', qty: '10', targetPrice: '77.77', notes: 'Rack kit too', requiredDate: '2199-03-01' },
  { description: 'Cable', mfrPartNo: 'CB-1', qty: '3' },
  { description: 'Obsolete thing', qty: '1' },
]
const openInquiry = async () => {
  const body = { customerId: customer.id, subject: 'For Harbor Freight', customerReference: 'RFQ-SECRET', lines: LINES }
  const draft = await sales.call<Inquiry>(inquiries.create, { body, files: [{ name: 'spec.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }] })
  const submit = { action: 'submit', version: draft.data.version }
  return (await sales.call<Inquiry>(inquiries.change, { params: { voucherId: draft.data.voucherId }, body: submit })).data
}
const getInquiry = async (voucherId: string) => (await sales.call<Inquiry>(inquiries.get, { params: { voucherId } })).data
const request = (inquiry: Inquiry, more: object = {}) =>
  buyer.call<RequestAnswer>(sourcing.request, { body: { inquiryVoucherId: inquiry.voucherId, vendorIds: [pinnacle.id, ingram.id], ...more } })
const quote = async (inquiry: Inquiry, vendor: PartyOption, lines: [line: number, unitCost: string | null, more?: object][], more: object = {}) =>
  (
    await buyer.call<VendorQuotation>(vendorQuotationWrites.addGeneral, {
      body: {
        vendorId: vendor.id,
        inquiryVoucherId: inquiry.voucherId,
        record: true,
        lines: lines.map(([line, unitCost, lineFields = {}]) => ({
          inquiryLineId: inquiry.lines[line]?.id,
          description: LINES[line]?.description,
          qty: LINES[line]?.qty,
          unitCost,
          ...lineFields,
        })),
        ...more,
      },
    })
  ).data
const compare = async (inquiry: Inquiry, user = buyer) => (await user.call<Comparison>(sourcing.comparison, { params: { voucherId: inquiry.voucherId } })).data
const select = (inquiry: Inquiry, version: number | undefined, picks: object[], user = buyer) =>
  user.call<Comparison>(sourcing.select, { params: { voucherId: inquiry.voucherId }, body: { version, picks } })
const statusOf = async ({ voucherId }: VendorQuotation) => (await buyer.call<VendorQuotation>(vendorQuotations.get, { params: { voucherId } })).data.status
const pick = (inquiry: Inquiry, line: number, offer: VendorQuotation | null, at = 0) => ({
  inquiryLineId: inquiry.lines[line]?.id,
  vendorQuotationLineId: offer?.lines[at]?.id ?? null,
})

test('offers stand side by side, best price and lead time marked, alternatives in columns of their own', async () => {
  const inquiry = await openInquiry()
  const cheap = await quote(inquiry, pinnacle, [
    [0, '80', { leadTimeDays: 9 }],
    [1, '4', { moq: '50', leadTimeDays: 1 }],
  ])
  const euro = await quote(
    inquiry,
    rack,
    [
      [0, '74.07', { leadTimeDays: 3 }],
      [1, '5', { leadTimeDays: 5 }],
      [1, '4.5', { leadTimeDays: 5, alternativeGroup: 'Refurbished' }],
    ],
    { currency: 'EUR', rate: '1.08', freight: '12' },
  )
  const old = await quote(inquiry, ingram, [[0, '1', { leadTimeDays: 0 }]], { validUntil: '2020-01-01' })
  await request(inquiry, { vendorIds: [ingram.id] })
  const seen = await compare(inquiry)
  expect(seen.columns.map(({ voucherId, alternative, status, expired, currency }) => [voucherId.slice(0, 3), alternative, status, expired, currency])).toEqual([
    ['VQ-', null, 'received', true, 'USD'],
    ['IMQ', null, 'requested', false, 'USD'],
    ['VQ-', null, 'received', false, 'USD'],
    ['VQ-', null, 'received', false, 'EUR'],
    ['VQ-', 'Refurbished', 'received', false, 'EUR'],
  ])
  const cell = (quotation: VendorQuotation, at: number) => seen.cells.find((one) => one.vendorQuotationLineId === quotation.lines[at]?.id)
  expect(cell(old, 0)).toMatchObject({ excluded: 'expired', bestPrice: false, bestLeadTime: false })
  expect(cell(cheap, 0)).toMatchObject({ baseUnitCost: '80.000000', bestPrice: false, bestLeadTime: false })
  expect(cell(euro, 0)).toMatchObject({ baseUnitCost: '79.995600', bestPrice: true, bestLeadTime: true })
  expect(cell(cheap, 1)).toMatchObject({ excluded: 'moq' })
  expect([cell(euro, 1)?.bestPrice, cell(euro, 2)?.bestPrice, cell(euro, 1)?.bestLeadTime, cell(euro, 2)?.bestLeadTime]).toEqual([false, true, true, true])
  expect(cell(euro, 2)?.column).toBe(`${euro.id}:Refurbished`)
  expect(seen.selection).toMatchObject({ lines: 3, noQuote: 0, picked: 0, perCurrency: [], baseTotal: '0.00' })
  expect(seen.lines[0]?.targetPrice).toBe('77.77')
  const account = await api.signIn('accounts@northgate.example')
  expect((await account.call(sourcing.comparison, { params: { voucherId: inquiry.voucherId } })).statusCode).toBe(200)
  const viewer = await api.signIn('viewer@northgate.example')
  expect((await viewer.call(sourcing.comparison, { params: { voucherId: inquiry.voucherId } })).statusCode).toBe(403)
})

test('one offer is picked per line; quotations follow, and a customer quotation starts with the picks', async () => {
  const inquiry = await openInquiry()
  const a = await quote(inquiry, pinnacle, [
    [0, '80'],
    [1, '4'],
  ])
  const b = await quote(
    inquiry,
    rack,
    [
      [0, '70', { leadTimeDays: 6 }],
      [1, null],
    ],
    { currency: 'EUR', rate: '1.08' },
  )
  const first = (await select(inquiry, (await getInquiry(inquiry.voucherId)).version, [pick(inquiry, 0, a), pick(inquiry, 1, a, 1)])).data
  expect([await statusOf(a), await statusOf(b)]).toEqual(['selected', 'received'])
  expect(first.selection).toMatchObject({
    picked: 2,
    missingLineIds: [inquiry.lines[2]?.id],
    perCurrency: [{ currency: 'USD', total: '812.00' }],
    baseTotal: '812.00',
  })
  const second = (await select(inquiry, first.inquiry.version, [pick(inquiry, 0, b)])).data
  expect([await statusOf(a), await statusOf(b)]).toEqual(['partially_selected', 'selected'])
  expect(second.selection).toMatchObject({
    perCurrency: [
      { currency: 'EUR', total: '700.00' },
      { currency: 'USD', total: '12.00' },
    ],
    baseTotal: '768.00',
  })
  const picked = (await sales.call<PickedLines>(sourcing.picked, { params: { voucherId: inquiry.voucherId } })).data
  expect(picked.inquiry).toMatchObject({ voucherId: inquiry.voucherId, customer: { id: customer.id, currency: 'USD' } })
  expect(picked.lines.map(({ qty, offer }) => [qty, offer?.voucherId, offer?.unitCost, offer?.currency, offer?.rate])).toEqual([
    ['10', b.voucherId, '70', 'EUR', '1.08'],
    ['3', a.voucherId, '4', 'USD', '1'],
    ['1', undefined, undefined, undefined, undefined],
  ])
  const none = (await select(inquiry, second.inquiry.version, [pick(inquiry, 0, null), pick(inquiry, 1, null)])).data
  expect([none.selection.picked, await statusOf(a), await statusOf(b)]).toEqual([0, 'received', 'received'])
  const version = none.inquiry.version
  for (const [picks, path] of [
    [[pick(inquiry, 0, a, 1)], 'picks.0.vendorQuotationLineId'],
    [[pick(inquiry, 1, b, 1)], 'picks.0.vendorQuotationLineId'],
    [[pick(inquiry, 0, a), pick(inquiry, 0, b)], 'picks.1.inquiryLineId'],
    [[{ inquiryLineId: randomUUID(), vendorQuotationLineId: null }], 'picks.0.inquiryLineId'],
  ] as const)
    expect((await select(inquiry, version, [...picks])).errors?.[0]?.path).toBe(path)
  expect((await select(inquiry, undefined, [pick(inquiry, 0, a)])).statusCode).toBe(428)
  const stale = await select(inquiry, version - 1, [pick(inquiry, 0, a)])
  expect([stale.statusCode, stale.code, stale.data.inquiry.version]).toEqual([409, 'STALE_DOCUMENT', version])
})

test('expired, requested and not quoted can’t be picked, and a picked line can’t be marked as not quoted', async () => {
  const inquiry = await openInquiry()
  const old = await quote(inquiry, ingram, [[0, '1']], { validUntil: '2020-01-01' })
  const quotation = await quote(inquiry, pinnacle, [
    [0, '80'],
    [1, '4'],
  ])
  const version = async () => (await getInquiry(inquiry.voucherId)).version
  expect((await select(inquiry, await version(), [pick(inquiry, 0, old)])).errors?.[0]).toMatchObject({
    path: 'picks.0.vendorQuotationLineId',
    code: 'expired',
  })
  const mark = async (line: number) =>
    sales.call<Inquiry>(inquiries.change, {
      params: { voucherId: inquiry.voucherId },
      body: { action: 'noQuote', version: await version(), lineIds: [inquiry.lines[line]?.id], reason: 'x' },
    })
  expect((await mark(1)).statusCode).toBe(200)
  expect((await select(inquiry, await version(), [pick(inquiry, 1, quotation, 1)])).errors?.[0]?.code).toBe('not_quoted')
  expect((await select(inquiry, await version(), [pick(inquiry, 0, quotation)])).statusCode).toBe(200)
  expect((await mark(0)).errors?.[0]?.code).toBe('picked')
})

test('parallel selections, by comparison and by quotation, leave exactly one pick per line', async () => {
  for (let round = 0; round < 5; round++) {
    const inquiry = await openInquiry()
    const offers: VendorQuotation[] = []
    for (const vendor of [pinnacle, rack, ingram])
      offers.push(
        await quote(inquiry, vendor, [
          [0, '80'],
          [1, '4'],
        ]),
      )
    const { version } = await getInquiry(inquiry.voucherId)
    const bySelection = offers.map((offer) => select(inquiry, version, [pick(inquiry, 0, offer), pick(inquiry, 1, offer, 1)], round % 2 ? buyer : manager))
    const byQuotation = offers.map(({ voucherId, version: offerVersion }) =>
      buyer.call<VendorQuotation>(vendorQuotationWrites.change, { params: { voucherId }, body: { action: 'select', version: offerVersion } }),
    )
    const answers = await Promise.all([...bySelection, ...byQuotation])
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    const selected = await api.owner.query<{ asked: string; n: number }>(
      `select k.from_line_id as asked, count(*)::int as n from vendor_quotation_lines o
       join document_line_links k on k.company_id = o.company_id and k.to_line_id = o.line_id
       where o.is_selected and k.from_line_id = any($1) group by 1`,
      [inquiry.lines.map(({ id }) => id)],
    )
    const picks = await api.owner.query<{ n: number }>('select count(*)::int as n from inquiry_line_picks where inquiry_line_id = any($1)', [
      inquiry.lines.map(({ id }) => id),
    ])
    expect([selected.map(({ n }) => n), picks[0]?.n]).toEqual([[1, 1], 2])
    expect((await Promise.all(offers.map(statusOf))).sort()).toEqual(['received', 'received', 'selected'])
  }
})

test('a revision takes the column of the one before, with the picks whose terms are the same', async () => {
  const inquiry = await openInquiry()
  const offer = await quote(inquiry, pinnacle, [
    [0, '80'],
    [1, '4'],
  ])
  const step = async (quotation: VendorQuotation, body: object) =>
    (
      await buyer.call<VendorQuotation>(vendorQuotationWrites.change, {
        params: { voucherId: quotation.voucherId },
        body: { version: quotation.version, ...body },
      })
    ).data
  const picked = await step(offer, { action: 'select' })
  const draft = await step(picked, { action: 'revise' })
  expect((await compare(inquiry)).columns.map(({ voucherId }) => voucherId)).toEqual([offer.voucherId])
  const lines = [{ id: draft.lines[0]?.id, unitCost: '79' }]
  const cheaper = await buyer.call<VendorQuotation>(vendorQuotationWrites.addData, {
    params: { voucherId: draft.voucherId },
    body: { version: draft.version, lines },
  })
  await step(cheaper.data, { action: 'record' })
  const seen = await compare(inquiry)
  expect(seen.columns.map(({ voucherId, status }) => [voucherId, status])).toEqual([[`${offer.voucherId}-R2`, 'partially_selected']])
  expect(seen.cells.map(({ unitCost, isSelected }) => [unitCost, isSelected])).toEqual([
    ['79', false],
    ['4', true],
  ])
})

import { expect, test } from 'vitest'
import { customerInvoices } from '@/contracts/customer-invoices'
import { customerPos } from '@/contracts/customer-pos'
import { deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import type { FileRow } from '@/contracts/fields'
import { generalInvoices } from '@/contracts/general-invoices'
import { goodsReceipts } from '@/contracts/goods-receipts'
import type { AccountOption } from '@/contracts/ledger'
import type { Flag, Module } from '@/contracts/permissions'
import { pages } from '@/contracts/permissions'
import type { RecordKind } from '@/contracts/recents'
import { salesOrders } from '@/contracts/sales-orders'
import { type TimelinePage, timelines } from '@/contracts/timeline'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorOrders } from '@/contracts/vendor-orders'
import { vendorPos } from '@/contracts/vendor-pos'
import { type Caller, startApi } from '../support/api'
import { goodsOf } from '../support/goods'

const api = await startApi()
const who = await api.signIn('system@northgate.example', 'Northgate')
const falcon = await api.signIn('system@northgate.example', 'Falcon')
const viewer = await api.signIn('viewer@northgate.example')
const goods = await goodsOf(api, who, 'Northgate')
await api.owner.query('update companies set po_approval_limit = null where id = $1', [who.companyId])

interface Doc {
  id: string
  voucherId: string
  version: number
  status: string
  updatedAt: string
  files: FileRow[]
  lines: { id: string }[]
}
interface Kind {
  kind: RecordKind
  module: Module
  of: { get: AnyEndpoint; create: AnyEndpoint; stage: AnyEndpoint; file: AnyEndpoint; pdf?: AnyEndpoint }
  step: AnyEndpoint
  draft: () => Promise<Doc>
  /** Give it its number, and end it then. */
  number: object[]
  end: object
}

const take = async (endpoint: AnyEndpoint, options: Parameters<Caller['call']>[1]): Promise<Doc> => {
  const { statusCode, message, data } = await who.call<Doc>(endpoint, options)
  expect([endpoint.path, statusCode, message]).toEqual([endpoint.path, 200, 'OK'])
  return data
}
const stepOf = (endpoint: AnyEndpoint, { voucherId, version }: Doc, body: object) => take(endpoint, { params: { voucherId }, body: { version, ...body } })

const { customerId, vendorId, mainId, currency, today } = goods
const money = { currency, grandTotal: '20' }
const item = { description: 'A shelf', qty: '2', unitPrice: '10' }
const sale = { customerId, ...money, lines: [item] }
const reason = { reason: 'Wrong' }
let orders = 0
const purchase = () => take(vendorPos.create, { body: { vendorId, ...money, lines: [item] } })
const ordered = async () => goods.po([{ partId: await goods.part(), qty: '2', unitPrice: '10' }])
const account = async () =>
  (await who.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data.accounts[0]?.id ?? ''

const kinds: Kind[] = [
  {
    kind: 'customer_po',
    module: 'customer-pos',
    of: customerPos,
    step: customerPos.change,
    draft: () => take(customerPos.create, { body: { ...sale, customerOrderNumber: `FILES-${++orders}` } }),
    number: [{ action: 'receive' }],
    end: { action: 'cancel', ...reason },
  },
  {
    kind: 'sales_order',
    module: 'sales-orders',
    of: salesOrders,
    step: salesOrders.step,
    draft: () => take(salesOrders.create, { body: sale }),
    number: [{ action: 'confirm', withoutPoReason: 'By telephone' }],
    end: { action: 'cancel', ...reason },
  },
  {
    kind: 'vendor_po',
    module: 'vendor-pos',
    of: vendorPos,
    step: vendorPos.change,
    draft: purchase,
    number: [{ action: 'submit' }, { action: 'markSent' }],
    end: { action: 'cancel', ...reason },
  },
  {
    kind: 'vendor_order',
    module: 'vendor-orders',
    of: vendorOrders,
    step: vendorOrders.step,
    draft: async () => {
      const po = await stepOf(vendorPos.change, await stepOf(vendorPos.change, await purchase(), { action: 'submit' }), { action: 'markSent' })
      const lines = po.lines.map(({ id }) => ({ vendorPoLineId: id, qty: '2' }))
      return take(vendorOrders.create, { body: { vendorPoVoucherId: po.voucherId, vendorOrderNo: 'ACK 1', lines } })
    },
    number: [{ action: 'acknowledge' }],
    end: { action: 'cancel', ...reason },
  },
  {
    kind: 'goods_receipt',
    module: 'goods-receipts',
    of: goodsReceipts,
    step: goodsReceipts.change,
    draft: async () => {
      const order = await ordered()
      return take(goodsReceipts.create, { body: { vendorId, warehouseId: mainId, lines: [{ poLineId: order.lineIds[0], qty: '2' }] } })
    },
    number: [{ action: 'post' }],
    end: { action: 'reverse', ...reason },
  },
  {
    kind: 'delivery',
    module: 'deliveries',
    of: deliveries,
    step: deliveries.change,
    draft: async () => {
      const partId = await goods.part()
      await goods.received(partId, '2', '5')
      const order = await goods.so([{ partId, qty: '2' }])
      return take(deliveries.create, { body: { customerId, warehouseId: mainId, lines: [{ soLineId: order.lineIds[0], qty: '2' }] } })
    },
    number: [{ action: 'post' }],
    end: { action: 'reverse', ...reason },
  },
  {
    kind: 'customer_invoice',
    module: 'customer-invoices',
    of: customerInvoices,
    step: customerInvoices.change,
    draft: () => take(customerInvoices.create, { body: sale }),
    number: [{ action: 'post' }],
    end: { action: 'cancel', ...reason },
  },
  {
    kind: 'vendor_invoice',
    module: 'vendor-invoices',
    of: vendorInvoices,
    step: vendorInvoices.change,
    draft: async () => {
      const { order } = await goods.received(await goods.part(), '2', '10')
      const paper = { vendorId, vendorInvoiceNo: `FILES-${++orders}`, invoiceDate: today, ...money }
      return take(vendorInvoices.create, { body: { ...paper, lines: [{ ...item, vendorPoLineId: order.lineIds[0] }] } })
    },
    number: [{ action: 'match' }, { action: 'post' }],
    end: { action: 'cancel', ...reason },
  },
  {
    kind: 'general_invoice',
    module: 'general-invoices',
    of: generalInvoices,
    step: generalInvoices.change,
    draft: async () => {
      const lines = [{ accountId: await account(), description: 'A fee', amount: '20' }]
      return take(generalInvoices.create, { body: { direction: 'receivable', partyId: customerId, subject: 'Advice', ...money, lines } })
    },
    number: [{ action: 'post' }],
    end: { action: 'cancel', ...reason },
  },
]
const named = kinds.map((kind) => [kind.kind, kind] as const)

const file = (name: string) => ({ name, bytes: new TextEncoder().encode(`What ${name} says`) })
const staged = async (by: Caller, { of }: Kind, ...names: string[]): Promise<string[]> => {
  const { statusCode, data } = await by.call<{ files: FileRow[] }>(of.stage, { files: names.map(file) })
  expect(statusCode).toBe(200)
  return data.files.map(({ id }) => id)
}
const add = (by: Caller, { step }: Kind, { voucherId, version }: Pick<Doc, 'voucherId' | 'version'>, fileIds: readonly string[], more: object = {}) =>
  by.call<Doc>(step, { params: { voucherId }, body: { action: 'addFiles', version, fileIds, ...more } })
const added = async (kind: Kind, document: Doc, ...names: string[]): Promise<Doc> => {
  const { statusCode, message, data } = await add(who, kind, document, await staged(who, kind, ...names))
  expect([statusCode, message]).toEqual([200, 'OK'])
  return data
}
const namesOf = ({ files }: Doc): string[] => files.map(({ name }) => name).toSorted()
/** Everything that the document says, but for its files and when it was changed. */
const content = ({ files: _files, version: _version, updatedAt: _updatedAt, ...said }: Doc) => said
const now = (kind: Kind, { voucherId }: Doc) => take(kind.of.get, { params: { voucherId } })
const numbered = async (kind: Kind): Promise<Doc> => {
  let document = await kind.draft()
  for (const step of kind.number) document = await stepOf(kind.step, document, step)
  expect(document.voucherId).not.toContain('DRAFT')
  return document
}
const paperOf = async ({ of }: Kind, { voucherId }: Doc): Promise<string> => {
  if (!of.pdf) return 'none'
  const { raw } = await who.call(of.pdf, { params: { voucherId } })
  return raw.status === 200 ? Buffer.from(await raw.arrayBuffer()).toString('base64') : String(raw.status)
}
/** What stands in the ledger of it, and what was mailed. */
const besides = async ({ id }: Doc) => {
  const count = async (text: string) => (await api.owner.query<{ n: number }>(text, [id]))[0]?.n
  return [
    await count('select count(*)::int as n from journals where document_id = $1'),
    await count('select count(*)::int as n from mails where document_id = $1'),
  ]
}

test.each(named)('%s: takes further files as a draft, under its number, and when it has ended', async (_name, kind) => {
  const draft = await kind.draft()
  const begun = await added(kind, draft, 'sketch.txt')
  expect([namesOf(begun), begun.version, begun.status]).toEqual([['sketch.txt'], draft.version + 1, 'draft'])
  expect(content(begun)).toEqual(content(draft))

  const standing = await numbered(kind)
  const [paper, beside] = [await paperOf(kind, standing), await besides(standing)]
  const before = await now(kind, standing)
  const after = await added(kind, before, 'signed.txt', 'letter.txt')
  expect([namesOf(after), after.version]).toEqual([['letter.txt', 'signed.txt'], before.version + 1])
  expect(content(after)).toEqual(content(before))
  expect(await now(kind, after)).toEqual(after)
  expect([await paperOf(kind, after), await besides(after)]).toEqual([paper, beside])

  const { rows } = (await who.call<TimelinePage>(timelines[kind.kind].timeline, { params: { voucherId: after.voucherId } })).data
  const [change] = rows.filter((row) => row.type === 'change')
  expect(change).toMatchObject({
    action: 'addFiles',
    by: { name: who.user.fullName },
    changes: [{ label: 'Files added', from: null, to: 'signed.txt, letter.txt' }],
  })
  const signed = after.files.find(({ name }) => name === 'signed.txt')
  const got = await who.call(kind.of.file, { params: { voucherId: after.voucherId, fileId: signed?.id ?? '' } })
  expect([got.statusCode, got.text]).toEqual([200, 'What signed.txt says'])

  const ended = await stepOf(kind.step, after, kind.end)
  expect(['cancelled', 'reversed']).toContain(ended.status)
  const evidence = await added(kind, ended, 'evidence.txt')
  expect([namesOf(evidence), evidence.status]).toEqual([['evidence.txt', 'letter.txt', 'signed.txt'], ended.status])
})

test.each(named)('%s: refuses without a file, a stale or no version, and what is not the caller’s own', async (_name, kind) => {
  const document = await numbered(kind)
  const fileIds = await staged(who, kind, 'signed.txt')
  const said = async (answer: ReturnType<typeof add>) => {
    const { statusCode, code, errors } = await answer
    return [statusCode, errors?.[0]?.path ?? code]
  }
  expect(await said(add(who, kind, document, []))).toEqual([422, 'fileIds'])
  expect(await said(add(who, kind, { ...document, version: document.version - 1 }, fileIds))).toEqual([409, 'STALE_DOCUMENT'])
  expect((await add(who, kind, document, fileIds, { version: undefined })).statusCode).toBe(428)
  expect(await said(add(who, kind, document, await staged(falcon, kind, 'theirs.txt')))).toEqual([422, 'fileIds'])
  expect(await said(add(who, kind, document, [...fileIds, crypto.randomUUID()]))).toEqual([422, 'fileIds'])
  expect(
    await said(
      add(
        who,
        kind,
        document,
        Array.from({ length: 11 }, () => crypto.randomUUID()),
      ),
    ),
  ).toEqual([422, 'fileIds'])
  // Falcon may have a document of this number itself, of another version.
  expect([404, 409]).toContain((await add(falcon, kind, document, fileIds)).statusCode)
  expect(namesOf(await now(kind, document))).toEqual([])
  // What one document has taken is no longer there for another.
  expect(namesOf((await add(who, kind, document, fileIds)).data)).toEqual(['signed.txt'])
  expect(await said(add(who, kind, await kind.draft(), fileIds))).toEqual([422, 'fileIds'])
})

test.each(named)('%s: who may only change may stage and add, who may all but change may not', async (_name, kind) => {
  const grant = async (allow: readonly Flag[]) => {
    await api.owner.query('delete from user_permissions where user_id = $1', [viewer.user._id])
    const url = pages.find(({ module }) => module === kind.module)?.url
    const values = [viewer.companyId, viewer.user._id, kind.module, url, allow]
    await api.owner.query('insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, $3, $4, $5)', values)
  }
  const document = await numbered(kind)
  await grant(['read', 'create', 'delete', 'approve', 'post', 'cancel', 'export', 'print', 'import', 'cost'])
  const created = await staged(viewer, kind, 'letter.txt')
  const refused = await add(viewer, kind, document, created)
  expect([refused.statusCode, refused.code]).toEqual([403, 'FORBIDDEN'])
  await grant(['read', 'update', 'cost'])
  const { data } = await add(viewer, kind, document, await staged(viewer, kind, 'signed.txt'))
  expect(namesOf(data)).toEqual(['signed.txt'])
})

test('files that come along with the step of a PO to a vendor are added once', async () => {
  const [kind] = kinds.filter(({ kind: one }) => one === 'vendor_po')
  if (!kind) throw new Error('no such kind')
  const { voucherId, version } = await numbered(kind)
  const fileIds = await staged(who, kind, 'staged.txt')
  const body = { action: 'addFiles', version, fileIds }
  const { data } = await who.call<Doc>(kind.step, { params: { voucherId }, body, files: [file('along.txt')] })
  expect(namesOf(data)).toEqual(['along.txt', 'staged.txt'])
  const alone = await who.call<Doc>(kind.step, { params: { voucherId }, body: { action: 'addFiles', version: data.version }, files: [file('more.txt')] })
  expect(namesOf(alone.data)).toEqual(['along.txt', 'more.txt', 'staged.txt'])
})

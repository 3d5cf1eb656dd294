import { describe, expect, test } from 'vitest'
import { type CostCentre, type CostCentreDetail, costCentres } from '@/contracts/cost-centres'
import { customerInvoices } from '@/contracts/customer-invoices'
import type { AnyEndpoint, ResponseOutput } from '@/contracts/endpoint'
import { generalInvoices } from '@/contracts/general-invoices'
import { type GoodsReceipt, goodsReceipts } from '@/contracts/goods-receipts'
import { journalEntries } from '@/contracts/journal-entries'
import { type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { cashPayments } from '@/contracts/vouchers'
import { namingTables } from '@server/modules/cost-centres/queries'
import { startApi } from '../support/api'
import { goodsOf } from '../support/goods'

const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')
const goods = await goodsOf(api, manager, 'Northgate')
const basis = (await accountant.call<ResponseOutput<typeof cashPayments.basis>>(cashPayments.basis)).data
const account = (number: string) => basis.accounts.find(({ accountId }) => accountId === number)?.id ?? ''
const idBy = async (text: string) => (await api.owner.query<{ id: string }>(text, [accountant.companyId]))[0]?.id ?? ''
const [customerId, vendorId] = [
  await idBy(`select party_id as id from customers where company_id = $1 order by code limit 1`),
  await idBy(`select party_id as id from vendors where company_id = $1 order by code limit 1`),
]
const taxId = await idBy(`select id from tax_codes where company_id = $1 and kind = 'exempt' and is_active limit 1`)

const add = (code: string, by = accountant) => by.call<CostCentreDetail>(costCentres.create, { body: { code, name: `Centre ${code}` } })
const change = ({ id, version }: CostCentre, action: string) =>
  accountant.call<CostCentreDetail>(costCentres.change, { params: { id }, body: { action, version } })
const remove = ({ id, version }: CostCentre) => accountant.call(costCentres.discard, { params: { id }, query: { version: String(version) } })
const centre = (await add('BER')).data
const named = { id: centre.id, code: 'BER', name: 'Centre BER' }
const setRequired = (number: string, on: boolean) =>
  api.owner.query(`update accounts set requires_cost_centre = $2 where company_id = $1 and account_id = $3`, [accountant.companyId, on, number])
const journals = async (id: string) => (await accountant.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data.rows
/** Account and amount, debits above zero, of the lines with a cost centre. */
const onCentre = ({ lines }: JournalRecord) =>
  lines.flatMap(({ accountId, debit, credit, costCentre }) => (costCentre ? [[accountId, Number(debit) - Number(credit), costCentre.code]] : []))

describe('a cost centre', () => {
  test('is added once under its code, renamed, closed and opened again, and deleted while no line names it', async () => {
    const made = (await add('NEW')).data
    expect(made).toMatchObject({ code: 'NEW', isActive: true, usedOn: 0, requiredBy: [] })
    expect(await add('new')).toMatchObject({ statusCode: 409, message: 'There is already a cost centre with this code.' })
    const closed = (await change(made, 'deactivate')).data
    expect(closed.isActive).toBe(false)
    expect((await change(made, 'activate')).statusCode).toBe(409)
    const open = (await change(closed, 'activate')).data
    expect((await remove(open)).statusCode).toBe(200)
    expect((await accountant.call(costCentres.get, { params: { id: made.id } })).statusCode).toBe(404)
    expect((await add('NOT', viewer)).statusCode).toBe(403)
  })
})

test('each table that names cost centres is counted before one is deleted', async () => {
  const foreignKeys = await api.owner.query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'cost_centres'::regclass order by 1`,
  )
  expect(foreignKeys.map(({ table }) => table)).toEqual([...namingTables, 'ledger_sums'].toSorted())
  const onDraft = (await add('DRA')).data
  const lines = [{ accountId: account('6000'), debit: '5', costCentreId: onDraft.id }]
  expect((await accountant.call(journalEntries.create, { body: { narration: 'Rent', lines } })).message).toBe('OK')
  expect((await remove(onDraft)).message).toBe('DRA is named on 1 line and can’t be deleted. Close it instead.')
})

interface Kind {
  /** The add and the step endpoint. */
  calls: { create: AnyEndpoint; change: AnyEndpoint }
  body: (line: object) => object
  number: string
  /** Steps up to the posting. */
  steps: readonly string[]
  back: object
  /** What the posted line is in the ledger. */
  posted: readonly unknown[]
}
let papers = 0
const line = { description: 'A line', taxId }
const money = { currency: 'USD', grandTotal: '40' }
const KINDS: Record<string, Kind> = {
  'cash payment': {
    calls: cashPayments,
    body: (more) => ({
      accountId: basis.own[0]?.id,
      payee: 'City cabs',
      grandTotal: '40',
      lines: [{ ...line, accountId: account('6050'), amount: '40', ...more }],
    }),
    number: '6050',
    steps: ['post'],
    back: { action: 'reverse', reason: 'Wrong' },
    posted: ['6050', 40, 'BER'],
  },
  'general invoice to a customer': {
    calls: generalInvoices,
    body: (more) => ({
      direction: 'receivable',
      partyId: customerId,
      subject: 'Sublet',
      ...money,
      lines: [{ ...line, accountId: account('4910'), amount: '40', ...more }],
    }),
    number: '4910',
    steps: ['post'],
    back: { action: 'cancel', reason: 'Wrong' },
    posted: ['4910', -40, 'BER'],
  },
  'general invoice of a vendor': {
    calls: generalInvoices,
    body: (more) => ({
      direction: 'payable',
      partyId: vendorId,
      subject: 'Rent',
      ...money,
      lines: [{ ...line, accountId: account('6000'), amount: '40', ...more }],
    }),
    number: '6000',
    steps: ['post'],
    back: { action: 'cancel', reason: 'Wrong' },
    posted: ['6000', 40, 'BER'],
  },
  'vendor invoice': {
    calls: vendorInvoices,
    body: (more) => ({
      vendorId,
      vendorInvoiceNo: `CC-${(papers += 1)}`,
      invoiceDate: goods.today,
      ...money,
      lines: [{ ...line, accountId: account('6030'), qty: '1', unitPrice: '40', ...more }],
    }),
    number: '6030',
    steps: ['match', 'post'],
    back: { action: 'cancel', reason: 'Wrong' },
    posted: ['6030', 40, 'BER'],
  },
  'customer invoice': {
    calls: customerInvoices,
    body: (more) => ({ customerId, ...money, lines: [{ ...line, accountId: account('4910'), qty: '1', unitPrice: '40', ...more }] }),
    number: '4910',
    steps: ['post'],
    back: { action: 'cancel', reason: 'Wrong' },
    posted: ['4910', -40, 'BER'],
  },
}
interface Made {
  id: string
  voucherId: string
  version: number
  lines: { costCentre: unknown }[]
}

describe.each(Object.entries(KINDS))('a line of a %s', (name, { calls, body, number, steps, back, posted }) => {
  const draftOf = async (more: object) => manager.call<Made>(calls.create, { body: body(more) })
  const take = async (document: Made, step: object) => {
    const answer = await manager.call<Made>(calls.change, { params: { voucherId: document.voucherId }, body: { version: document.version, ...step } })
    return answer
  }

  test('bears its cost centre into the ledger, and back out when it is reversed', async () => {
    let document = (await draftOf({ costCentreId: centre.id })).data
    expect(document.lines[0]?.costCentre).toEqual(named)
    for (const action of steps) {
      const answer = await take(document, { action })
      expect(answer.message).toBe('OK')
      document = answer.data
    }
    const [journal] = await journals(document.id)
    expect(journal && onCentre(journal)).toEqual([posted])
    const reversed = await take(document, back)
    expect(reversed.message).toBe('OK')
    const mirror = (await journals(document.id)).find(({ reversalOf }) => reversalOf !== null)
    const [to, amount, code] = posted
    expect(mirror && onCentre(mirror)).toEqual([[to, -Number(amount), code]])
  })

  test('may be saved without one that its account requires, but not posted; a closed one isn’t taken', async () => {
    const { data: draft } = await draftOf({})
    await setRequired(number, true)
    let document = draft
    for (const action of steps.slice(0, -1)) document = (await take(document, { action })).data
    const refused = await take(document, { action: 'post' })
    expect(refused).toMatchObject({ statusCode: 422, errors: [{ path: 'lines.0.costCentreId', code: 'COST_CENTRE_REQUIRED' }] })
    expect(refused.message).toMatch(/^Line 1: \d{4} .* takes a cost centre, and none is chosen\.$/)
    await setRequired(number, false)
    expect((await take(document, { action: 'post' })).message).toBe('OK')
    const old = (await add(`OLD${number}${name.length}`)).data
    await change(old, 'deactivate')
    expect(await draftOf({ costCentreId: old.id })).toMatchObject({ statusCode: 422, errors: [{ path: 'lines.0.costCentreId' }] })
  })
})

test('a charge of a receipt bears its cost centre, with the goods and when it is added later', async () => {
  const partId = await goods.part()
  const order = await goods.po([{ partId, qty: '4', unitPrice: '10' }])
  const lines = [{ poLineId: order.lineIds[0] ?? '', qty: '4' }]
  const charge = { description: 'Customs', accountId: account('6190'), amount: '8' }
  expect(await goods.addReceipt({ lines, charges: [{ ...charge, accountId: null, costCentreId: centre.id }] })).toMatchObject({
    statusCode: 422,
    errors: [{ path: 'charges.0.costCentreId' }],
  })
  await setRequired('6190', true)
  const bare = await goods.done(goods.addReceipt({ lines, charges: [charge] }))
  expect(await goods.receiptStep(bare, { action: 'post' })).toMatchObject({ statusCode: 422, errors: [{ path: 'charges.0.costCentreId' }] })
  const edited = await goods.done(
    goods.receiptStep(bare, { action: 'edit', vendorId: goods.vendorId, warehouseId: goods.mainId, lines, charges: [{ ...charge, costCentreId: centre.id }] }),
  )
  expect(edited.charges[0]?.costCentre).toEqual(named)
  const receipt = await goods.done(goods.receiptStep(edited, { action: 'post' }))
  const cost = { action: 'addCost', description: 'Storage', accountId: account('6190'), amount: '2' }
  expect(await goods.receiptStep(receipt, cost)).toMatchObject({ statusCode: 422, errors: [{ path: 'costCentreId' }] })
  const dearer: GoodsReceipt = await goods.done(goods.receiptStep(receipt, { ...cost, costCentreId: centre.id }))
  await setRequired('6190', false)
  expect(dearer.charges.map(({ costCentre }) => costCentre)).toEqual([named, named])
  expect((await journals(receipt.id)).map(onCentre)).toEqual([[['6190', -8, 'BER']], [['6190', -2, 'BER']]])
  const { data } = await manager.call<ResponseOutput<typeof goodsReceipts.basis>>(goodsReceipts.basis)
  expect(data.costCentres.map(({ code }) => code)).toContain('BER')
})

test('a line of a vendor invoice names the account with its cost centre; one that is named can’t be deleted; the ledger is sound', async () => {
  const body = KINDS['vendor invoice']?.body({ accountId: null, costCentreId: centre.id })
  expect(await manager.call(vendorInvoices.create, { body })).toMatchObject({ statusCode: 422, errors: [{ path: 'lines.0.accountId' }] })
  const { data } = await accountant.call<CostCentreDetail>(costCentres.get, { params: { id: centre.id } })
  expect(data.usedOn).toBeGreaterThan(10)
  expect(await remove(data)).toMatchObject({ statusCode: 409, code: 'IN_USE' })
  const { checks } = (await accountant.call<LedgerHealth>(ledger.health)).data
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})

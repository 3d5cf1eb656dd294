import { describe, expect, test } from 'vitest'
import { deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { generalInvoices } from '@/contracts/general-invoices'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorPos } from '@/contracts/vendor-pos'
import { checkLedger } from '@server/modules/ledger/health'
import { startApi } from '../support/api'
import { postingKindsOf, type Ready } from '../support/posting-kinds'
import { addPo, takeStep, partnersOf, poInput, poStep } from '../support/vendor-pos'

/** RACES=1 runs as many pairs as the reliability plan asks for. */
const PAIRS = process.env['RACES'] === '1' ? 200 : 4

const api = await startApi()
const trade = await postingKindsOf(api)
const { who, companyId, run, today } = trade
const buyer = await api.signIn('buyer@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const figures = { qty: '3', price: '10.01', rate: '1.1' }

type Call = () => Promise<{ statusCode: number; code?: string; message: string }>
/** Sends the pairs of calls, four pairs at a time, with either call first in turn. The third function of a pair checks the two statuses. */
const pairs = async (make: () => Promise<[Call, Call, (answers: [number, number]) => Promise<void>]>): Promise<void> => {
  let left = PAIRS
  const client = async () => {
    for (let n = left--; n > 0; n = left--) {
      const [one, two, legal] = await make()
      const [first, second] = await Promise.all(n % 2 ? [one(), two()] : [two(), one()].toReversed())
      for (const answer of [first, second]) expect([200, 404, 409, 422], answer?.message).toContain(answer?.statusCode)
      await legal([first?.statusCode ?? 0, second?.statusCode ?? 0])
    }
  }
  await Promise.all([1, 2, 3, 4].map(client))
}
const expectHealthy = async () => expect((await run(({ tx }) => checkLedger(tx, companyId))).filter(({ passed }) => !passed)).toEqual([])
const statusOf = async ({ id }: { id: string }) => (await api.owner.query<{ status: string }>(`select status from documents where id = $1`, [id]))[0]?.status
/** The documents of a kind that a document was made from, with their lines and the quantities that it takes. */
const sourcesOf = (id: string, kind: string) =>
  api.owner.query<{ id: string; voucherId: string; version: number; lineId: string; qty: string }>(
    `select d.id, d.voucher_id as "voucherId", d.version, f.id as "lineId", trim_scale(k.qty)::text as qty from document_line_links k
      join document_lines t on t.id = k.to_line_id join document_lines f on f.id = k.from_line_id join documents d on d.id = f.document_id
      where t.document_id = $1 and d.kind = $2`,
    [id, kind],
  )
const change = (endpoint: AnyEndpoint, { voucherId, version }: { voucherId: string; version: number }, body: object): Call => {
  return () => who.call(endpoint, { params: { voucherId }, body: { version, ...body } })
}
const posting = (one: Ready): Call => {
  return () => one.asked(one, one.post)
}
const countDone = (answers: readonly number[]) => answers.filter((status) => status === 200).length

describe('of two at once, one is done and the other refused:', () => {
  test.each([
    ['edit', (line: string) => ({ action: 'edit', ...poInput('', {}, [{ id: line, qty: '9' }]) }), 'pending_approval'],
    ['cancel', () => ({ action: 'cancel', reason: 'Not needed' }), 'cancelled'],
  ] as const)(
    'an order to a vendor is approved, and %s',
    async (action, body, otherStatus) => {
      const { vendorIds } = await partnersOf(api, companyId)
      const vendorId = vendorIds[0] ?? ''
      await api.owner.query(`update companies set po_approval_limit = 100 where id = $1`, [companyId])
      await pairs(async () => {
        const po = await takeStep(buyer, await addPo(buyer, poInput(vendorId)), { action: 'submit' })
        expect(po.status).toBe('pending_approval')
        const other = { ...body(po.lines[0]?.id ?? ''), ...(action === 'edit' ? { vendorId } : {}) }
        return [
          () => poStep(manager, po, { action: 'approve' }),
          () => poStep(buyer, po, other),
          async (answers) => {
            const now = (await buyer.call<{ status: string; grandTotal: string }>(vendorPos.get, { params: { voucherId: po.voucherId } })).data
            expect([countDone(answers), now.status]).toEqual([1, answers[0] === 200 ? 'approved' : now.status === 'draft' ? 'draft' : otherStatus])
            expect(now.grandTotal).toBe(answers[1] === 200 && action === 'edit' ? '540' : '600')
          },
        ]
      })
    },
    600_000,
  )

  test('a general invoice is posted, and edited or discarded', async () => {
    let turn = 0
    await pairs(async () => {
      const draft = await trade.prepare('general invoice, receivable', figures)
      const isEdit = turn++ % 2 === 0
      const { data } = await who.call<{ party: { id: string }; lines: { id: string; account: { id: string } }[] }>(generalInvoices.get, {
        params: { voucherId: draft.voucherId },
      })
      const lines = data.lines.map(({ id, account }) => ({ id, accountId: account.id, description: 'Other', amount: '5' }))
      const other = { action: 'edit', direction: 'receivable', partyId: data.party.id, subject: 'Other', currency: 'USD', grandTotal: '5', lines }
      const { voucherId, version } = draft
      const discard: Call = () => who.call(generalInvoices.discard, { params: { voucherId }, query: { version: String(version) } })
      return [
        posting(draft),
        isEdit
          ? change(generalInvoices.change, draft, other)
          : async () => {
              const answer = await discard()
              return answer.statusCode === 404 ? { ...answer, statusCode: 409 } : answer
            },
        async (answers) => {
          expect([isEdit, countDone(answers)]).toEqual([isEdit, 1])
          expect(await statusOf(draft)).toBe(answers[0] === 200 ? 'posted' : isEdit ? 'draft' : undefined)
        },
      ]
    })
    await expectHealthy()
  }, 600_000)

  test(
    'two drafts deliver the same order',
    () =>
      pairs(async () => {
        const draft = await trade.prepare('delivery', figures)
        const lines = (await sourcesOf(draft.id, 'sales_order')).map(({ lineId, qty }) => ({ soLineId: lineId, qty }))
        const { data: twin } = await who.call<Ready>(deliveries.create, { body: { customerId: trade.customerId, warehouseId: trade.mainId, lines } })
        return [posting(draft), change(deliveries.change, twin, { action: 'post' }), async (answers) => expect(countDone(answers)).toBe(1)]
      }),
    600_000,
  )

  test(
    'two of the vendor’s invoices bill the same receipt',
    () =>
      pairs(async () => {
        const bill = await trade.prepare('vendor invoice', figures)
        const lines = (await sourcesOf(bill.id, 'vendor_po')).map(({ lineId, qty }) => ({
          vendorPoLineId: lineId,
          description: 'Goods',
          qty,
          unitPrice: figures.price,
        }))
        const head = {
          vendorId: trade.vendorId,
          vendorInvoiceNo: `TWIN-${bill.voucherId}`,
          invoiceDate: today,
          currency: 'EUR',
          rate: '1.1',
          grandTotal: '30.03',
        }
        const { data: draft } = await who.call<Ready>(vendorInvoices.create, { body: { ...head, lines } })
        const { data: twin } = await who.call<Ready>(vendorInvoices.change, {
          params: { voucherId: draft.voucherId },
          body: { action: 'match', version: draft.version },
        })
        return [posting(bill), change(vendorInvoices.change, twin, { action: 'post' }), async (answers) => expect(countDone(answers)).toBe(1)]
      }),
    600_000,
  )

  test.each([
    ['a receipt is billed, and reversed', 'vendor invoice', 'goods_receipt', goodsReceipts.change],
    ['a delivery is invoiced, and reversed', 'customer invoice', 'delivery', deliveries.change],
    ['a receipt is sent back, and reversed', 'return to the vendor', 'goods_receipt', goodsReceipts.change],
  ] as const)(
    '%s',
    (_case, kind, from, endpoint) =>
      pairs(async () => {
        const next = await trade.prepare(kind, figures)
        const [source] = await sourcesOf(next.id, from)
        if (!source) throw new Error(`no ${from}`)
        return [
          posting(next),
          change(endpoint, source, { action: 'reverse', reason: 'Wrong goods' }),
          async (answers) => {
            expect(countDone(answers)).toBe(1)
            expect(await statusOf(source)).toBe(answers[0] === 200 ? 'posted' : 'reversed')
          },
        ]
      }),
    600_000,
  )

  test('an invoice is written off, and credited', async () => {
    await pairs(async () => {
      const note = await trade.prepare('credit note', { ...figures, qty: '2' })
      const [invoice] = await sourcesOf(note.id, 'customer_invoice')
      if (!invoice) throw new Error('no invoice')
      // After a credit note for a part, the rest may still be written off, but never more than the whole invoice in all.
      return [
        posting(note),
        note.asked.bind(null, invoice, { action: 'writeOff', reason: 'Bankrupt' }),
        async (answers) => expect(countDone(answers)).toBeGreaterThan(0),
      ]
    })
    await expectHealthy()
  }, 600_000)
})

test('a year is closed while others post: what came before stays, nothing comes after', async () => {
  const year = (change: string) =>
    api.owner.query(`update fiscal_years set ${change} where company_id = $1 and $2::date between starts_on and ends_on`, [companyId, today])
  for (let round = 0; round < Math.ceil(PAIRS / 2); round++) {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => trade.prepare('general invoice, payable', figures)))
    const [, ...answers] = await Promise.all([
      year(`status = 'closed', closed_at = clock_timestamp()`),
      ...drafts.map((draft) => draft.asked(draft, draft.post)),
    ])
    for (const [index, { statusCode, code }] of answers.entries()) {
      expect(['200', '422 PERIOD_CLOSED']).toContain(statusCode === 200 ? '200' : `${statusCode} ${code}`)
      expect(await statusOf(drafts[index] as Ready)).toBe(statusCode === 200 ? 'posted' : 'draft')
    }
    const late = await trade.prepare('general invoice, payable', figures)
    expect((await late.asked(late, late.post)).code).toBe('PERIOD_CLOSED')
    await year(`status = 'open', closed_at = null`)
  }
  await expectHealthy()
}, 600_000)

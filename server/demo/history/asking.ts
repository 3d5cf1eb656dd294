import { inquiries } from '@/contracts/inquiries'
import { sourcing } from '@/contracts/sourcing'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { addDays } from '../../domain/today'
import { quoteFile } from '../quote-file'
import { catalogue } from './catalogue'
import { type Deal, advance, type Step } from './deal'
import { priceIn } from './market'

const CURRENCY_NAMES: Readonly<Record<string, string>> = { USD: 'US Dollar', EUR: 'Euro', AED: 'UAE Dirham' }
const listPriceOf = (partno: string | null): string => catalogue.find((part) => part.partno === partno)?.list ?? '150'

/** Asks some vendors for all lines, each by mail. */
export const ask =
  (vendors: number): Step =>
  async (deal) => {
    await advance(deal, 1)
    const { desk } = deal
    const vendorIds = desk.draw.some(desk.vendors, vendors).map(({ id }) => id)
    const body = { inquiryVoucherId: deal.inquiry, vendorIds, dueDate: addDays(deal.day, 6), message: 'Please quote net prices and your lead times.' }
    const { quotations } = await desk.buyer.call(sourcing.request, { body })
    deal.requested.push(...quotations.map(({ voucherId }) => voucherId))
  }

const nextRequest = (deal: Deal): string => {
  const voucherId = deal.requested.shift()
  if (!voucherId) throw new Error(`nobody is asked for ${deal.inquiry}`)
  return voucherId
}

/** The first vendor that has not answered yet answers with a price for each line; the second answer has no price for the last line. */
export const answer: Step = async (deal) => {
  await advance(deal, 2)
  const { desk } = deal
  const voucherId = nextRequest(deal)
  const params = { voucherId }
  const request = await desk.buyer.call(vendorQuotations.get, { params })
  const share = 0.76 + desk.draw.next() * 0.12
  const isPartial = deal.received.length === 1 && request.lines.length > 2
  const lines = request.lines.map(({ id, inquiryLineId, partno, mfrPartNo, description, qty }, index) => ({
    id,
    inquiryLineId,
    partno,
    mfrPartNo,
    description,
    qty,
    unitCost: isPartial && index === request.lines.length - 1 ? null : priceIn(request.currency, listPriceOf(partno), share),
    leadTimeDays: desk.draw.between(2, 30),
    availQty: `${desk.draw.between(0, 80)}`,
  }))
  const body = {
    version: request.version,
    vendorId: request.vendor.id,
    inquiryVoucherId: deal.inquiry,
    currency: request.currency,
    // It contains the year of our number, since a vendor gives no number twice.
    vendorQuoteNo: `A-${voucherId.slice(-8).replace('-', '')}${desk.draw.between(10, 99)}`,
    vendorQuoteDate: deal.day,
    validUntil: addDays(deal.day, 30),
    freight: desk.draw.one(['0', '0', '45', '80']),
    lines,
    record: true,
  }
  const { voucherId: number } = await desk.buyer.call(vendorQuotationWrites.edit, { params, body })
  deal.received.push(number)
}

const change = (deal: Deal, voucherId: string, step: { action: 'decline' | 'cancel'; reason: string } | { action: 'revise' }) =>
  deal.desk.buyer.step(vendorQuotationWrites.change, voucherId, step)

export const decline: Step = async (deal) => {
  await advance(deal, 2)
  await change(deal, nextRequest(deal), { action: 'decline', reason: 'Does not carry these makes any more' })
}
export const cancelRequest: Step = async (deal) => {
  await change(deal, nextRequest(deal), { action: 'cancel', reason: 'Asked twice by mistake' })
}

/** Creates a draft of the last quotation's next revision, which came by telephone. */
export const revise: Step = async (deal) => {
  await advance(deal, 2)
  const last = deal.received.at(-1)
  if (!last) throw new Error(`no quotation for ${deal.inquiry}`)
  const { voucherId } = await change(deal, last, { action: 'revise' })
  deal.received.push(voucherId)
}

/** Records the revision, which is cheaper and replaces the quotation before it. */
export const recordRevision: Step = async (deal) => {
  const { buyer } = deal.desk
  const params = { voucherId: deal.received.pop() ?? '' }
  const draft = await buyer.call(vendorQuotations.get, { params })
  const lines = draft.lines.flatMap(({ id, partno, unitCost }) => (unitCost ? [{ id, unitCost: priceIn(draft.currency, listPriceOf(partno), 0.74) }] : []))
  const body = { version: draft.version, vendorQuoteDate: deal.day, validUntil: addDays(deal.day, 30), lines }
  const { version } = await buyer.call(vendorQuotationWrites.addData, { params, body })
  const { voucherId } = await buyer.call(vendorQuotationWrites.change, { params, body: { action: 'record', version } })
  deal.received.push(voucherId)
}

/** Imports the distributor's file with its offer for the parts that it lists. */
export const distributorFile: Step = async (deal) => {
  await advance(deal, 1)
  const { desk } = deal
  const { distributor, draw } = desk
  const inquiry = await desk.buyer.call(inquiries.get, { params: { voucherId: deal.inquiry } })
  const share = 0.79 + draw.next() * 0.06
  const rows = inquiry.lines.flatMap(({ partno, description, qty }) => {
    const part = catalogue.find((known) => known.partno === partno)
    if (!part) return []
    const [price, msrp] = [priceIn(distributor.currency, part.list, share), priceIn(distributor.currency, part.list)]
    return [{ mfrPartNo: part.partno, description, manufacturer: part.manufacturer, qty: Number(qty), price: Number(price), msrp: Number(msrp) }]
  })
  const file = await quoteFile(`QUO-62${inquiry.voucherId.slice(-8).replace('-', '')}`, rows, {
    name: inquiry.subject,
    currency: CURRENCY_NAMES[distributor.currency],
  })
  const body = { vendorId: distributor.id, inquiryVoucherId: deal.inquiry, validUntil: addDays(deal.day, 21) }
  const { voucherId } = await desk.buyer.call(vendorQuotations.import, { body, files: [file] })
  deal.received.push(voucherId)
}

/** Enters an offer that came unasked, with one way to supply the lines or several; without `record` somebody is still typing it. */
const offer =
  (ways: readonly (string | null)[], record: boolean): Step =>
  async (deal) => {
    await advance(deal, 2)
    const { desk } = deal
    const vendor = desk.draw.one(desk.vendors)
    const inquiry = await desk.buyer.call(inquiries.get, { params: { voucherId: deal.inquiry } })
    const lines = ways.flatMap((alternativeGroup, way) =>
      inquiry.lines.map(({ id, partno, mfrPartNo, description, qty }) => ({
        inquiryLineId: id,
        partno,
        mfrPartNo,
        description,
        qty,
        unitCost: priceIn(vendor.currency, listPriceOf(partno), 0.84 - way * 0.07),
        leadTimeDays: way === 0 ? 2 : 35,
        alternativeGroup,
      })),
    )
    const body = { vendorId: vendor.id, inquiryVoucherId: deal.inquiry, vendorQuoteDate: deal.day, validUntil: addDays(deal.day, 25), lines, record }
    const { voucherId } = await desk.buyer.call(vendorQuotationWrites.addGeneral, { body })
    if (record) deal.received.push(voucherId)
  }
export const byTelephone = offer([null], true)
export const alternatives = (record: boolean): Step => offer(['From stock', 'From the factory'], record)

/** Picks the cheapest offer of each line; with `some` for all lines but the last, which is still being compared. */
export const pick =
  (which: 'all' | 'some'): Step =>
  async (deal) => {
    await advance(deal, 1)
    const { buyer } = deal.desk
    const params = { voucherId: deal.inquiry }
    const { inquiry, lines, cells } = await buyer.call(sourcing.comparison, { params })
    const open = lines.filter(({ noQuoteReason }) => noQuoteReason === null)
    const linesToPick = which === 'all' ? open : open.slice(0, Math.max(1, open.length - 1))
    const picks = linesToPick.flatMap(({ id }) => {
      const best = cells.find((cell) => cell.inquiryLineId === id && cell.bestPrice)
      return best ? [{ inquiryLineId: id, vendorQuotationLineId: best.vendorQuotationLineId }] : []
    })
    if (picks.length > 0) await buyer.call(sourcing.select, { params, body: { version: inquiry.version, picks } })
  }

import { expect } from 'vitest'
import type { DistributorPoInput, VendorPoInput } from '@/contracts/vendor-po-input'
import { type VendorPo, vendorPos } from '@/contracts/vendor-pos'
import { createWorker } from '@server/worker'
import type { Api, Caller } from './api'

type Line = Partial<VendorPoInput['lines'][number]>

const line = { description: 'A switch', partno: 'SW-48', vendorSku: 'SKU-48', qty: '10', unitPrice: '60' }

/** Body of a PO of at most two lines, in the company's currency and without taxes, with the right total. */
export const poInput = (vendorId: string, more: Partial<DistributorPoInput> = {}, lines: readonly Line[] = [{}]): DistributorPoInput => {
  const filledLines = lines.map((one) => ({ ...line, ...one }))
  const grandTotal = String(filledLines.reduce((sum, { qty, unitPrice }) => sum + Number(qty) * Number(unitPrice), 0))
  return { vendorId, currency: 'USD', grandTotal, lines: filledLines, ...more }
}

export const poStep = (who: Caller, po: Pick<VendorPo, 'voucherId' | 'version'>, body: object) =>
  who.call<VendorPo>(vendorPos.change, { params: { voucherId: po.voucherId }, body: { version: po.version, ...body } })

/** Takes a step, which must not be refused, and returns the PO. */
export const takeStep = async (who: Caller, po: Pick<VendorPo, 'voucherId' | 'version'>, body: object): Promise<VendorPo> => {
  const answer = await poStep(who, po, body)
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}

export const addPo = async (who: Caller, body: DistributorPoInput): Promise<VendorPo> => {
  const answer = await who.call<VendorPo>(vendorPos.create, { body })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}

export const poNow = async (who: Caller, { draftId }: Pick<VendorPo, 'draftId'>): Promise<VendorPo> =>
  (await who.call<VendorPo>(vendorPos.get, { params: { voucherId: draftId } })).data

/** Creates a PO and marks it as sent to the vendor by other means than a mail. */
export const sentPo = async (who: Caller, body: DistributorPoInput): Promise<VendorPo> =>
  takeStep(who, await takeStep(who, await addPo(who, body), { action: 'submit' }), { action: 'markSent' })

/** Ids of the company's vendors, without distributors, of its distributor, and of a customer. */
export const partnersOf = async (api: Api, companyId: string) => {
  const vendors = await api.owner.query<{ id: string; kind: string }>(
    `select party_id as id, distributor_kind as kind from vendors v join parties p on p.id = v.party_id where v.company_id = $1 and p.is_active and v.on_hold = 'none'
      order by v.code`,
    [companyId],
  )
  const ids = (kind: string) => vendors.filter((one) => one.kind === kind).map(({ id }) => id)
  const [customer] = await api.owner.query<{ id: string }>(`select party_id as id from customers where company_id = $1 order by code limit 1`, [companyId])
  return { vendorIds: ids('none'), distributorId: ids('ingrammicro')[0] ?? '', customerId: customer?.id ?? '' }
}

/** Does queued work, including distributor calls, mails and papers that are due later. */
export const workThrough = async (api: Api): Promise<void> => {
  await api.owner.query(`update work_queue set due_at = now() where kind in ('distributor', 'mail', 'paper')`)
  await createWorker(api.ports).runDue()
}

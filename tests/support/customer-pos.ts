import { expect } from 'vitest'
import type { CustomerPoInput } from '@/contracts/customer-po-input'
import { type CustomerPo, customerPos } from '@/contracts/customer-pos'
import type { CustomerQuotationInput } from '@/contracts/customer-quotation-input'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import type { Caller } from './api'

type Lines = Partial<CustomerQuotationInput['lines'][number]>[]
const line = { description: 'A switch', partno: 'SW-48', qty: '10', unitPrice: '100', unitCost: '60' }

/** Creates a quotation, submits it, has it approved if it must be, and sends it to the customer. */
export const sentQuotation = async (sales: Caller, manager: Caller, customerId: string, more: Partial<CustomerQuotationInput> = {}, lines: Lines = [{}]) => {
  const body = {
    customerId,
    validUntil: '2199-01-01',
    currency: 'USD',
    ...more,
    lines: lines.map((one) => ({ ...line, ...one })),
  }
  const grandTotal = String(body.lines.reduce((sum, one) => sum + (one.isOptional ? 0 : Number(one.qty) * Number(one.unitPrice)), 0))
  const created = await sales.call<CustomerQuotation>(customerQuotations.create, { body: { ...body, grandTotal } })
  expect([created.statusCode, created.message]).toEqual([200, 'OK'])
  const step = async (caller: Caller, action: string, before: CustomerQuotation) => {
    const answer = await caller.call<CustomerQuotation>(customerQuotations.change, {
      params: { voucherId: before.voucherId },
      body: { action, version: before.version },
    })
    expect(answer.message).toBe('OK')
    return answer.data
  }
  const submitted = await step(sales, 'submit', created.data)
  return step(sales, 'send', submitted.status === 'approved' ? submitted : await step(manager, 'approve', submitted))
}

/** Body of a customer's order on a quotation, exactly as it was quoted. */
export const orderOn = (quotation: CustomerQuotation, more: Partial<CustomerPoInput> = {}): CustomerPoInput => {
  const lines = quotation.lines
    .filter((one) => !one.isOptional || one.optionTaken === true)
    .map(({ id, partno, description, qty, uom, unitPrice, discountPct }) => ({ quotationLineId: id, partno, description, qty, uom, unitPrice, discountPct }))
  return {
    customerId: quotation.customer.id,
    customerOrderNumber: `PO ${quotation.voucherId}`,
    quotationVoucherId: quotation.voucherId,
    paymentTermId: quotation.paymentTerm?.id ?? null,
    currency: quotation.currency,
    grandTotal: quotation.grandTotal,
    lines,
    ...more,
  }
}

export const poStep = (caller: Caller, po: Pick<CustomerPo, 'voucherId' | 'version'>, body: object) =>
  caller.call<CustomerPo>(customerPos.change, { params: { voucherId: po.voucherId }, body: { version: po.version, ...body } })

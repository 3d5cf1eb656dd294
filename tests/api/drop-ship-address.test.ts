import { beforeEach, describe, expect, test } from 'vitest'
import type { MailProposal } from '@/contracts/mail-proposal'
import type { DeliverToInput } from '@/contracts/deliver-to-input'
import { type VendorPo, vendorPos } from '@/contracts/vendor-pos'
import type { DistributorOrder } from '@server/domain/distributor/types'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { givenSalesOrder } from '../support/given-orders'
import { readPdf } from '../support/read-pdf'
import { addPo, takeStep, partnersOf, poInput, poStep } from '../support/vendor-pos'

const api = await startApi()
const buyer = await api.signIn('buyer@northgate.example')
const { companyId } = buyer
const { vendorIds, distributorId, customerId } = await partnersOf(api, companyId)
const [vendorId = ''] = vendorIds
await api.owner.query(`update companies set po_approval_limit = null, legal_name = 'Northgate Trading Inc' where id = $1`, [companyId])
await api.owner.query(`update parties set name = 'Lakeside Clinic', phone = '+1 555 0100' where company_id = $1 and id = $2`, [companyId, customerId])
await api.owner.query(`delete from party_contacts where company_id = $1 and party_id = $2`, [companyId, customerId])
await api.owner.query(
  `insert into party_contacts (company_id, party_id, position, name, phone, is_primary) values ($1, $2, 0, 'Gil Ortega', '+1 555 0142', true)`,
  [companyId, customerId],
)

const addresses = async (parts: { street: string | null; postalCode?: string }) => {
  await api.owner.query(`delete from party_addresses where company_id = $1 and party_id = $2`, [companyId, customerId])
  await api.owner.query(
    `insert into party_addresses (company_id, party_id, position, kind, street, city, region, postal_code, country, is_default)
      values ($1, $2, 0, 'shipping', $3, 'Chicago', 'IL', $4, 'US', true)`,
    [companyId, customerId, parts.street, parts.postalCode ?? null],
  )
}
beforeEach(() => addresses({ street: '12 Dock Road', postalCode: '60601' }))

/** A PO for a line that the vendor ships straight to the customer. */
const dropShip = async (more: { deliverTo?: DeliverToInput; namesCustomer?: boolean } = {}, shipTo: string | null = null, vendor = vendorId) => {
  const sold = await givenSalesOrder(api, companyId, {
    partyId: customerId,
    currency: 'USD',
    shipTo,
    customerOrderNumber: 'LC-77',
    lines: [{ qty: '1', fulfilment: 'dropship' }],
  })
  const body = poInput(vendor, { isDropShip: true, ...more }, [{ qty: '1', partno: null, salesOrderLineId: sold.lineIds[0] ?? null }])
  if (vendor !== distributorId) return addPo(buyer, body)
  return (await buyer.call<VendorPo>(vendorPos.createDistributor, { body })).data
}
const editOf = ({ vendor, currency, lines, grandTotal }: VendorPo, more: object) => ({
  action: 'edit',
  vendorId: vendor.id,
  currency,
  grandTotal: grandTotal ?? '0',
  isDropShip: true,
  lines: lines.map(({ id, description, qty, unitPrice, salesOrderLineId }) => ({ id, description, qty, unitPrice: unitPrice ?? '0', salesOrderLineId })),
  ...more,
})
const printed = async ({ voucherId }: VendorPo) => {
  const { raw } = await buyer.call(vendorPos.pdf, { params: { voucherId }, query: { paper: 'a4' } })
  return (await readPdf(await raw.arrayBuffer())).text
}
const mailed = async ({ voucherId }: VendorPo) => (await buyer.call<MailProposal>(vendorPos.proposal, { params: { voucherId } })).data.text
/** Submits a PO. @returns the order that the distributor receives */
const handedOver = async (po: VendorPo): Promise<DistributorOrder | undefined> => {
  const seen: DistributorOrder[] = []
  const distributor = { ...api.ports.distributor, submit: async (order: DistributorOrder) => (seen.push(order), api.ports.distributor.submit(order)) }
  await takeStep(buyer, await takeStep(buyer, po, { action: 'submit' }), { action: 'submitOrder' })
  await createWorker({ ...api.ports, distributor }).runDue()
  return seen[0]
}

describe('a drop-ship', () => {
  test('says consignee, street, contact and phone on paper and in the mail', async () => {
    const po = await dropShip()
    const address = { consignee: 'Lakeside Clinic', street: '12 Dock Road', city: 'Chicago', region: 'IL', postalCode: '60601', country: 'US' }
    expect(po).toMatchObject({ namesCustomer: true, deliverTo: { ...address, contact: 'Gil Ortega', phone: '+1 555 0142' } })
    const lines = ['Lakeside Clinic', '12 Dock Road', 'Chicago, IL, 60601', 'United States', 'Contact: Gil Ortega', 'Phone: +1 555 0142']
    const submitted = await takeStep(buyer, po, { action: 'submit' })
    const paper = (await printed(submitted)).replace(/\s+/g, ' ')
    expect(paper).toContain(`Deliver to ${lines.join(' ')}`)
    expect(await mailed(submitted)).toContain(`Please deliver straight to:\n${lines.join('\n')}\n`)
  })

  test('takes that of the customer’s addresses which the sales order’s text is of, or what was entered', async () => {
    await api.owner.query(
      `insert into party_addresses (company_id, party_id, position, kind, street, city, region, country, is_default) values ($1, $2, 1, 'other', '5 Quay', 'Toledo', 'OH', 'US', false)`,
      [companyId, customerId],
    )
    expect((await dropShip({}, 'Lakeside Clinic\nGoods in\n5 Quay\nToledo')).deliverTo).toMatchObject({ street: '5 Quay', city: 'Toledo' })
    const entered = { consignee: 'Site office', street: 'Pier 4', city: 'Gary', contact: 'Mo' }
    const po = await dropShip({ deliverTo: entered })
    expect(po).toMatchObject({ shipTo: 'Pier 4\nGary', deliverTo: { ...entered, postalCode: null, country: null, phone: null } })
  })

  test.each([
    ['without a street in its records', null],
    ['by the text of the sales order', 'Chicago, IL, United States'],
    ['at an address that nobody knows', 'Dock 7'],
  ])('can’t be submitted %s until the street is entered', async (_case, shipTo) => {
    await addresses({ street: null })
    const po = await dropShip({}, shipTo)
    const refused = await poStep(buyer, po, { action: 'submit' })
    expect([refused.statusCode, refused.errors?.[0]]).toEqual([
      422,
      { path: 'deliverTo.street', message: 'The delivery address has no street, so nobody can deliver there. Enter it on the order.', code: 'required' },
    ])
    const edited = await takeStep(buyer, po, editOf(po, { deliverTo: { street: '12 Dock Road', city: 'Chicago' } }))
    expect((await takeStep(buyer, edited, { action: 'submit' })).status).toBe('approved')
  })

  test('that was approved before addresses had parts isn’t sent either', async () => {
    const po = await takeStep(buyer, await dropShip(), { action: 'submit' })
    const triggers = (verb: string) => api.owner.exec(`alter table vendor_pos ${verb} trigger vendor_pos_printed`)
    await triggers('disable')
    await api.owner.query(`update vendor_pos set deliver_to = null, ship_to = 'Chicago, United States' where document_id = $1`, [po.id])
    await triggers('enable')
    for (const step of [{ action: 'markSent' }, { action: 'send', mail: { to: ['a@vendor.example'], subject: 'Our order', text: 'Attached.' } }]) {
      const refused = await poStep(buyer, po, step)
      expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'deliverTo.street'])
    }
    expect(await printed(po)).toContain('Chicago, United States')
  })
})

describe('an end customer that isn’t named', () => {
  test('stands neither on paper, nor in the mail, nor in what the distributor gets', async () => {
    const po = await dropShip({ namesCustomer: false })
    expect(po).toMatchObject({ namesCustomer: false, deliverTo: { consignee: 'Northgate Trading Inc', street: '12 Dock Road' } })
    const submitted = await takeStep(buyer, po, { action: 'submit' })
    for (const text of [await printed(submitted), await mailed(submitted)]) {
      expect(text).toContain('12 Dock Road')
      expect(text).not.toContain('Lakeside')
    }
    const blind = await dropShip({ namesCustomer: false }, null, distributorId)
    const order = await handedOver(blind)
    expect(order).toMatchObject({ endCustomerOrderNo: null, shipTo: { company: 'Northgate Trading Inc', lines: ['12 Dock Road'] } })
    expect(JSON.stringify(order)).not.toContain('Lakeside')
  })

  test('is not named by its consignee', async () => {
    const sold = await dropShip()
    const answer = await poStep(buyer, sold, editOf(sold, { namesCustomer: false, deliverTo: { consignee: 'c/o LAKESIDE clinic', street: '12 Dock Road' } }))
    expect([answer.statusCode, answer.errors?.[0]?.path, answer.errors?.[0]?.code]).toEqual([422, 'deliverTo.consignee', 'names_customer'])
  })
})

test('the distributor gets the same address, and says which part it misses', async () => {
  const order = await handedOver(await dropShip({}, null, distributorId))
  expect(order).toMatchObject({
    endCustomerOrderNo: 'LC-77',
    shipTo: {
      company: 'Lakeside Clinic',
      contact: 'Gil Ortega',
      phone: '+1 555 0142',
      lines: ['12 Dock Road'],
      city: 'Chicago',
      state: 'IL',
      postcode: '60601',
      country: 'US',
    },
  })
  await addresses({ street: '12 Dock Road' })
  const unaddressed = await takeStep(buyer, await dropShip({}, null, distributorId), { action: 'submit' })
  const refused = await poStep(buyer, unaddressed, { action: 'submitOrder' })
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'deliverTo.postalCode'])
})

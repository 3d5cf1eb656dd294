import { describe, expect, it } from 'vitest'
import { readCreated, readDetails, readFaults, readFound } from './api-answer'
import { changeBodies, orderBody } from './api-request'
import { isSameOrder, withUntakenLines } from './api-same-order'
import { distributorOrder, orderLine } from './order.fixture'
import type { DistributorOrderStatus } from './types'

const address = {
  company: 'Žižek a.s.',
  contact: null,
  lines: ['Nádražní 344', 'Hala 2', 'Vrata 3', 'Rampa 4'],
  city: 'Praha',
  state: null,
  postcode: '15000',
  country: 'CZ',
  phone: null,
  email: 'a@b.example',
}

// Shapes and spellings are those of ingrammicro-xvantage/xi-sdk-openapispec, openapispec/unified/XI-Resellers-API-Node-Spec.yaml; the values are made up.
const created = {
  customerOrderNumber: 'PO-2026-00007',
  orderSplit: true,
  purchaseOrderTotal: 967.22,
  orders: [
    {
      numberOfLinesWithSuccess: 1,
      ingramOrderNumber: '20-AAAA1',
      currencyCode: 'USD USD',
      lines: [
        {
          subOrderNumber: '20-AAAA1-11',
          ingramLineNumber: '001',
          customerLineNumber: '1',
          lineStatus: 'im::backordered',
          ingramPartNumber: 'N250-P12',
          unitPrice: 30.38,
          quantityOrdered: 4,
          quantityConfirmed: 0,
          quantityBackOrdered: 4,
          shipmentDetails: { carrierCode: 'RG', carrierName: 'FEDEX GROUND', shipFromWarehouseId: '10' },
        },
      ],
    },
    {
      ingramOrderNumber: '20-AAAA2',
      lines: [
        {
          customerLineNumber: '002',
          lineStatus: 'In Progress',
          ingramPartNumber: 'JPM820A-HD',
          unitPrice: 312.28,
          quantityOrdered: 3,
          quantityConfirmed: 3,
          quantityBackOrdered: 0,
        },
      ],
      rejectedLineItems: [{ customerLineNumber: '3', ingramPartNumber: 'GONE', quantityOrdered: 1, rejectCode: 'EN', rejectReason: 'DISCONTINUED ITEM' }],
    },
  ],
}

describe('what is sent', () => {
  it('is the order, without what it does not have', () => {
    const body = orderBody(
      distributorOrder({
        specialBid: { number: 'BID-1', expiresOn: null },
        shipComplete: true,
        shipTo: address,
        lines: [orderLine({ unitPrice: '312.28', endUserPrice: '390.35', specialBidNo: 'BID-2' })],
      }),
    )
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      customerOrderNumber: 'PO-2026-00007',
      specialBidNumber: 'BID-1',
      acceptBackOrder: true,
      shipToInfo: {
        companyName: 'Žižek a.s.',
        addressLine1: 'Nádražní 344',
        addressLine2: 'Hala 2',
        addressLine3: 'Vrata 3, Rampa 4',
        city: 'Praha',
        postalCode: '15000',
        countryCode: 'CZ',
        email: 'a@b.example',
      },
      shipmentDetails: { shipComplete: 'true' },
      lines: [{ customerLineNumber: '1', ingramPartNumber: 'N250-P12', quantity: 4, unitPrice: 312.28, endUserPrice: 390.35, specialBidNumber: 'BID-2' }],
    })
  })

  it('a change goes to each of their orders that it reaches', () => {
    const status = readCreated('PO-2026-00007', created) as DistributorOrderStatus
    const bodies = changeBodies(
      {
        lines: [
          { action: 'update', lineNo: 2, qty: '5' },
          { action: 'delete', lineNo: 1 },
          { action: 'add', line: orderLine({ lineNo: 4, sku: 'NEW', qty: '1' }) },
        ],
      },
      status.lines,
      status.distributorOrderNos,
    )
    expect(JSON.parse(JSON.stringify(bodies))).toEqual([
      {
        distributorOrderNo: '20-AAAA1',
        body: {
          lines: [
            { addUpdateDeleteLine: 'DELETE', customerLineNumber: '1', ingramLineNumber: '001', ingramPartNumber: 'N250-P12' },
            { addUpdateDeleteLine: 'ADD', customerLineNumber: '4', ingramPartNumber: 'NEW', quantity: 1 },
          ],
        },
      },
      {
        distributorOrderNo: '20-AAAA2',
        body: { lines: [{ addUpdateDeleteLine: 'UPDATE', customerLineNumber: '2', ingramPartNumber: 'JPM820A-HD', quantity: 5 }] },
      },
    ])
  })
})

describe('what is read', () => {
  it('an order that was split and taken in part', () => {
    expect(readCreated('PO-2026-00007', created)).toMatchObject({
      distributorOrderNos: ['20-AAAA1', '20-AAAA2'],
      state: 'processing',
      currency: 'USD',
      lines: [
        {
          lineNo: 1,
          distributorOrderNo: '20-AAAA1',
          distributorLineNo: '001',
          sku: 'N250-P12',
          state: 'backordered',
          ordered: '4',
          confirmed: '0',
          backordered: '4',
          unitPrice: '30.38',
          shipments: [],
        },
        { lineNo: 2, distributorOrderNo: '20-AAAA2', state: 'processing', ordered: '3', confirmed: '3', unitPrice: '312.28' },
        { lineNo: 3, state: 'failed', reason: 'DISCONTINUED ITEM', ordered: '1', confirmed: '0' },
      ],
    })
  })

  it('an order of which nothing was taken', () => {
    const rejected = { orders: [{ rejectedLineItems: [{ customerLineNumber: '1', rejectReason: 'INVALID SKU' }, { rejectCode: 'EN' }] }] }
    expect(readCreated('x', rejected)).toEqual([
      { code: 'REFUSED', lineNo: 1, message: 'INVALID SKU' },
      { code: 'REFUSED', lineNo: null, message: 'EN' },
    ])
  })

  it.each([[null], [{}], [{ orders: [] }], [{ orders: [{}] }], [{ orders: 'none' }], [[]], ['ok']])('an answer that says nothing: %j', (body) =>
    expect(readCreated('x', body)).toBeNull(),
  )

  it('boxes with their serial numbers', () => {
    const detail = {
      ingramOrderNumber: '20-AAAA1',
      orderStatus: 'Shipped',
      currencyCode: 'USD',
      lines: [
        {
          customerLineNumber: '001',
          ingramOrderLineNumber: '002',
          lineStatus: 'Shipped',
          ingramPartNumber: 'N250-P12',
          unitPrice: 20887.57,
          quantityOrdered: 3,
          quantityConfirmed: 3,
          quantityBackOrdered: 0,
          promisedDeliveryDate: '2026-11-30',
          shipmentDetails: [
            {
              quantity: 3,
              carrierDetails: [
                {
                  carrierCode: 'RG',
                  carrierName: 'FEDEX GROUND',
                  quantity: 3,
                  shippedDate: '2026-11-25T00:00:00-08:00',
                  deliveredDate: '',
                  trackingDetails: [
                    {
                      trackingNumber: '390064340282',
                      trackingUrl: 'https://t.example',
                      quantityInBox: '2',
                      serialNumbers: [{ serialNumber: 'S1' }, { serialNumber: 'S2' }],
                    },
                    { trackingNumber: '390064340283', quantityInBox: '1', serialNumbers: null },
                  ],
                },
              ],
            },
          ],
        },
      ],
    }
    expect(readDetails('PO', [detail])).toMatchObject({
      state: 'shipped',
      lines: [
        {
          lineNo: 1,
          unitPrice: '20887.57',
          shipped: '3',
          eta: '2026-11-30',
          shipments: [
            { qty: '2', carrier: 'FEDEX GROUND', trackingNumber: '390064340282', serialNumbers: ['S1', 'S2'], shippedOn: '2026-11-25', deliveredOn: null },
            { qty: '1', trackingNumber: '390064340283', serialNumbers: [] },
          ],
        },
      ],
    })
    expect(readDetails('PO', [detail, null])).toBeNull()
    expect(readDetails('PO', [])).toBeNull()
    // v6 has one carrier instead of a list, and no days before anything was shipped.
    const older = {
      ...detail,
      lines: [{ ...detail.lines[0], lineStatus: 'In Progress', shipmentDetails: [{ quantity: 1, carrierDetails: { carrierCode: 'VL' } }] }],
    }
    expect(readDetails('PO', [older])).toMatchObject({ state: 'processing', lines: [{ shipped: '0', shipments: [] }] })
  })

  it('only what stands under the very same number', () => {
    const body = {
      recordsFound: 3,
      orders: [
        { ingramOrderNumber: '1', customerOrderNumber: 'PO-1' },
        { ingramOrderNumber: '2', customerOrderNumber: 'PO-10' },
        { ingramOrderNumber: '1', customerOrderNumber: 'PO-1' },
      ],
    }
    expect(readFound('PO-1', body)).toEqual(['1'])
    expect(readFound('PO-1', { recordsFound: 0 })).toEqual([])
    expect(readFound('PO-1', null)).toBeNull()
  })

  it('their words for a refusal, field by field', () => {
    const body = {
      errors: [
        {
          id: '1',
          type: '/errors/validation-failed',
          message: 'Validation failed',
          fields: [{ field: 'CustomerOrderNumber', value: 'x', message: 'too long' }],
        },
        { message: 'y'.repeat(400) },
      ],
    }
    expect(readFaults(body)?.map(({ message }) => message)).toEqual(['CustomerOrderNumber: too long', 'y'.repeat(300)])
    expect(readFaults({ fault: 'no' })).toBeNull()
  })

  it('tells another order by its parts and quantities', () => {
    const status = readCreated('PO-2026-00007', created) as DistributorOrderStatus
    const same = distributorOrder({
      lines: [orderLine(), orderLine({ lineNo: 2, sku: 'JPM820A-HD', qty: '3' }), orderLine({ lineNo: 3, sku: 'GONE', qty: '1' })],
    })
    expect(isSameOrder(same, status)).toBe(true)
    expect(isSameOrder({ ...same, lines: same.lines.slice(1) }, status)).toBe(false)
    expect(isSameOrder({ ...same, lines: same.lines.map((line) => ({ ...line, qty: '9' })) }, status)).toBe(false)
    expect(isSameOrder(same, { ...status, lines: [] })).toBe(false)
  })

  it('what they did not take has failed', () => {
    const whole = readCreated('PO-2026-00007', created) as DistributorOrderStatus
    const status = { ...whole, lines: whole.lines.filter(({ sku }) => sku !== 'GONE') }
    const order = distributorOrder({
      lines: [orderLine(), orderLine({ lineNo: 2, sku: 'JPM820A-HD', qty: '3' }), orderLine({ lineNo: 3, sku: 'GONE', qty: '1' })],
    })
    expect(isSameOrder(order, status)).toBe(true)
    expect(withUntakenLines(order, status).lines.at(-1)).toMatchObject({
      lineNo: 3,
      sku: 'GONE',
      state: 'failed',
      ordered: '1',
      reason: 'The distributor did not take this line.',
    })
    expect(withUntakenLines(order, whole)).toBe(whole)
  })

  it('a price keeps its digits', () => {
    const priced = (unitPrice: unknown) => readDetails('x', [{ ingramOrderNumber: '1', lines: [{ unitPrice }] }])?.lines[0]?.unitPrice
    expect([12345678.91, '4.70', 0.1, 0, 'free', null].map(priced)).toEqual(['12345678.91', '4.7', '0.1', '0', null, null])
  })
})

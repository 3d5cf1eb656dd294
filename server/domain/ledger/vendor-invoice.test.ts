import { describe, expect, test } from 'vitest'
import { inBase } from './posting'
import { vendorInvoiceLines } from './vendor-invoice'

const posted = (lines: Parameters<typeof vendorInvoiceLines>[0], currency: string, rate: string) =>
  inBase(
    {
      area: 'purchase',
      purpose: 'invoice',
      date: '2026-11-02',
      currency,
      rate,
      narration: '',
      lines: vendorInvoiceLines(lines, { currency, rate, baseCurrency: 'USD' }),
    },
    'USD',
  ).map(({ account, base }) => [account, base.replace(/\.0+$/, '')])
const due = (amount: string) => [{ dueDate: '2026-12-02', amount }]

describe('a vendor invoice in the ledger', () => {
  // ERPNext, erpnext/accounts/doctype/purchase_invoice/test_purchase_invoice.py, check_gle_for_pi: goods 10 × 50, shipping 100, VAT 120.
  test('W20: goods received 500, shipping 100, VAT 120 / payable 720', () => {
    const lines = posted(
      {
        partyId: 'v',
        lines: [{ net: '500', received: '500', atReceiptPrice: '500' }],
        taxes: [{ account: 'input_tax', base: '500', tax: '120' }],
        freight: '100',
        instalments: due('720'),
      },
      'USD',
      '1',
    )
    expect(lines).toEqual([
      ['gr_ni', '500'],
      ['input_tax', '120'],
      ['freight_in', '100'],
      ['payable', '-720'],
    ])
  })

  test('what it asks above the order is a price variance', () => {
    const lines = posted({ partyId: 'v', lines: [{ net: '510', received: '500', atReceiptPrice: '500' }], taxes: [], instalments: due('510') }, 'USD', '1')
    expect(lines).toEqual([
      ['gr_ni', '500'],
      ['price_variance', '10'],
      ['payable', '-510'],
    ])
  })

  // ERPNext, test_purchase_invoice_with_exchange_rate_difference: received at a rate of 70, billed at 80: an exchange difference of 10 per unit.
  test('what the rate did between receipt and invoice is an exchange difference', () => {
    const lines = posted({ partyId: 'v', lines: [{ net: '100', received: '7000', atReceiptPrice: '100' }], taxes: [], instalments: due('100') }, 'EUR', '80')
    expect(lines).toEqual([
      ['gr_ni', '7000'],
      ['fx_realised', '1000'],
      ['payable', '-8000'],
    ])
    const dearer = posted({ partyId: 'v', lines: [{ net: '103', received: '7000', atReceiptPrice: '100' }], taxes: [], instalments: due('103') }, 'EUR', '80')
    expect(dearer).toEqual([
      ['gr_ni', '7000'],
      ['price_variance', '240'],
      ['fx_realised', '1000'],
      ['payable', '-8240'],
    ])
  })
})

import { expect, it } from 'vitest'
import { remittanceAdvice } from './advice'
import { documentOf, paymentOf } from './payment-files.fixture'

it('a remittance advice names every document, and no text in it is a formula', () => {
  const documents = [
    documentOf('RE-17', '98.00', { ourNumber: 'BILL-1', amount: '100', discount: '2' }),
    documentOf('=1+1', '-8', { ourNumber: 'BILL-2', date: '2026-11-03' }),
    documentOf('', '10', { ourNumber: 'BILL-3', theirNumber: null }),
  ]
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(remittanceAdvice([paymentOf(1, { documents }), paymentOf(2)]))
  expect(text.split('\r\n')).toEqual([
    '\uFEFFPayment,Our number,Your number,Date,Amount,Discount,Paid,Currency',
    'VPAY-2026-00001,BILL-1,RE-17,2026-11-02,100.00,2.00,98.00,EUR',
    "VPAY-2026-00001,BILL-2,'=1+1,2026-11-03,-8.00,0.00,-8.00,EUR",
    'VPAY-2026-00001,BILL-3,,2026-11-02,10.00,0.00,10.00,EUR',
    '',
  ])
})

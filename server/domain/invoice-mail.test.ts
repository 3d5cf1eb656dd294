import { expect, test } from 'vitest'
import { invoiceMail } from './invoice-mail'

const invoice = {
  company: 'Northgate',
  from: { fullName: 'Aisha Rahman', email: 'accounts@northgate.example' },
  contact: 'Jane Doe',
  number: 'INV-2026-00001',
  reference: 'PO-7',
  credits: null,
  total: '1,250.00 EUR',
  open: [{ amount: '1,250.00 EUR', due: '21 December 2026' }],
}
const end = ['', 'Kind regards,', 'Aisha Rahman', 'Northgate', 'accounts@northgate.example']
const linesOf = (more: Partial<Parameters<typeof invoiceMail>[0]>) => invoiceMail({ ...invoice, ...more }).text.split('\n')

test('an invoice says its total, what is open and until when', () => {
  expect(invoiceMail(invoice).subject).toBe('Invoice INV-2026-00001 from Northgate (your PO-7)')
  expect(linesOf({})).toEqual([
    'Dear Jane Doe,',
    '',
    'please find attached our invoice INV-2026-00001 over 1,250.00 EUR for your order PO-7.',
    '',
    'Open amount: 1,250.00 EUR, due on 21 December 2026.',
    'Please state our number INV-2026-00001 with your payment.',
    ...end,
  ])
})

test('one that is due in parts names each, one that is settled asks for nothing', () => {
  const open = [
    { amount: '250.00 EUR', due: '1 December 2026' },
    { amount: '1,000.00 EUR', due: '1 January 2027' },
  ]
  expect(linesOf({ open }).slice(4, 8)).toEqual([
    'Open amounts:',
    '250.00 EUR, due on 1 December 2026',
    '1,000.00 EUR, due on 1 January 2027',
    'Please state our number INV-2026-00001 with your payment.',
  ])
  expect(linesOf({ contact: null, reference: null, open: [] })).toEqual([
    'Good day,',
    '',
    'please find attached our invoice INV-2026-00001 over 1,250.00 EUR.',
    ...end,
  ])
})

test('a credit note names its invoice, and asks for no payment', () => {
  const note = { number: 'CRN-2026-00001', credits: 'INV-2026-00001' }
  expect(invoiceMail({ ...invoice, ...note, reference: null }).subject).toBe('Credit note CRN-2026-00001 from Northgate')
  expect(linesOf(note).slice(2, 5)).toEqual([
    'please find attached our credit note CRN-2026-00001 over 1,250.00 EUR on our invoice INV-2026-00001.',
    '',
    'Open in your favour: 1,250.00 EUR.',
  ])
  expect(linesOf({ ...note, open: [] }).slice(3)).toEqual(end)
})

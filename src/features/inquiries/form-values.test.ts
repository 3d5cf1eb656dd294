import { expect, it } from 'vitest'
import { type Inquiry, inquiryInput } from '@/contracts/inquiries'
import { inquiryBody, inquiryValues, newInquiry, newLine, resolveInquiry, withoutBlankLines } from './form-values'

const customer = { id: '0b9f2f5e-3a0d-4a53-9d6b-3f3f6a0f4a11', code: 'C-00001', name: 'Harbor', currency: 'USD' }

it('drops blank lines at the end only, so that line numbers stay those of the server', () => {
  const filled = { ...newLine(), description: 'Switch' }
  const first = newLine()
  expect(withoutBlankLines([first, filled, newLine(), newLine()])).toEqual([first, filled])
  expect(withoutBlankLines([newLine()])).toEqual([])
  const dated = { ...newLine(), requiredDate: '2026-12-01' }
  expect(withoutBlankLines([dated])).toEqual([dated])
})

it('sends what the contract takes, and nothing of the form’s own', () => {
  const values = {
    ...newInquiry('2026-11-21'),
    customerId: customer,
    subject: ' Switches ',
    contact: 'Ms Reed',
    opportunityNo: 'OPP-7',
    lines: [{ ...newLine(), description: 'Switch', qty: '1,000', requiredDate: '2026-12-24', noQuoteReason: 'Obsolete' }],
    fileIds: [{ id: customer.id, key: 'k', name: 'a.pdf', size: 3 }],
  }
  const parsed = { ...inquiryBody(values), removeFileIds: undefined }
  const body: unknown = JSON.parse(JSON.stringify(parsed))
  expect(inquiryInput.parse(body)).toMatchObject({
    customerId: customer.id,
    subject: 'Switches',
    dueDate: null,
    customerReference: null,
    contact: 'Ms Reed',
    opportunityNo: 'OPP-7',
    fileIds: [customer.id],
    lines: [{ description: 'Switch', qty: '1000', targetPrice: null, partno: null, requiredDate: '2026-12-24' }],
  })
})

it('asks for the customer', () => {
  const { errors } = resolveInquiry({ ...newInquiry('2026-11-21'), subject: 'S', lines: [] })
  expect(errors).toMatchObject({ customerId: { message: 'Choose a customer.' } })
  expect(Object.keys(errors)).toHaveLength(1)
})

it('is not sent while a file is still on its way', () => {
  const { errors } = resolveInquiry({
    ...newInquiry('2026-11-21'),
    customerId: customer,
    subject: 'S',
    lines: [],
    fileIds: [{ id: null, key: 'k', name: 'a.pdf', size: 3 }],
  })
  expect(Object.keys(errors)).toEqual(['fileIds'])
})

it('an edit that changes nothing sends back all that was there', () => {
  const stored: Inquiry = {
    id: customer.id,
    voucherId: 'INQ-2026-00001',
    draftId: 'DRAFT-1',
    date: '2026-11-21',
    customer,
    subject: 'Switches',
    status: 'open',
    dueDate: '2026-12-01',
    receivedVia: 'phone',
    customerReference: 'RFQ-1',
    contact: 'Ms Reed',
    opportunityNo: 'OPP-7',
    priority: 'high',
    notes: 'Soon',
    lostReason: null,
    ownerId: customer.id,
    ownerName: 'Sofia',
    version: 2,
    updatedAt: '',
    updatedByName: '',
    lines: [
      {
        id: customer.id,
        lineNo: 1,
        partId: null,
        partno: 'SW-1',
        mfrPartNo: 'M-1',
        description: 'Switch',
        qty: '10.5',
        uom: 'box',
        targetPrice: '7.25',
        requiredDate: '2026-12-24',
        noQuoteReason: 'End of life',
        notes: 'Rack kit too',
      },
    ],
    files: [],
    related: [],
  }
  const { id, lineNo: _lineNo, partId: _partId, noQuoteReason: _reason, ...line } = stored.lines[0] as Inquiry['lines'][number]
  const { removeFileIds: _removed, ...body } = inquiryBody(inquiryValues(stored))
  expect(inquiryInput.parse(JSON.parse(JSON.stringify(body)))).toEqual({
    customerId: customer.id,
    subject: 'Switches',
    date: '2026-11-21',
    dueDate: '2026-12-01',
    receivedVia: 'phone',
    customerReference: 'RFQ-1',
    contact: 'Ms Reed',
    opportunityNo: 'OPP-7',
    priority: 'high',
    notes: 'Soon',
    fileIds: [],
    lines: [{ id, ...line }],
  })
})

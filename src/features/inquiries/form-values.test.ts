import { expect, it } from 'vitest'
import { inquiryInput } from '@/contracts/inquiries'
import { inquiryForm, newInquiry, newLine, withoutBlankEnd } from './form-values'

const customer = { id: '0b9f2f5e-3a0d-4a53-9d6b-3f3f6a0f4a11', code: 'C-00001', name: 'Harbor', currency: 'USD' }

it('drops blank lines at the end only, so that line numbers stay those of the server', () => {
  const filled = { ...newLine(), description: 'Switch' }
  expect(withoutBlankEnd([newLine(), filled, newLine(), newLine()])).toEqual([newLine(), filled])
  expect(withoutBlankEnd([newLine()])).toEqual([])
})

it('sends what the contract takes, and nothing of the form’s own', () => {
  const values = {
    ...newInquiry('2026-11-21'),
    customerId: customer,
    subject: ' Switches ',
    lines: [{ ...newLine(), description: 'Switch', qty: '1,000', fromPart: 'Switch' }],
    fileIds: [{ id: customer.id, key: 'k', name: 'a.pdf', size: 3 }],
  }
  const parsed = { ...inquiryForm.parse(values), removeFileIds: undefined }
  const body: unknown = JSON.parse(JSON.stringify(parsed))
  expect(inquiryInput.parse(body)).toMatchObject({
    customerId: customer.id,
    subject: 'Switches',
    dueDate: null,
    customerReference: null,
    fileIds: [customer.id],
    lines: [{ description: 'Switch', qty: '1000', targetPrice: null, partno: null }],
  })
})

it('asks for the customer', () => {
  const result = inquiryForm.safeParse({ ...newInquiry('2026-11-21'), subject: 'S', lines: [] })
  expect(result.error?.issues).toMatchObject([{ path: ['customerId'], message: 'Choose a customer.' }])
})

it('is not sent while a file is still on its way', () => {
  const result = inquiryForm.safeParse({
    ...newInquiry('2026-11-21'),
    customerId: customer,
    subject: 'S',
    lines: [],
    fileIds: [{ id: null, key: 'k', name: 'a.pdf', size: 3 }],
  })
  expect(result.error?.issues).toMatchObject([{ path: ['fileIds'] }])
})

import { expect, test } from 'vitest'
import type { TemplateLine } from '@/contracts/entry-templates'
import type { JournalEntry, JournalEntryLine } from '@/contracts/journal-entries'
import { codesOf } from './lines'
import { sentTemplateLines, templateFormLine, templateOf } from './template-lines'

const account = { id: 'a', accountId: '2200', name: 'Tax payable', type: 'tax_payable', requiresCostCentre: false } as const
const line = { account, memo: null, debit: '80', credit: null, currency: 'USD', party: null, costCentre: null, taxId: null, taxCode: null } as const

test('a template keeps that a line settles taxes: from an entry, into the form, and back', () => {
  const settles = { ...line, taxSide: 'settlement', isComputed: false } as unknown as JournalEntryLine
  const entry = { narration: 'Taxes', reference: null, currency: 'USD', lines: [settles] } as unknown as JournalEntry
  expect(templateOf(entry).lines).toMatchObject([{ taxId: null, taxSide: 'settlement' }])
  const typed = templateFormLine({ ...line, id: 'l', currency: null, taxSide: 'settlement' } as TemplateLine)
  expect(typed.tax).toBe('settlement')
  expect(sentTemplateLines([typed], codesOf(undefined, undefined))).toMatchObject([{ taxId: null, taxSide: 'settlement' }])
})

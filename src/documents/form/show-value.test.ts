import { expect, test } from 'vitest'
import { differences } from './differences'

test('a value that doesn’t speak for itself is told by the form’s word for it', () => {
  const labels = { termId: 'Payment term', 'termId=7f1c': '30 days net', status: 'Status' }
  expect(differences({ termId: '7f1c', status: 'draft' }, { termId: '', status: 'sent' }, labels)).toEqual([
    { label: 'Payment term', before: '30 days net', after: '–' },
    { label: 'Status', before: 'draft', after: 'sent' },
  ])
})

import { describe, expect, it } from 'vitest'
import { followProposal, isAddress, type MailForm, problemsOfMail, splitAddresses, recipientsOfUnknownDomain } from './addresses'

const form: MailForm = { to: ['jane@harbor.example'], cc: [], subject: 'Your quotation', text: 'Here it is.', fileIds: [] }

describe('the mail of a document', () => {
  it('takes addresses as they are typed or pasted', () => {
    expect(splitAddresses('Jane Doe <jane@harbor.example>; bob@harbor.example,ann@harbor.example\nnobody')).toEqual([
      'jane@harbor.example',
      'bob@harbor.example',
      'ann@harbor.example',
    ])
    expect([isAddress('jane@harbor.example'), isAddress('jane@harbor')]).toEqual([true, false])
  })
  it('warns of a domain that none of the customer’s people has, when any is known', () => {
    const people = [{ name: 'Jane', email: 'jane@Harbor.example' }]
    expect(recipientsOfUnknownDomain(['bob@harbor.example', 'joe@habor.example', 'not one'], people)).toEqual(['joe@habor.example'])
    expect(recipientsOfUnknownDomain(['joe@habor.example'], [])).toEqual([])
  })
  it('says at its field what is missing', () => {
    expect(problemsOfMail(form)).toEqual({})
    expect(problemsOfMail({ ...form, to: [], subject: ' ', text: '' })).toEqual({
      to: 'Enter at least one recipient.',
      subject: 'Enter a subject.',
      text: 'Write something.',
    })
    expect(problemsOfMail({ ...form, cc: ['bob'] })).toEqual({ cc: 'Enter an e-mail address.' })
  })
  it('follows another proposal in what nobody has typed', () => {
    const proposal = {
      to: [{ name: 'Jane', email: 'jane@harbor.example' }],
      subject: 'Statement for 2026',
      text: 'See January.',
      fileName: 's.pdf',
      people: [],
    }
    const later = { ...proposal, subject: 'Statement for March', text: 'See March.' }
    const typed = { ...form, subject: 'Statement for 2026', text: 'As we said on the phone.', cc: ['bob@harbor.example'] }
    expect(followProposal(typed, proposal, later)).toEqual({ ...typed, subject: 'Statement for March' })
    expect(followProposal({ ...typed, to: [] }, proposal, later).to).toEqual([])
  })
})

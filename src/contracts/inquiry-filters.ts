import { receivedVia, priorities } from './choices'
import { customerFilter, documentFilters } from './filters'

export const inquiryStatuses = ['draft', 'open', 'quoting', 'quoted', 'won', 'lost', 'closed'] as const

export const inquiryFilters = documentFilters(inquiryStatuses, {
  ...customerFilter,
  due: { kind: 'day', label: 'Due' },
  subject: { kind: 'text', label: 'Subject' },
  priority: { kind: 'choice', label: 'Priority', choices: priorities },
  receivedVia: { kind: 'choice', label: 'Received via', choices: receivedVia },
  customerReference: { kind: 'text', label: 'Customer’s reference' },
})

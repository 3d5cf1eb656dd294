import { distributorKinds } from './choices'
import type { FilterFields } from './filters'

const partyFilters = {
  isActive: { kind: 'yesno', label: 'Active' },
  name: { kind: 'text', label: 'Name' },
  code: { kind: 'text', label: 'Code' },
  currency: { kind: 'text', label: 'Currency' },
  city: { kind: 'text', label: 'City' },
  country: { kind: 'text', label: 'Country' },
  email: { kind: 'text', label: 'E-mail' },
  phone: { kind: 'text', label: 'Phone' },
} as const satisfies FilterFields
export const customerFilters = partyFilters
export const vendorFilters = {
  ...partyFilters,
  distributorKind: { kind: 'choice', label: 'Distributor', choices: distributorKinds },
} as const satisfies FilterFields

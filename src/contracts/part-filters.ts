import { partTypes } from './choices'
import type { FilterFields } from './filters'

export const partFilters = {
  type: { kind: 'choice', label: 'Type', choices: partTypes },
  isActive: { kind: 'yesno', label: 'Active' },
  manufacturer: { kind: 'text', label: 'Manufacturer' },
  partno: { kind: 'text', label: 'Part number' },
  mfrPartNo: { kind: 'text', label: 'Manufacturer’s number' },
  description: { kind: 'text', label: 'Description' },
  upc: { kind: 'text', label: 'UPC' },
  uom: { kind: 'text', label: 'Unit' },
  listPrice: { kind: 'amount', label: 'List price' },
} as const satisfies FilterFields

import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { optionalText, requiredText } from './fields'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { lookupParams } from './parties'
import { unitPrice } from './rules/schemas'

export const partTypes = ['stock', 'service', 'non_stock', 'license'] as const

export const partInput = z.strictObject({
  partno: requiredText(60, 'Enter the part number.'),
  description: requiredText(500, 'Enter a description.'),
  manufacturer: optionalText(100),
  mfrPartNo: optionalText(60),
  upc: optionalText(20),
  type: z.enum(partTypes).default('stock'),
  uom: requiredText(20, 'Enter a unit.').default('each'),
  listPrice: unitPrice.nullish(),
})

const partRow = z.object({
  id: z.uuid(),
  partno: z.string(),
  description: z.string(),
  manufacturer: z.string().nullable(),
  mfrPartNo: z.string().nullable(),
  type: z.enum(partTypes),
  uom: z.string(),
  listPrice: z.string().nullable(),
  isActive: z.boolean(),
})
export const part = partRow.extend({ upc: z.string().nullable(), version: z.number().int() })
export const partOption = z.object({ id: z.uuid(), partno: z.string(), mfrPartNo: z.string().nullable(), description: z.string(), uom: z.string() })
export type PartRow = z.infer<typeof partRow>
export type Part = z.infer<typeof part>
export type PartOption = z.infer<typeof partOption>
export type PartInput = z.input<typeof partInput>

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
export const partQuery = listQuery(['partno', 'description', 'manufacturer', 'listPrice'], 'partno')
export type PartParams = z.output<typeof partQuery>

/** As many numbers as one pasted block asks for at once. */
export const MATCH_LIMIT = 1000
export const partNumbers = z.strictObject({ numbers: z.array(z.string().trim().min(1).max(100)).min(1).max(MATCH_LIMIT) })
/** `typed` is the number that was asked for, as it was spelled. */
const matchedPart = partOption.extend({ typed: z.string() })
export type MatchedPart = z.infer<typeof matchedPart>

export const parts = {
  list: endpoint({ method: 'GET', path: '/product', query: partQuery, response: page(partRow), module: 'parts', action: 'read', summary: 'Parts' }),
  export: exportEndpoint('parts', '/product', partQuery),
  lookup: endpoint({
    method: 'GET',
    path: '/product/lookup',
    query: lookupParams,
    response: z.object({ rows: z.array(partOption) }),
    module: 'parts',
    action: 'read',
    summary: 'Parts to choose from',
  }),
  match: endpoint({
    method: 'POST',
    path: '/product/match',
    safe: true,
    body: partNumbers,
    response: z.object({ rows: z.array(matchedPart) }),
    module: 'parts',
    action: 'read',
    summary: 'The parts that have given numbers',
  }),
  get: endpoint({ method: 'GET', path: '/product/:partno', response: part, module: 'parts', action: 'read', summary: 'One part by its number' }),
  create: endpoint({ method: 'POST', path: '/product', body: partInput, response: part, module: 'parts', action: 'create', summary: 'Add a part' }),
}

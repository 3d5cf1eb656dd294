import type { Vendor } from '@/contracts/parties'

/** Labels of the distributors whose quote files we can read. */
export const distributors: Readonly<Record<Vendor['distributorKind'], string>> = { none: 'None', ingrammicro: 'Ingram Micro' }

export const distributorOptions = Object.entries(distributors).map(([value, label]) => ({ value, label }))

import type { Vendor } from '@/contracts/parties'

/** Distributors whose quote files we can read, as people call them. */
export const distributors: Readonly<Record<Vendor['distributorKind'], string>> = { none: 'None', ingrammicro: 'Ingram Micro' }

export const distributorOptions = Object.entries(distributors).map(([value, label]) => ({ value, label }))

import type { PartInput } from '@/contracts/parts'

/** Code in the part number, words in the description, and factor of the price. */
export type Choice = readonly [code: string, words: string, factor: number]

export interface Family {
  maker: string
  category: string
  type?: PartInput['type']
  /** `{0}` is the first axis, and so on. */
  number: string
  description: string
  /** List price in US dollars where every factor is 1. */
  list: number
  axes: readonly (readonly Choice[])[]
}

export const memory: readonly Choice[] = [
  ['16', '16 GB', 1],
  ['32', '32 GB', 1.18],
]

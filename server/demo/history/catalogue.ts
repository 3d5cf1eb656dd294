import type { PartInput } from '@/contracts/parts'
import { multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { Family } from './family'
import { networkFamilies } from './network-families'
import { officeFamilies } from './office-families'

export interface CataloguePart {
  partno: string
  description: string
  manufacturer: string
  category: string
  type: NonNullable<PartInput['type']>
  /** List price in US dollars. */
  list: string
}

/** Returns all combinations of one choice from each axis. */
const combinations = (axes: Family['axes']): Family['axes'][number][] =>
  axes.reduce<Family['axes'][number][]>((rows, axis) => rows.flatMap((row) => axis.map((choice) => [...row, choice])), [[]])

const fill = (pattern: string, words: readonly string[]): string => pattern.replace(/\{(\d)\}/g, (_, index: string) => words[Number(index)] ?? '')

const partsOf = ({ maker, category, type = 'stock', number, description, list, axes }: Family): CataloguePart[] =>
  combinations(axes).map((choices) => ({
    partno: fill(
      number,
      choices.map(([code]) => code),
    ),
    description: fill(
      description,
      choices.map(([, words]) => words),
    ),
    manufacturer: maker,
    category,
    type,
    list: roundMoney(
      choices.reduce((price, [, , factor]) => multiply(price, String(factor)), String(list)),
      'USD',
    ),
  }))

/** Everything that the demo companies trade besides the parts of `records.ts`. */
export const catalogue: readonly CataloguePart[] = [...networkFamilies, ...officeFamilies].flatMap(partsOf)

/** True for small parts that are kept in stock without a customer's order. */
export const isShelfPart = ({ type, list }: CataloguePart): boolean => type === 'stock' && Number(list) < 400

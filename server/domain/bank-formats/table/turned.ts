import type { Decimal } from '@/contracts/rules/decimal'

/** The value, with the other sign if it turns. A plain decimal without needless zeros stays one. */
export const turned = <V extends Decimal | null>(value: V, turns: boolean): V | Decimal =>
  value === null || !turns || value === '0' ? value : value.startsWith('-') ? value.slice(1) : `-${value}`

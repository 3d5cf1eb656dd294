import { isZero } from '@/contracts/rules/decimal'
import type { PaperLine } from '../../domain/print/paper'
import type { PricedLine } from '../documents/priced-lines'

type StoredTaxes = Pick<PricedLine['line'], 'taxPercent' | 'secondTaxPercent' | 'containedPct'>

/** The taxes of a line as papers show them. */
export const taxesOnPaper = ({ taxPercent, secondTaxPercent, containedPct }: StoredTaxes): Pick<PaperLine, 'taxPercents' | 'isTaxContained'> => ({
  taxPercents: [taxPercent, secondTaxPercent].filter((percent) => percent !== null),
  isTaxContained: !isZero(containedPct),
})

/** A line as papers show it. @param below text below the description */
export const lineOnPaper = ({ line }: Pick<PricedLine, 'line'>, below: string | null = null): PaperLine => {
  const { lineNo, partno, mfrPartNo, description, qty, uom, unitPrice, discountPct, lineNet } = line
  const text = below === null ? description : `${description}\n${below}`
  return { lineNo, partno, mfrPartNo, description: text, qty, uom, unitPrice, discountPct, ...taxesOnPaper(line), net: lineNet, isOptional: false, breaks: [] }
}

import type { PaperLine } from '../../domain/print/paper'
import type { PricedLine } from '../documents/priced-lines'

/** A line as papers show it, with what is said below its description. */
export const lineOnPaper = ({ line }: Pick<PricedLine, 'line'>, below: string | null = null): PaperLine => {
  const { lineNo, partno, mfrPartNo, description, qty, uom, unitPrice, discountPct, taxPercent, lineNet } = line
  const said = below === null ? description : `${description}\n${below}`
  return { lineNo, partno, mfrPartNo, description: said, qty, uom, unitPrice, discountPct, taxPercent, net: lineNet, isOptional: false, breaks: [] }
}

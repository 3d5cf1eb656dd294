import { compare, divide, isZero, multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { withholdingsOn } from '../taxes/withholding'
import type { LineOfPayment } from './lines'

/** Completes the lines with what withheld tax was computed on. @throws Problem 422 at a line whose tax lacks a code, or whose code has no rate on the day */
export const withWithholding = async (session: Session, lines: readonly LineOfPayment[], day: string): Promise<LineOfPayment[]> => {
  if (lines.every(({ withheld }) => isZero(withheld))) return lines.map((line) => ({ ...line, withholdingTaxId: null, withheldBase: null }))
  const codes = await withholdingsOn(session, day)
  return lines.map((line) => {
    if (isZero(line.withheld)) return { ...line, withholdingTaxId: null, withheldBase: null }
    const code = codes.find(({ id }) => id === line.withholdingTaxId)
    const place = `Line ${line.at + 1}: `
    if (!code) throw invalidField(`lines.${line.at}.withholdingTaxId`, `${place}choose a withholding tax that has a rate on ${dayInWords(day)}.`, 'unknown')
    if (isZero(code.percent)) throw invalidField(`lines.${line.at}.withheld`, `${place}“${code.code}” withholds nothing on ${dayInWords(day)}.`, 'zero')
    const { currency } = line.item
    const base =
      line.withheldBase && !isZero(line.withheldBase) ? line.withheldBase : roundMoney(divide(multiply(line.withheld, '100'), code.percent), currency)
    if (compare(base, '0') <= 0) throw invalidField(`lines.${line.at}.withheldBase`, `${place}enter what the tax is computed on.`, 'zero')
    return { ...line, withheldBase: base }
  })
}

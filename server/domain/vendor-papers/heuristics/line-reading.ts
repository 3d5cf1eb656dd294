import { add, compare, type Decimal, isZero } from '@/contracts/rules/decimal'
import { moneyText, plainText } from '../amounts'
import { union } from '../layout/words'
import { type NumberSense, valuesOf } from '../text/numbers'
import type { Found, LineReading } from '../types'
import { itemNumberIn } from './item-numbers'
import type { RawLine } from './raw-line'

/** Sum of the lines; null if there are none or one has no amount. */
export const sumOfRaw = (lines: readonly RawLine[]): Decimal | null => {
  const nets = lines.flatMap(({ result }) => (result.net ? [result.net.value] : []))
  return lines.length > 0 && nets.length === lines.length ? add('0', ...nets) : null
}

const LONGEST = 2000
/** A higher number isn't a tax rate but an amount. */
const MOST_PERCENT = '60'

/** Converts a table line to a reading. Its confidence is higher if its arithmetic holds and if all lines add up to a total (`agrees`). */
export const readLine = (line: RawLine, sense: NumberSense, agrees: boolean, method: Found['method']): LineReading => {
  const { currency } = sense
  const confidence = Math.min(0.97, (line.result.holds ? 0.9 : 0.6) + (agrees ? 0.08 : 0))
  const found = (value: string, box: Found['box'], scale = 1): Found => ({ value, confidence: confidence * scale, method, page: line.page, box })
  const text = line.description
    .map((part) => part.text)
    .join(' ')
    .slice(0, LONGEST)
  const numberInText = line.texts.sku ? null : itemNumberIn(text)
  const { qty, price, net, discount } = line.result
  const percent = line.taxPercent ? valuesOf(line.taxPercent, sense, 'money').find((value) => compare(value, MOST_PERCENT) <= 0) : undefined
  const descriptionBox = line.description.length > 0 ? union(line.description.map(({ box }) => box)) : null
  const sku = line.texts.sku?.text ?? numberInText?.sku
  return {
    page: line.page,
    box: line.box,
    ...(text !== '' && { description: found(numberInText?.rest ?? text, descriptionBox) }),
    ...(sku && { sku: found(sku, line.texts.sku?.box ?? descriptionBox, 0.9) }),
    ...(qty && { qty: found(plainText(qty.value), line.boxes.qty ?? null) }),
    ...(line.texts.uom && { uom: found(line.texts.uom.text, line.texts.uom.box, 0.9) }),
    ...(price && { unitPrice: found(moneyText(price.value, currency), line.boxes.price ?? null) }),
    ...(discount !== null && !isZero(discount) && { discountPercent: found(plainText(discount), null, 0.9) }),
    ...(percent !== undefined && { taxPercent: found(plainText(percent), line.boxes.tax ?? null) }),
    ...(net && { lineNet: found(moneyText(net.value, currency), line.boxes.net ?? null) }),
  }
}

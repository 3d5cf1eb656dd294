/** Amounts as whole numbers of 1/10,000, the ledger's scale: sums of many lines stay exact and fast. */
export type Units = bigint

const SCALE = 4
const AMOUNT = /^(-?)(\d+)(?:\.(\d+))?$/

/** @throws RangeError when the text is no plain decimal of at most four places */
export const unitsOf = (text: string): Units => {
  const [, sign, whole = '', places = ''] = AMOUNT.exec(text) ?? []
  const kept = places.replace(/0+$/, '')
  if (whole === '' || kept.length > SCALE) throw new RangeError(`Not an amount of the ledger: ${text.slice(0, 60)}`)
  const units = BigInt(whole + kept.padEnd(SCALE, '0'))
  return sign ? -units : units
}

/** Like {@link unitsOf}; null instead of an error. */
export const readUnits = (text: string): Units | null => {
  try {
    return unitsOf(text)
  } catch {
    return null
  }
}

export const absoluteUnits = (units: Units): Units => (units < 0n ? -units : units)

/** Digits with at least two places, and up to four where the amount has them. */
export const unitsText = (units: Units, point = '.'): string => {
  const digits = absoluteUnits(units)
    .toString()
    .padStart(SCALE + 1, '0')
  const places = digits.slice(-SCALE)
  return `${units < 0n ? '-' : ''}${digits.slice(0, -SCALE)}${point}${places.slice(0, 2)}${places.slice(2).replace(/0+$/, '')}`
}

/** The amount of a decimal text with at least two places. */
export const amountText = (amount: string, point = '.'): string => unitsText(unitsOf(amount), point)

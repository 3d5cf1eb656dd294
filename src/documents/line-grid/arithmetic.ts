import { add, type Decimal, divide, isZero, multiply, parseDecimal, subtract } from '@/contracts/rules/decimal'

const MAX_LENGTH = 200
const TOKEN = /\s*(\d[\d,]*\.?\d*|\.\d+|[-+*/×÷()%])/y

const tokensOf = (text: string): string[] | null => {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)
    if (!found?.[1]) return null
    tokens.push(found[1])
  }
  return tokens
}

/** Thrown when the text is not arithmetic; always caught within this file. */
class NoValue extends Error {}

/** Evaluates sums of products of signed numbers, with parentheses and percentages. Each step is exact; a division is truncated to 40 decimals. */
class Reader {
  private at = 0
  constructor(
    private readonly tokens: readonly string[],
    private readonly percent: Decimal,
  ) {}

  whole(): Decimal {
    const value = this.sum()
    if (this.at < this.tokens.length) throw new NoValue()
    return value
  }
  private take(...wanted: string[]): string | null {
    const token = this.tokens[this.at]
    if (token === undefined || !wanted.includes(token)) return null
    this.at += 1
    return token
  }
  private sum(): Decimal {
    let value = this.product()
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const next = this.product()
      value = sign === '+' ? add(value, next) : subtract(value, next)
    }
    return value
  }
  private product(): Decimal {
    let value = this.signed()
    for (let sign = this.take('*', '×', '/', '÷'); sign; sign = this.take('*', '×', '/', '÷')) {
      const next = this.signed()
      if (sign === '*' || sign === '×') value = multiply(value, next)
      else if (isZero(next)) throw new NoValue()
      else value = divide(value, next)
    }
    return value
  }
  private signed(): Decimal {
    const sign = this.take('+', '-')
    if (sign) return sign === '-' ? subtract('0', this.signed()) : this.signed()
    let value = this.single()
    while (this.take('%')) value = multiply(value, this.percent)
    return value
  }
  private single(): Decimal {
    if (this.take('(')) {
      const value = this.sum()
      if (!this.take(')')) throw new NoValue()
      return value
    }
    const value = parseDecimal(this.tokens[this.at] ?? '')
    if (value === null) throw new NoValue()
    this.at += 1
    return value
  }
}

/**
 * Evaluates "12*3", "=120/1.05", "(2+3)*4" or "25%"; null when the text is not arithmetic or divides by 0. The decimal separator is a point.
 * @param percentValue value of one per cent: "0.01", or "1" in a cell that already holds percentages
 */
export const evaluate = (text: string, percentValue: Decimal = '0.01'): Decimal | null => {
  if (text.length > MAX_LENGTH) return null
  const tokens = tokensOf(text.trim().replace(/^=/, '').trimEnd())
  if (!tokens || tokens.length === 0) return null
  try {
    return new Reader(tokens, percentValue).whole()
  } catch (error) {
    if (error instanceof NoValue) return null
    throw error
  }
}

/** An amount in whole cents as it is written. */
export const centsInWords = (cents: bigint): string => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The whole cents of a written amount. @throws for one with more decimals */
export const centsOf = (amount: string): bigint => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (!whole) throw new Error(`${amount} is no amount in cents`)
  return BigInt(`${sign}${whole}${part.padEnd(2, '0')}`)
}

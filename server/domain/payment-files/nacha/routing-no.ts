const WEIGHTS = [3, 7, 1]

/** The ninth digit of a routing number, from its first eight. */
export const checkDigitOf = (eight: string): string => {
  const sum = [...eight].reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at % 3] ?? 0), 0)
  return String((10 - (sum % 10)) % 10)
}

export const isRoutingNo = (typed: string): boolean => /^\d{9}$/.test(typed) && checkDigitOf(typed.slice(0, 8)) === typed.charAt(8)

/** How the user wants amounts below zero. */
export const negativeStyles = { red: 'A minus, in red', minus: 'A minus', redParentheses: 'In parentheses, in red', parentheses: 'In parentheses' } as const
export type NegativeStyle = keyof typeof negativeStyles
export const hasParentheses = (style: NegativeStyle): boolean => style === 'parentheses' || style === 'redParentheses'
export const isRed = (style: NegativeStyle): boolean => style === 'red' || style === 'redParentheses'

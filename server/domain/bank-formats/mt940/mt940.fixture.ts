import type { ReadingChoices } from '../types'
import { readMt940 } from './reader'

export const IBAN = 'DE89370400440532013000'

export const file = (lines: readonly string[], choices: ReadingChoices = {}) => readMt940(new TextEncoder().encode(lines.join('\r\n')), choices)

export const head = [':20:STARTUMS', ':25:37040044/0532013000EUR', ':28C:12/1', ':60F:C260101EUR100,00']

/** The only statement of a file with these lines between the balances. */
export const readOne = (lines: readonly string[], closing = ':62F:C260131EUR100,00', choices: ReadingChoices = {}) => {
  const [statement, ...more] = file([...head, ...lines, closing, '-'], choices).statements
  if (!statement || more.length > 0) throw new Error('There isn’t exactly one statement.')
  return statement
}

/** The only line of a statement that has no problems. */
export const lineOf = (...text: string[]) => {
  const { lines, problems } = readOne(text)
  const [line, ...more] = lines
  if (!line || more.length + problems.length > 0) throw new Error('There isn’t exactly one line without problems.')
  return line
}

/** A credit of 10.00 without references. */
export const ENTRY = ':61:2601050105C10,00NTRFNONREF'

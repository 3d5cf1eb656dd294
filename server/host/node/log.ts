import { pino } from 'pino'
import { maskCardNumbers } from '../../domain/card-numbers'
import type { Log } from '../../ports'

const SECRET_NAME = /authorization|cookie|password|passwd|secret|token|otp|totp|ticket|api-?key|^code$|^phc$/i
const SECRET_TEXT = [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, /(\w+:\/\/[^\s:/@]+):[^\s@]+@/g] as const
const DEPTH = 6

/** Drizzle puts the values of a failed statement into its message, between this line and the stack. */
const PARAMS = /\nparams:[\s\S]*?(?=\n {4}at |$(?![\s\S]))/g

/** Characters that JSON leaves as they are, but that a terminal or viewer takes for a command, a line end or a change of direction: written like `\\u009b`. */
const CONTROL_CHARACTERS = /[\u007F-\u009F\u200B\u2028-\u202E\u2066-\u2069\uFEFF]/g
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const withoutSecrets = (text: string): string =>
  maskCardNumbers(
    text
      .replace(CONTROL_CHARACTERS, escaped)
      .replace(PARAMS, '\nparams: [hidden]')
      .replace(SECRET_TEXT[0], '$1 [hidden]')
      .replace(SECRET_TEXT[1], '$1:[hidden]@'),
  )

/** Returns a copy for the log: values under secret names are hidden, card numbers masked, errors become plain objects, bytes become their count. */
export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return withoutSecrets(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEPTH) return '[deep]'
  if (value instanceof Date) return value
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`
  if (value instanceof Error) {
    const { name, message, stack, cause } = value
    const code = 'code' in value ? value.code : undefined
    return redact({ name, message, sqlState: code, stack, ...(cause === undefined ? {} : { cause }) }, depth + 1)
  }
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, SECRET_NAME.test(name) ? '[hidden]' : redact(entry, depth + 1)]))
}

/** Writes JSON lines to standard output. */
export const createLog = (level: string, destination?: { write(line: string): void }): Log => {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
  const write = (at: 'info' | 'warn' | 'error') => (fields: Record<string, unknown>, message: string) => {
    if (logger.isLevelEnabled(at)) logger[at](redact(fields), withoutSecrets(message))
  }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

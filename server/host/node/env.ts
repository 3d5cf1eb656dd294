import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { reasonOf, StartError } from './start-error'

/** An empty value in `.env` means the default, as if the variable were not there. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema)

const url = (protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must be an address like ${example}`)

const addressList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((entry) => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(entry)),
    'must be addresses or networks with commas between, like 10.0.0.7,192.168.0.0/16',
  )

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be a country of two letters, like US')
  .default('US')

const schema = z.object({
  PORT: optional(
    z.coerce
      .number('must be a whole number from 0 to 65535')
      .int('must be a whole number from 0 to 65535')
      .min(0, 'must be a whole number from 0 to 65535')
      .max(65_535, 'must be a whole number from 0 to 65535')
      .default(3000),
  ),
  HOST: optional(
    z
      .string()
      .regex(/^[0-9A-Za-z.:-]+$/, 'must be a host name or an address, like 127.0.0.1 or 0.0.0.0')
      .default('127.0.0.1'),
  ),
  DATA_DIR: optional(
    z
      .string()
      .default('./data')
      .transform((value) => path.resolve(value)),
  ),
  DATABASE_URL: optional(url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional()),
  PUBLIC_URL: optional(url(['http:', 'https:'], 'https://office.example.com').optional()),
  BACKUP_DIR: optional(
    z
      .string()
      .transform((value) => path.resolve(value))
      .optional(),
  ),
  BACKUP_KEEP: optional(
    z.coerce
      .number('must be a whole number from 0 to 1000')
      .int('must be a whole number from 0 to 1000')
      .min(0, 'must be a whole number from 0 to 1000')
      .max(1000, 'must be a whole number from 0 to 1000')
      .default(10),
  ),
  SMTP_URL: optional(url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional()),
  MAIL_FROM: optional(
    z
      .string()
      .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be a mail address, like Northgate <office@example.com>')
      .default('Northgate <no-reply@localhost>'),
  ),
  MAIL_BOUNCE_SECRET: optional(z.string().min(20, 'must have at least 20 characters').max(200, 'must have at most 200 characters').optional()),
  ANCHOR_FILE: optional(
    z
      .string()
      .transform((value) => path.resolve(value))
      .optional(),
  ),
  AUDIT_MAIL: optional(
    z
      .string()
      .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be a mail address, like audit@example.com')
      .optional(),
  ),
  DISTRIBUTOR_URL: optional(url(['https:', 'http:'], 'https://api.ingrammicro.com').default('https://api.ingrammicro.com')),
  DISTRIBUTOR_CLIENT_ID: optional(z.string().optional()),
  DISTRIBUTOR_CLIENT_SECRET: optional(z.string().optional()),
  DISTRIBUTOR_CUSTOMER_NUMBER: optional(z.string().optional()),
  DISTRIBUTOR_COUNTRY: optional(country),
  GLOBAL_PAYMENTS_URL: optional(url(['https:', 'http:'], 'https://apis.globalpay.com/ucp').default('https://apis.globalpay.com/ucp')),
  GLOBAL_PAYMENTS_APP_ID: optional(z.string().optional()),
  GLOBAL_PAYMENTS_APP_KEY: optional(z.string().optional()),
  GLOBAL_PAYMENTS_ACCOUNT: optional(z.string().optional()),
  GLOBAL_PAYMENTS_SETTLEMENT_ACCOUNT: optional(z.string().optional()),
  GLOBAL_PAYMENTS_COUNTRY: optional(country),
  SEED: optional(z.enum(['demo', 'none'], 'must be demo or none').default('demo')),
  SEED_SIZE: optional(z.enum(['small', 'demo', 'large'], 'must be small, demo or large').default('demo')),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').default('info')),
  TRUSTED_PROXIES: optional(addressList),
  WEB_DIR: optional(
    z
      .string()
      .default('./dist')
      .transform((value) => path.resolve(value)),
  ),
})

const KEYS = [
  ['DISTRIBUTOR_CLIENT_ID', 'DISTRIBUTOR_CLIENT_SECRET', 'DISTRIBUTOR_CUSTOMER_NUMBER'],
  ['GLOBAL_PAYMENTS_APP_ID', 'GLOBAL_PAYMENTS_APP_KEY', 'GLOBAL_PAYMENTS_ACCOUNT'],
] as const
/** Requires all keys of an interface or none: with only some of them the simulated one would be used, and nobody would notice. */
const completeSchema = schema.superRefine((env, { addIssue }) => {
  for (const keys of KEYS) {
    const missing = keys.filter((name) => !env[name])
    if (missing.length === keys.length) continue
    for (const name of missing) addIssue({ code: 'custom', path: [name], message: `must be there: ${keys.join(', ')} belong together` })
  }
})

/** Names of all variables that are read. */
export const envNames = Object.keys(schema.shape)

export type Env = z.infer<typeof schema>

/**
 * Reads the environment, completed by `.env` in the working directory.
 * @throws StartError naming each wrong variable and what it must be
 */
export const readEnv = (source: NodeJS.ProcessEnv = fromFile()): Env => {
  const result = completeSchema.safeParse(source)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    // URLs may contain passwords.
    const shown = /_(URL|SECRET)$/.test(name) || source[name] === undefined ? '' : ` ("${source[name]}")`
    return `${name}${shown} ${issue.message}`
  })
  throw new StartError(`The environment is not right: ${lines.join('; ')}. See .env.example.`)
}

const fromFile = (): NodeJS.ProcessEnv => {
  if (!existsSync('.env')) return process.env
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    throw new StartError(`The file .env can't be read: ${reasonOf(error)}.`)
  }
  return process.env
}

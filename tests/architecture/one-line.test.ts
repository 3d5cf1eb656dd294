import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '@/contracts/api'
import { nameOf } from '../support/endpoints'
import { stringFields } from '../support/string-fields'

/** Fields that may have several lines. Every other text is one line, wherever it is printed. */
const SEVERAL_LINES = new Set(
  `notes note comments body message text description terms quotationTerms shipTo billTo
   reason returnReason duplicateReason creditReason overrideReason withoutPoReason`.split(/\s+/),
)

/** Fields that are only compared, and never stored or shown as they came. */
const SECRETS = new Set(['password', 'currentPassword', 'current', 'ticket', 'request', 'secret', 'key', 'token'])
/** A bounced mail with all its headers, which is read and never stored as it came. */
const RAW = 'POST /mails/bounces message'

const BREAKS = ['\n', '\r\n', '\r', '\v', '\f', '\t', '\u0085', '\u2028', '\u2029']
const UNSEEN = ['\0', '\u0007', '\u001B', '\u007F', '\u0080', '\u009B', '\u200B', '\u202A', '\u202E', '\u2066', '\u2069', '\u2060', '\uFEFF']
/** Texts in which `%` becomes the tested sign, so that one of them passes wherever the form of a text is checked. */
const FRAMES = ['a%b', 'Harbor %Supplies', '1%2', 'a%b@x.example', 'https://x.example/%a', '12345678%', '%USD', 'US%D', 'U%S']

const outcomes = (schema: z.ZodType, sign: string): string[] =>
  FRAMES.flatMap((frame) => {
    const parsed = schema.safeParse(frame.replace('%', sign))
    return parsed.success && typeof parsed.data === 'string' ? [parsed.data] : []
  })

const fields = endpoints
  .flatMap((endpoint) =>
    stringFields(endpoint.body).map(({ path, schema }) => ({
      where: `${nameOf(endpoint)} ${path}`,
      name: path.split('.').findLast((part) => part !== '[]') ?? '',
      schema,
    })),
  )
  .filter(({ where, name }) => !SECRETS.has(name) && where !== RAW)

test('the walk finds the texts of every body', () => {
  expect(fields.length).toBeGreaterThan(500)
  for (const expected of ['POST /inquiry subject', 'POST /inquiry lines.[].description', 'POST /users/login email'])
    expect(
      fields.some(({ where }) => where === expected),
      expected,
    ).toBe(true)
})

test('no text of one line comes in with a line break of any kind', () => {
  const broken = fields.filter(
    ({ name, schema }) => !SEVERAL_LINES.has(name) && BREAKS.some((sign) => outcomes(schema, sign).some((text) => /[\t\n\v\f\r\u0085\u2028\u2029]/.test(text))),
  )
  expect([...new Set(broken.map(({ where }) => where))]).toEqual([])
})

test('no text at all comes in with controls, marks that turn the order of letters, or marks of no width', () => {
  const broken = fields.filter(({ schema }) => UNSEEN.some((sign) => outcomes(schema, sign).some((text) => text.includes(sign))))
  expect([...new Set(broken.map(({ where }) => where))]).toEqual([])
})

test('texts of several lines have breaks that everybody sees, and no others', () => {
  const several = fields.filter(({ name }) => SEVERAL_LINES.has(name))
  expect([...SEVERAL_LINES].filter((name) => !several.some((field) => field.name === name))).toEqual([])
  for (const { schema } of several) for (const sign of ['\u0085', '\u2028', '\u2029']) expect(outcomes(schema, sign).join('')).not.toContain(sign)
})

import { z } from 'zod'
import { currencyCode } from '../rules/schemas'
import { reportUnits } from './presentation'
import { isRelativeDay } from './relative-days'
import { statementParts } from './statement-parts'

/** A parameter as the form on the screen asks for it. Its value is a text, in the URL as on the wire. */
export type ReportParameter =
  | { kind: 'day' | 'account' | 'group' | 'party' | 'costCentre' | 'reported' | 'flag'; label: string }
  | { kind: 'companies' | 'currency'; label: string }
  | { kind: 'text'; label: string }
  | { kind: 'count'; label: string; most: number }
  | { kind: 'choice'; label: string; choices: Readonly<Record<string, string>> }

/** The same parameter has the same name and meaning in every report. */
export const reportParameters = {
  from: { kind: 'day', label: 'From' },
  to: { kind: 'day', label: 'To' },
  asOf: { kind: 'day', label: 'As of' },
  account: { kind: 'account', label: 'Account' },
  group: { kind: 'group', label: 'Group' },
  part: { kind: 'choice', label: 'Part of the statements', choices: statementParts },
  party: { kind: 'party', label: 'Customer or vendor' },
  costCentre: { kind: 'costCentre', label: 'Cost centre' },
  voucher: { kind: 'text', label: 'Journal number' },
  reported: { kind: 'reported', label: 'Reported' },
  compare: {
    kind: 'choice',
    label: 'Compare with',
    choices: { none: 'Nothing', previous: 'The periods before', year: 'Same period, earlier years' },
  },
  periods: { kind: 'count', label: 'How many', most: 12 },
  columns: {
    kind: 'choice',
    label: 'Columns',
    choices: { total: 'One for the period', month: 'By month', quarter: 'By quarter', year: 'By fiscal year', costCentre: 'By cost centre' },
  },
  closing: { kind: 'flag', label: 'With closing entries' },
  unclosed: { kind: 'flag', label: 'With earnings of unclosed years' },
  basis: { kind: 'choice', label: 'Basis', choices: { accrual: 'When it was earned', cash: 'When it was paid' } },
  statement: {
    kind: 'choice',
    label: 'Statement',
    choices: { 'balance-sheet': 'Balance sheet', 'profit-loss': 'Profit and loss', 'trial-balance': 'Trial balance', eliminations: 'What is eliminated' },
  },
  companies: { kind: 'companies', label: 'Companies' },
  currency: { kind: 'currency', label: 'Currency' },
  stockProfit: { kind: 'flag', label: 'Leave profit in goods between companies' },
  units: { kind: 'choice', label: 'Amounts in', choices: reportUnits },
  items: { kind: 'flag', label: 'Line by line' },
  zeros: { kind: 'flag', label: 'With accounts that have nothing' },
  superseded: { kind: 'flag', label: 'With earlier reports of the same days' },
} as const satisfies Record<string, ReportParameter>
export type ParameterName = keyof typeof reportParameters

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (text: string): boolean => /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
/** No day of a report is before this one, so that what is read from it on is read from the beginning. */
export const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

const MOST_COMPANIES = 20

const schemaOf = (parameter: ReportParameter): z.ZodType<string, string> => {
  const { label } = parameter
  if (parameter.kind === 'day')
    return z
      .string()
      .refine((day) => isDay(day) || isRelativeDay(day), `${label}: enter a day.`)
      .refine((day) => !isDay(day) || (day >= FIRST_DAY && day <= LAST_DAY), `${label}: enter a day from 1900 to 2199.`)
  if (parameter.kind === 'flag') return z.enum(['yes', 'no'], `${label}: yes or no.`)
  if (parameter.kind === 'choice') return z.enum(Object.keys(parameter.choices), `${label}: choose one of the list.`)
  if (parameter.kind === 'count')
    return z.string().refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= parameter.most, `${label}: 1 to ${parameter.most}.`)
  if (parameter.kind === 'currency') return currencyCode
  if (parameter.kind === 'companies')
    return z
      .string()
      .refine(
        (text) => text.split(',').length <= MOST_COMPANIES && text.split(',').every((id) => z.uuid().safeParse(id).success),
        `${label}: choose from the list.`,
      )
  if (parameter.kind === 'party' || parameter.kind === 'costCentre' || parameter.kind === 'reported') return z.uuid(`${label}: choose one of the list.`)
  return z.string().max(200, `${label}: at most 200 characters.`)
}

const emptyAsNone = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => (text === '' ? undefined : text))
    .pipe(schema.optional())
    .optional()

export type ParameterValues = Partial<Record<ParameterName, string>>

/** The query of a report: its parameters, each of which may be left out; an empty one is left out too. An unknown one is the caller's mistake. */
export const reportQuery = <const N extends ParameterName>(names: readonly N[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, emptyAsNone(schemaOf(reportParameters[name]))])) as { [name in N]: ReturnType<typeof emptyAsNone> },
  )

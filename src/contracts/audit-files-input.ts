import { z } from 'zod'
import { version } from './fields'

/** Versions of DATEV's posting batch that can be written. */
export const datevVersions = [9, 11, 12, 13] as const
export type DatevVersion = (typeof datevVersions)[number]
export const fecSeparators = ['tab', '|'] as const

const numberBetween = (min: number, max: number, message: string) => z.number(message).int(message).min(min, message).max(max, message)

/** Settings of the company's audit files. */
export const auditFileSettingsInput = z.strictObject({
  fecSeparator: z.enum(fecSeparators, 'Choose tab or bar.'),
  datevConsultant: numberBetween(1001, 9_999_999, 'Enter a number from 1001 to 9999999.').nullable(),
  datevClient: numberBetween(1, 99_999, 'Enter a number from 1 to 99999.').nullable(),
  datevVersion: z.literal(datevVersions, `Choose one of ${datevVersions.join(', ')}.`),
  datevClearing: z.string().regex(/^\d{4,8}$/, 'Enter four to eight digits.'),
  version,
})
export type AuditFileSettingsInput = z.output<typeof auditFileSettingsInput>

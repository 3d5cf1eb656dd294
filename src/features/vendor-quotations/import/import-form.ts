import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { z } from 'zod'
import { day } from '@/contracts/fields'
import type { PartyOption } from '@/contracts/parties'
import { parseDecimal } from '@/contracts/rules/decimal'
import { needsReason } from '@/contracts/rules/import-choice'
import { rate } from '@/contracts/rules/schemas'
import type { ImportBody, ImportPreview } from '@/contracts/vendor-quotation-import'
import type { ChosenInquiry } from './inquiry-field'

/** The user's decisions about a file, as typed; the names are those of the contract. */
export interface ImportForm {
  vendorId: PartyOption | null
  inquiryVoucherId: ChosenInquiry | null
  /** Index of the chosen alternative, empty while the choice is open. */
  configuration: string
  currency: string
  rate: string
  validUntil: string
  overrideReason: string
  /** Number of the quotation that the file replaces, `new` for none; empty while the user has not chosen. */
  revisionOf: string
}

export const emptyImport: ImportForm = {
  vendorId: null,
  inquiryVoucherId: null,
  configuration: '',
  currency: '',
  rate: '',
  validUntil: '',
  overrideReason: '',
  revisionOf: '',
}

/** Index of the configuration that would be taken, or null while the choice between alternatives is open. */
export const chosenIndex = (preview: ImportPreview, { configuration }: Pick<ImportForm, 'configuration'>): number | null =>
  preview.alternatives ? (configuration === '' ? null : Number(configuration)) : 0

/** Number of the quotation that the file replaces, or null. One with the same number is replaced, unless the user chooses otherwise. */
export const revisedBy = ({ earlier }: ImportPreview, { revisionOf }: Pick<ImportForm, 'revisionOf'>): string | null =>
  earlier && (revisionOf === earlier.voucherId || (earlier.sameNumber && revisionOf !== 'new')) ? earlier.voucherId : null

export const currencyOf = (preview: ImportPreview, { currency }: Pick<ImportForm, 'currency'>): string => preview.header.currency ?? currency

const firstIssue = (schema: z.ZodType, value: unknown): string | undefined => schema.safeParse(value).error?.issues[0]?.message

const complaints = (form: ImportForm, preview: ImportPreview, baseCurrency: string): Record<string, string | undefined> => {
  const chosen = chosenIndex(preview, form)
  const currency = currencyOf(preview, form)
  return {
    vendorId: form.vendorId ? undefined : 'Choose the distributor.',
    configuration: chosen === null ? 'This file holds alternatives. Choose the configuration to keep.' : undefined,
    currency: currency ? undefined : 'The file names no currency that we know. Choose one.',
    rate: currency && currency !== baseCurrency ? firstIssue(rate, parseDecimal(form.rate) ?? form.rate) : undefined,
    validUntil: form.validUntil && !preview.header.validUntil ? firstIssue(day, form.validUntil) : undefined,
    overrideReason: chosen !== null && needsReason(preview, chosen) && !form.overrideReason.trim() ? 'Say why the file is taken all the same.' : undefined,
  }
}

const bodyOf = (form: ImportForm, preview: ImportPreview, baseCurrency: string): ImportBody => ({
  vendorId: form.vendorId?.id ?? '',
  inquiryVoucherId: form.inquiryVoucherId?.voucherId,
  configuration: chosenIndex(preview, form),
  currency: preview.header.currency ? null : form.currency,
  rate: currencyOf(preview, form) === baseCurrency ? null : parseDecimal(form.rate),
  validUntil: preview.header.validUntil ? null : form.validUntil || null,
  overrideReason: form.overrideReason.trim() || null,
  revisionOf: revisedBy(preview, form),
})

const errorsOf = (found: readonly (readonly [name: string, message: string | undefined])[]) =>
  Object.fromEntries(found.map(([name, message]) => [name, { type: 'check', message }])) as FieldErrors<ImportForm>

/** Validates the form before the file is uploaded again; which fields are required depends on the file. The server checks the same and more. */
export const resolveImport = (form: ImportForm, preview: ImportPreview | undefined, baseCurrency: string): ResolverResult<ImportForm, ImportBody> => {
  if (!preview) return { values: {}, errors: errorsOf([['root', 'Choose the distributor’s file.']]) }
  const found = Object.entries(complaints(form, preview, baseCurrency)).filter(([, message]) => message !== undefined)
  if (found.length === 0) return { values: bodyOf(form, preview, baseCurrency), errors: {} }
  return { values: {}, errors: errorsOf(found) }
}

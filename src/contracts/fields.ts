import { z } from 'zod'
import { oneLine, severalLines } from './rules/one-line'

/** Fields that several contracts share. Text is trimmed; control characters other than breaks and tabs are refused. */
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
const NO_CONTROL_CHARACTERS = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/
/** Text on one line, in any form. */
export const singleLine = () => z.string().overwrite(oneLine).regex(NO_CONTROL_CHARACTERS, 'Remove the control characters.')

const limitedText = (fold: (text: string) => string, max: number) =>
  z.string().overwrite(fold).trim().max(max, `Use at most ${max} characters.`).regex(NO_CONTROL_CHARACTERS, 'Remove the control characters.')

/** A text that may have this many characters or more may also have several lines: notes, terms, addresses, descriptions. */
const SEVERAL_LINES = 500

/** Text of one line if `max` is below 500: line breaks, such as pasted ones, become blanks, so that no name can forge a line anywhere. */
export const text = (max: number) => limitedText(max < SEVERAL_LINES ? oneLine : severalLines, max)
export const requiredText = (max: number, message: string) => text(max).min(1, message)
const emptyAsNull = (field: z.ZodString) => field.transform((value) => (value === '' ? null : value)).nullish()
/** Empty and absent both mean "none". */
export const optionalText = (max: number) => emptyAsNull(text(max))
export const optionalLine = (max: number) => emptyAsNull(limitedText(oneLine, max))

/** A calendar day of the company, `YYYY-MM-DD`; never a moment in time. */
export const day = z.iso
  .date('Enter a date, such as 20 Feb 2026 or 2026-02-20.')
  .refine((value) => value >= '1900-01-01' && value <= '2199-12-31', 'Enter a date between 1900 and 2199.')
export const optionalEmail = z.union([z.literal('').transform(() => null), z.email('Enter an e-mail address.').max(254)]).nullish()

/** A voucherId: the number of a document (`INQ-2026-00012`) or its draft key (`DRAFT-1a2b3c4d5e6f`). */
export const voucherKey = singleLine().min(1).max(60)

/** The row's version that the caller saw. The server answers 428 without one and 409 when it is no longer current. */
export const version = z.number().int().min(1).optional()

export const fileRow = z.object({ id: z.uuid(), name: z.string(), mime: z.string(), size: z.number().int(), createdAt: z.string() })
export type FileRow = z.infer<typeof fileRow>

/** Ids of files that the same user staged earlier and that will be attached to the document. */
export const fileIds = z.array(z.uuid()).max(10, 'Attach at most 10 files at once.').default([])

/** Adds files, in any state: as ids or, where the endpoint takes form data, with the call itself. At least one file in all. */
export const addFilesStep = z.strictObject({ action: z.literal('addFiles'), version, fileIds })

/** Ids of the files that the save removes from the document. */
export const removeFileIds = z.array(z.uuid()).max(100, 'Remove at most 100 files at once.').default([])

export const partySummary = z.object({ id: z.uuid(), code: z.string(), name: z.string() })

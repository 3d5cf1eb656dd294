import { z } from 'zod'
import { portalStatuses } from './choices'
import { optionalText, singleLine, requiredText, version, voucherKey } from './fields'

const moment = z.iso.datetime('Enter a moment in UTC, as 2026-11-21T09:30:00Z.')

const fields = {
  portalName: requiredText(100, 'Enter the portal’s name.'),
  url: z
    .union([
      z.literal('').transform(() => null),
      singleLine().pipe(z.url({ protocol: /^https?$/, message: 'Enter an address that begins with https://.' }).max(500)),
    ])
    .nullish(),
  /** Name of the login that is used; never a password. */
  loginRef: optionalText(100),
  /** The portal's own number for the submission. */
  submissionNo: optionalText(100),
  status: z.enum(portalStatuses).default('not_submitted'),
  /** Defaults to the time of the call once the status is other than `not_submitted`. */
  submittedAt: moment.nullish(),
  /** The portal's message. */
  message: optionalText(1000),
}
export const portalInput = z.strictObject({ voucherId: voucherKey, ...fields })
export type PortalInput = z.input<typeof portalInput>
export const portalChange = z.strictObject({ version, ...fields })
export type PortalChange = z.input<typeof portalChange>

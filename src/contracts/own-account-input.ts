import { z } from 'zod'
import { optionalText, requiredText, version } from './fields'
import { isRoutingNumber } from './rules/bank-account'

export const ownAccountKinds = ['bank', 'cash', 'card', 'clearing'] as const
export const paymentFiles = ['none', 'sepa', 'nacha'] as const
/** Layouts of the file that tells a bank which cheques we wrote, by the names that an account keeps. The server knows their fields. */
export const positivePayLayouts = ['chase', 'first-american', 'ascender'] as const
export type PositivePayLayoutKey = (typeof positivePayLayouts)[number]
export const isPositivePayLayout = (key: string | null | undefined): key is PositivePayLayoutKey => positivePayLayouts.some((one) => one === key)
export const sepaProfiles = ['pain.001.001.09', 'pain.001.001.03'] as const

const routingNumber = optionalText(9).refine((typed) => !typed || isRoutingNumber(typed), 'A routing number has 9 digits, the last one a check digit.')
const characters = (length: number, what: string) => optionalText(length).refine((typed) => !typed || typed.length === length, what)

const settings = {
  name: requiredText(100, 'Enter a name.'),
  /** Whether cash may fall below zero. */
  allowNegative: z.boolean(),
  /** The file in which payments from the account are sent to the bank. */
  paymentFile: z.enum(paymentFiles).default('none'),
  sepaProfile: z.enum(sepaProfiles).default('pain.001.001.09'),
  /** Whether the bank books a file as one amount. */
  batchBooking: z.boolean().default(true),
  sepaInitiatorId: optionalText(35),
  nachaDestination: routingNumber,
  nachaOrigin: optionalText(10).refine((typed) => !typed || /^[A-Z0-9 ]{9,10}$/i.test(typed), 'The immediate origin has 9 or 10 letters and digits.'),
  nachaCompanyId: characters(10, 'The company id has 10 characters.'),
  nachaCompanyName: optionalText(16),
  /** Routing number of the bank that sends the file. */
  nachaOdfi: routingNumber,
  /** One of the layouts, or what the account has from earlier times. */
  positivePayLayout: optionalText(40).refine((key) => !key || /^[a-z0-9-]+$/.test(key), 'Choose the layout of the bank.'),
}

const NACHA_FIELDS = ['nachaDestination', 'nachaOrigin', 'nachaCompanyId', 'nachaCompanyName', 'nachaOdfi'] as const
type Settings = { paymentFile?: string } & Partial<Record<(typeof NACHA_FIELDS)[number], string | null | undefined>>

const requireFileSettings = (input: Settings, context: z.RefinementCtx): void => {
  if (input.paymentFile !== 'nacha') return
  for (const path of NACHA_FIELDS) if (!input[path]) context.addIssue({ code: 'custom', path: [path], message: 'A NACHA file needs this.' })
}

export const ownAccountInput = z
  .strictObject({ accountId: z.uuid('Choose the ledger account.'), kind: z.enum(ownAccountKinds), ...settings })
  .superRefine(requireFileSettings)
export type OwnAccountInput = z.input<typeof ownAccountInput>

export const ownAccountEdit = z.strictObject(settings).superRefine(requireFileSettings)
export type OwnAccountEdit = z.input<typeof ownAccountEdit>

export const ownAccountPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...settings }).superRefine(requireFileSettings),
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
])
export type OwnAccountPatch = z.input<typeof ownAccountPatch>

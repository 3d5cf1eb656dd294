import { isPositivePayLayout, type OwnAccountEdit, type OwnAccountInput, type PositivePayLayoutKey, positivePayLayouts } from '@/contracts/own-account-input'
import type { OwnAccountDetail } from '@/contracts/own-accounts'

export const newOwnAccount: OwnAccountInput = {
  accountId: '',
  kind: 'bank',
  name: '',
  allowNegative: true,
  paymentFile: 'none',
  sepaProfile: 'pain.001.001.09',
  batchBooking: true,
  sepaInitiatorId: '',
  nachaDestination: '',
  nachaOrigin: '',
  nachaCompanyId: '',
  nachaCompanyName: '',
  nachaOdfi: '',
  positivePayLayout: '',
}

/** Settings of an account that is edited; its ledger account and its kind stay. */
export const settingsOf = (saved: OwnAccountDetail): OwnAccountEdit => ({
  name: saved.name,
  allowNegative: saved.allowNegative,
  paymentFile: saved.paymentFile,
  sepaProfile: saved.sepaProfile,
  batchBooking: saved.batchBooking,
  sepaInitiatorId: saved.sepaInitiatorId ?? '',
  nachaDestination: saved.nachaDestination ?? '',
  nachaOrigin: saved.nachaOrigin ?? '',
  nachaCompanyId: saved.nachaCompanyId ?? '',
  nachaCompanyName: saved.nachaCompanyName ?? '',
  nachaOdfi: saved.nachaOdfi ?? '',
  positivePayLayout: saved.positivePayLayout ?? '',
})

export const fileNames = { none: 'None', sepa: 'SEPA credit transfer', nacha: 'NACHA (ACH)' } as const
export const profileNames = { 'pain.001.001.09': 'pain.001.001.09, the standard', 'pain.001.001.03': 'pain.001.001.03, the older one' } as const

const layoutNames: Readonly<Record<PositivePayLayoutKey, string>> = {
  chase: 'Chase Business Online',
  'first-american': 'First American Bank',
  ascender: 'Ascender',
}
/** The name of a layout; one from earlier times that we don’t know has none but its key. */
export const layoutName = (key: string | null | undefined): string => (isPositivePayLayout(key) ? layoutNames[key] : (key ?? ''))
/** The layouts to choose from, and the one that the account has. */
export const layoutOptions = (current: string | null | undefined) => [
  { value: '', label: 'None' },
  ...[...positivePayLayouts, ...(current && !isPositivePayLayout(current) ? [current] : [])].map((value) => ({ value, label: layoutName(value) })),
]

export const labels: Readonly<Record<string, string>> = {
  accountId: 'Ledger account',
  kind: 'Kind',
  name: 'Name',
  allowNegative: 'May fall below zero',
  paymentFile: 'Payment file',
  sepaProfile: 'Version of the file',
  batchBooking: 'One booking per file',
  sepaInitiatorId: 'Initiating party id',
  nachaDestination: 'Immediate destination',
  nachaOrigin: 'Immediate origin',
  nachaCompanyId: 'Company id',
  nachaCompanyName: 'Company name',
  nachaOdfi: 'Routing number of our bank (ODFI)',
  positivePayLayout: 'Layout of the positive-pay file',
}

const NO_NACHA = { nachaDestination: '', nachaOrigin: '', nachaCompanyId: '', nachaCompanyName: '', nachaOdfi: '' } as const

/** The values without those of fields that aren't shown: nobody could correct them. */
export const shownValues = <Values extends Pick<OwnAccountEdit, 'paymentFile'>>(values: Values): Values =>
  values.paymentFile === 'nacha' ? values : { ...values, ...NO_NACHA }

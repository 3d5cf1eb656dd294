import { expect } from 'vitest'
import type { Exclusion } from '@/contracts/reminder-exclusions'
import { type ReminderLevels, reminderLevels } from '@/contracts/reminder-levels'
import { type Reminder, reminders } from '@/contracts/reminders'
import type { Caller } from './api'
import { overdueInvoice } from './overdue'

/** Creates a draft of a reminder with its files, an exclusion of a document and the levels, which only one company has. */
export const remindersOf = async (user: Caller, { customerId, currency, today }: { customerId: string; currency: string; today: string }) => {
  const csv = { files: [{ name: 'r.csv', bytes: new TextEncoder().encode('p,q\n8,8\n') }] }
  const stageFile = async () => (await user.call<{ files: { id: string }[] }>(reminders.stage, csv)).data.files[0]?.id ?? ''
  const invoice = await overdueInvoice(user, customerId, today, { currency })
  const excluded = await user.call<Exclusion>(reminders.exclude, { body: { customerId, documentId: invoice.id, reason: 'Own' } })
  expect(excluded.message).toBe('OK')
  await overdueInvoice(user, customerId, today, { amount: '5000', currency })
  const draft = await user.call<Reminder>(reminders.create, { body: { customerId, currency, fileIds: [await stageFile()] } })
  expect([draft.message, draft.errors]).toEqual(['OK', undefined])
  return {
    customerId,
    currency,
    documentId: invoice.id,
    exclusionId: excluded.data.id,
    draft: draft.data,
    itemId: draft.data.lines[0]?.itemId ?? '',
    levels: (await user.call<ReminderLevels>(reminderLevels.get)).data,
    stagedFileId: await stageFile(),
  }
}
export type ReminderRecords = Awaited<ReturnType<typeof remindersOf>>

const draft = ({ draft: { voucherId } }: ReminderRecords) => ({ voucherId })
const statement = ({ customerId }: ReminderRecords) => ({ customerId })

export const REMINDER_PATHS: Record<string, (own: ReminderRecords) => Record<string, string>> = {
  'GET /finance/reminders/:voucherId': draft,
  'GET /finance/reminders/:voucherId/pdf': draft,
  'GET /finance/reminders/:voucherId/mail': draft,
  'PUT /finance/reminders/:voucherId': draft,
  'PATCH /finance/reminders/:voucherId': draft,
  'DELETE /finance/reminders/:voucherId': draft,
  'DELETE /finance/reminders/files/:fileId': ({ stagedFileId }) => ({ fileId: stagedFileId }),
  'GET /finance/reminders/:voucherId/files/:fileId': (own) => ({ ...draft(own), fileId: own.draft.files[0]?.id ?? '' }),
  'POST /finance/reminders/exclusions/:id/end': ({ exclusionId }) => ({ id: exclusionId }),
  'GET /finance/statements/:customerId/mail': statement,
  'GET /finance/statements/:customerId/pdf': statement,
  'POST /finance/statements/:customerId/mail': statement,
}

const PERIOD = { from: '2026-01-01', to: '2026-12-31' }
const mail = { to: ['a@b.example'], subject: 'Own', text: 'Own' }

/** Query parameters of the endpoints that need some. */
export const reminderQuery = (name: string, { customerId, currency }: ReminderRecords): Record<string, string> | undefined =>
  name === 'GET /finance/reminders/overdue'
    ? { customerId, currency }
    : name === 'GET /finance/reminders/history'
      ? { customerId }
      : name.startsWith('GET /finance/statements')
        ? PERIOD
        : undefined

/** A valid body, for the endpoints that need one in addition to the path. */
export const reminderRecordBody = (name: string, own: ReminderRecords): unknown => {
  if (name.includes('/finance/statements')) return { ...PERIOD, mail }
  if (name.endsWith('/finance/reminders/exclusions')) return { customerId: own.customerId, reason: 'Own' }
  if (name.endsWith('/end')) return {}
  if (name.endsWith('/finance/reminder-levels')) return levelsBody(own)
  if (!/ \/finance\/reminders(\/:voucherId)?$/.test(name)) return undefined
  const content = { customerId: own.customerId, currency: own.currency }
  const { version } = own.draft
  if (name.startsWith('PATCH')) return { action: 'edit', version, ...content }
  return name.startsWith('PUT') ? { version, ...content } : name.startsWith('POST') ? content : {}
}

const levelsBody = ({ levels: { interestPct, minimumAmount, levels, version } }: ReminderRecords) => ({
  interestPct,
  minimumAmount,
  charges: 'stated',
  accountId: null,
  version,
  levels: levels.map(({ level: _level, ...level }) => level),
})

type References = Record<string, (own: ReminderRecords, other: ReminderRecords) => unknown>
const fields = (name: string): References => {
  const bodyWith = (own: ReminderRecords, more: object) => ({ ...(reminderRecordBody(name, own) as object), ...more })
  return {
    customerId: (own, other) => bodyWith(own, { customerId: other.customerId }),
    itemIds: (own, other) => bodyWith(own, { itemIds: [other.itemId] }),
    fileIds: (own, other) => bodyWith(own, { fileIds: [other.stagedFileId] }),
    ...(name.startsWith('POST') ? {} : { removeFileIds: (own, other) => bodyWith(own, { removeFileIds: [other.draft.files[0]?.id] }) }),
    ...(name.startsWith('PATCH')
      ? { 'mail.fileIds': (own, other) => ({ action: 'send', version: own.draft.version, mail: { ...mail, fileIds: [other.draft.files[0]?.id] } }) }
      : {}),
  }
}

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const reminderReferences: Record<string, References> = {
  ...Object.fromEntries(
    ['POST /finance/reminders', 'PUT /finance/reminders/:voucherId', 'PATCH /finance/reminders/:voucherId'].map((name) => [name, fields(name)] as const),
  ),
  'POST /finance/reminders/exclusions': {
    customerId: (_own, other) => ({ customerId: other.customerId, reason: 'Own' }),
    documentId: (own, other) => ({ customerId: own.customerId, documentId: other.documentId, reason: 'Own' }),
  },
  'PUT /finance/reminder-levels': {
    accountId: (own, other) => ({ ...levelsBody(own), charges: 'posted', accountId: other.levels.accounts[0]?.id }),
  },
}

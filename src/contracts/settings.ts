import { z } from 'zod'
import { endpoint } from './endpoint'
import { preferences } from './session'

/** Events that the product sends a mail about; each kind can be turned off. Mails about the account’s security are always sent. */
export const noticeKinds = ['mention', 'approvalAsked', 'approvalDecided', 'customerAnswer', 'assigned'] as const
export type NoticeKind = (typeof noticeKinds)[number]

const notices = z.strictObject(Object.fromEntries(noticeKinds.map((kind) => [kind, z.boolean()])) as Record<NoticeKind, z.ZodBoolean>)

export const settings = preferences.extend({
  notices,
  companies: z.array(z.object({ id: z.uuid(), name: z.string(), isDefault: z.boolean() })),
})
export type Settings = z.infer<typeof settings>

/** Settings that are left out stay unchanged. */
export const settingsInput = z.strictObject({ ...preferences.shape, notices, defaultCompanyId: z.uuid() }).partial()
export type SettingsInput = z.input<typeof settingsInput>

export const settingsEndpoints = {
  get: endpoint({ method: 'GET', path: '/users/settings', response: settings, access: 'session', summary: 'One’s own settings' }),
  save: endpoint({
    method: 'PUT',
    path: '/users/settings',
    body: settingsInput,
    response: settings,
    access: 'session',
    summary: 'Change one’s own settings',
  }),
}

import { z } from 'zod'
import { type NegativeStyle, negativeStyles } from './reports/negatives'
import { newPassword } from './account-input'
import { ENTER_CODE, isMailedCode } from './account-rules'
import { endpoint } from './endpoint'
import { singleLine } from './fields'
import { permissionEntry } from './permissions'

export const companySummary = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  user_type: z.string(),
  company_logo: z.string().nullable(),
  baseCurrency: z.string(),
  /** IANA name; the company's days are days in this timezone. */
  timezone: z.string(),
  /** Index into the eight company hues. */
  hue: z.number().int().min(0).max(7),
})
export type CompanySummary = z.infer<typeof companySummary>

export const sessionUser = z.object({
  _id: z.uuid(),
  userName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  fullName: z.string(),
  assignment_type: z.string(),
  userType: z.enum(['system', 'user']),
})
export type SessionUser = z.infer<typeof sessionUser>

/** The response of login and switch-company. */
export const signedIn = z.object({
  accessToken: z.string(),
  allCompanies: z.array(companySummary),
  user: sessionUser,
  role: z.object({ role: z.string(), id: z.uuid() }),
})
export type SignedIn = z.infer<typeof signedIn>

export const twoStepNeeded = z.object({ twoStep: z.literal(true), ticket: z.string(), method: z.enum(['mail', 'totp']) })

export interface MenuItem {
  icon: string
  label: string
  link: string | null
  paths: string[]
  showInMenu: boolean
  submenu: MenuItem[]
}
export const menuItem: z.ZodType<MenuItem, MenuItem> = z.lazy(() =>
  z.object({
    icon: z.string(),
    label: z.string(),
    link: z.string().nullable(),
    paths: z.array(z.string()),
    showInMenu: z.boolean(),
    submenu: z.array(menuItem),
  }),
)
export const menuSection = z.object({ heading: z.string(), entries: z.array(menuItem) })
export type MenuSection = z.infer<typeof menuSection>

/** A user's display preferences, the same on every device. */
export const preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['compact', 'default', 'relaxed']),
  /** Whether shortcuts without Ctrl, Alt or ⌘ are on. */
  singleKeys: z.boolean(),
  /** How amounts below zero are shown in reports. */
  negatives: z.enum(Object.keys(negativeStyles) as NegativeStyle[]),
})
export type Preferences = z.infer<typeof preferences>

export const menuAnswer = z.object({
  user: sessionUser.extend({ role: z.string(), photo: z.uuid().nullish() }),
  companyInfo: companySummary,
  allCompanies: z.array(companySummary),
  menu: z.array(menuSection),
  preferences: preferences.nullish(),
  /** The company requires a second step that the user has not set up yet: until then only the pages of the user's own account work. */
  needsSecondStep: z.boolean().optional(),
  /** Demo data are being filled in in the background. */
  isFilling: z.boolean().optional(),
  /** The user has saved views of lists in this company; if false, the client need not request them. */
  hasViews: z.boolean().optional(),
})
export type MenuAnswer = z.infer<typeof menuAnswer>

const empty = z.object({})
export const password = z.string().min(1, 'Enter your password.').max(128)
const email = singleLine().trim().min(1, 'Enter your e-mail address or user name.').max(254)

const mailedCode = z.string().trim().max(40).refine(isMailedCode, ENTER_CODE)
const requestId = z.string().max(100)

/** `request` and `code`: set if a code was mailed; with it, the wait after failed attempts doesn't apply. */
export const loginBody = z.strictObject({ email, password, request: requestId.optional(), code: mailedCode.optional() })
export const requestOtpBody = z.strictObject({ email })
export const verifyOtpBody = z.strictObject({
  email,
  request: requestId,
  otp: mailedCode,
})
export const resetPasswordBody = z.strictObject({ ticket: z.string().max(100).optional(), password: newPassword })
export const twoStepBody = z.strictObject({
  ticket: z.string().max(100),
  /** Six digits, or one of the recovery codes. */
  code: z
    .string()
    .trim()
    .max(40)
    .regex(/^(\d{6}|[A-Za-z0-9]{4}([- ]?[A-Za-z0-9]{4}){2})$/, 'Enter the 6 digits of the code, or a recovery code.'),
})

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/users/login',
    body: loginBody,
    response: z.union([twoStepNeeded, signedIn]),
    access: 'public',
    summary: 'Sign in with e-mail or user name',
  }),
  requestSignInCode: endpoint({
    method: 'POST',
    path: '/users/login/request-code',
    body: requestOtpBody,
    response: z.object({ request: z.string() }),
    access: 'public',
    summary: 'Mail a code that lets a new device sign in while others try passwords',
  }),
  twoStep: endpoint({
    method: 'POST',
    path: '/users/two-step-verification',
    body: twoStepBody,
    response: signedIn,
    access: 'public',
    summary: 'Finish a sign-in with the second step',
  }),
  resendTwoStep: endpoint({
    method: 'POST',
    path: '/users/two-step-verification/resend',
    body: z.strictObject({ ticket: z.string().max(100) }),
    response: empty,
    access: 'public',
    summary: 'Send the second-step code again',
  }),
  requestOtp: endpoint({
    method: 'POST',
    path: '/users/forgot-password/request-otp',
    body: requestOtpBody,
    response: z.object({ request: z.string() }),
    access: 'public',
    summary: 'Mail a reset code',
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/users/forgot-password/verify-otp',
    body: verifyOtpBody,
    response: z.object({ ticket: z.string() }),
    access: 'public',
    summary: 'Trade a reset code for a one-time ticket',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/forgot-password/reset-password',
    body: resetPasswordBody,
    response: empty,
    access: 'public',
    summary: 'Set a new password with the ticket',
    done: 'The new password is set.',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/logout',
    body: empty,
    response: empty,
    access: 'session',
    summary: 'End the session',
    done: 'You are signed out.',
  }),
  heartbeat: endpoint({ method: 'POST', path: '/users/session/heartbeat', body: empty, response: empty, access: 'session', summary: 'Keep the session alive' }),
  switchCompany: endpoint({
    method: 'POST',
    path: '/users/switch-company',
    body: z.strictObject({ companyId: z.uuid() }),
    response: signedIn,
    access: 'session',
    summary: 'Work on another company',
  }),
  menu: endpoint({ method: 'GET', path: '/users/menu', response: menuAnswer, access: 'session', summary: 'User, company and menu of the session' }),
  permissions: endpoint({
    method: 'GET',
    path: '/users/:userId/companies/:companyId/permissions',
    response: z.object({ permissions: z.array(permissionEntry) }),
    access: 'session',
    summary: 'Effective permissions of the signed-in user, or of a colleague for who may see permissions',
  }),
  logo: endpoint({ method: 'GET', path: '/company-info/logo', response: empty, download: true, access: 'session', summary: 'Logo of the active company' }),
}

import { printable } from '@/contracts/rules/one-line'

interface Owner {
  email: string
  fullName: string
}
interface Letter {
  to: string
  subject: string
  text: string
}

const NOT_YOU = 'If this was not you, set a new password at once by “Forgot your password?” at the sign-in, and tell your administrator.'

const letterTo = ({ email, fullName }: Owner, subject: string, ...paragraphs: string[]): Letter => ({
  to: email,
  subject,
  text: [`Dear ${printable(fullName)},`, ...paragraphs].join('\n\n'),
})

export const passwordChanged = (owner: Owner): Letter =>
  letterTo(owner, 'Your password was changed', 'the password of your account was changed. Every other device has to sign in again.', NOT_YOU)

const stepWords = { totp: 'an authenticator app', mail: 'a code by mail' } as const

export const secondStepOn = (owner: Owner, method: 'totp' | 'mail'): Letter =>
  letterTo(owner, 'A second step was set up', `from now on ${stepWords[method]} is asked for when you sign in.`, NOT_YOU)

export const secondStepOff = (owner: Owner): Letter =>
  letterTo(owner, 'The second step was removed', 'from now on your password alone is enough to sign in.', NOT_YOU)

export const recoveryCodesMade = (owner: Owner): Letter =>
  letterTo(owner, 'New recovery codes were made', 'your earlier recovery codes no longer work.', NOT_YOU)

/** Mail with the code for a sign-in from a device that is new to the account. */
export const signInCode = ({ email }: Owner, code: string): Letter => ({
  to: email,
  subject: `${code} is your code to sign in`,
  text: `Your code to sign in is ${code}. It is valid for 10 minutes, together with your password.\n\nIf you did not ask for it, you can ignore this mail: nobody gets in without your password.`,
})

export const resetCode = ({ email }: Owner, code: string): Letter => ({
  to: email,
  subject: 'Your password reset code',
  text: `Your code to set a new password is ${code}. It is valid for 10 minutes.\n\nIf you did not ask for it, you can ignore this mail.`,
})

/** Mail with one code for every purpose, sent when more codes were requested than are mailed one by one. */
export const sharedCode = (owner: Owner, code: string): Letter =>
  letterTo(
    owner,
    'Your code, after many requests',
    `many codes were asked for in the name of your account, so for a while no more of them are mailed one by one. Instead this one works wherever a code is asked for, to sign in or to set a new password, once and within an hour: ${code}`,
    'If you did not ask for any, you can ignore this mail. Give the code to nobody.',
  )

export const newDevice = (owner: Owner, device: string, address: string): Letter =>
  letterTo(
    owner,
    'Your account was used on a new device',
    `somebody signed in to your account with ${device} from the network address ${address}. It had not been used on such a device before.`,
    NOT_YOU,
  )

export const recoveryCodeUsed = (owner: Owner, left: number): Letter =>
  letterTo(
    owner,
    'A recovery code was used to sign in',
    `somebody signed in to your account with one of your recovery codes. ${left === 1 ? 'One is' : `${left} are`} left; new ones can be made in your profile.`,
    NOT_YOU,
  )

export const setUpCode = ({ email }: Owner, code: string): Letter => ({
  to: email,
  subject: `${code} is your code`,
  text: `Your code to set up the second step is ${code}. It is valid for 10 minutes.\n\n${NOT_YOU}`,
})

/** Mail to the new address; `{{link}}` is the one-time link. */
export const confirmEmail = ({ fullName }: Owner, email: string): Letter =>
  letterTo(
    { email, fullName },
    'Confirm your e-mail address',
    'please confirm by this link that this address is yours. It works once, within 24 hours:\n{{link}}',
    'If you did not ask for it, you can ignore this mail: nothing changes.',
  )

/** Mail to an address that belongs to another account; the user who entered the address isn't told. */
export const emailTaken = (email: string): Letter => ({
  to: email,
  subject: 'Somebody tried to use your e-mail address',
  text: 'Good day,\n\nsomebody wanted to use this address for another account. It belongs to yours already, so nothing changes.',
})

export const emailWillChange = (owner: Owner, email: string): Letter =>
  letterTo(owner, 'Your e-mail address is being changed', `your account’s e-mail address will be ${email} once that address is confirmed.`, NOT_YOU)

export const emailChanged = (owner: Owner, email: string): Letter =>
  letterTo(owner, 'Your e-mail address was changed', `your account’s e-mail address is now ${email}.`, NOT_YOU)

interface DeletionRequest {
  administrator: Owner
  who: string
  company: string
  reason: string | null
  link: string
}
export const deletionAsked = ({ administrator, who, company, reason, link }: DeletionRequest): Letter =>
  letterTo(
    administrator,
    `${who} asks for their account to be deleted`,
    `${who} asks to leave ${company} and to have the account deleted.${reason ? ` Their reason: ${reason}` : ''}`,
    `Decide here:\n${link}`,
  )

export const deletionDecided = (owner: Owner, decision: { company: string; approved: boolean; closed: boolean; reason: string | null }): Letter => {
  const { company, approved, closed, reason } = decision
  const decisionText = approved
    ? `${company} has ended your membership.${closed ? ' Your account is closed, and its details are erased.' : ''}`
    : `${company} has declined your request to delete your account.`
  return letterTo(
    owner,
    approved ? (closed ? 'Your account is deleted' : `You have left ${company}`) : 'Your account is not deleted',
    decisionText,
    ...(reason ? [`The reason: ${reason}`] : []),
  )
}

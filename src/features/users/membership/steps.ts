import type { UserRow } from '@/contracts/users'

/** Steps that change a user's membership in the company. */
export const membershipSteps = ['changeRole', 'resend', 'withdraw', 'endSessions', 'resetSecondStep', 'disable', 'enable'] as const
export type MembershipStep = (typeof membershipSteps)[number]

export interface Flags {
  create: boolean
  update: boolean
  delete: boolean
}

type StepUser = Pick<UserRow, '_id' | 'status' | 'secondStep' | 'isSystem'>

/** Steps that the caller's flags allow and that fit the user's state. The server has the final decision. */
export const stepsFor = ({ _id, status, secondStep, isSystem }: StepUser, flags: Flags, caller: { _id: string; userType: string }): MembershipStep[] => {
  if (isSystem && caller.userType !== 'system') return []
  const isOther = _id !== caller._id
  const fits: Record<MembershipStep, boolean> = {
    changeRole: flags.update,
    resend: flags.create && status === 'invited',
    withdraw: flags.create && status === 'invited',
    endSessions: flags.update && isOther && status === 'active',
    resetSecondStep: flags.update && isOther && status === 'active' && secondStep !== null && secondStep !== 'none',
    disable: flags.delete && isOther && status === 'active',
    enable: flags.delete && status === 'disabled',
  }
  return membershipSteps.filter((step) => fits[step])
}

export const stepLabels: Readonly<Record<MembershipStep, string>> = {
  changeRole: 'Change role',
  resend: 'Send the invitation again',
  withdraw: 'Withdraw the invitation',
  endSessions: 'End sessions',
  resetSecondStep: 'Reset second step',
  disable: 'Disable',
  enable: 'Enable',
}

interface Question {
  title: string
  text: string
  yes: string
  no: string
  danger: boolean
  done: string
}

/** Texts that confirm a step that affects another user, always with the company's name. */
export const questionOf = (step: Exclude<MembershipStep, 'changeRole'>, name: string, company: string): Question =>
  ({
    resend: {
      title: `Invite ${name} to ${company} again?`,
      text: 'A new link goes out by mail and holds for 24 hours. The link before it stops working.',
      yes: 'Send',
      no: 'Cancel',
      danger: false,
      done: `A new invitation is on its way to ${name}`,
    },
    withdraw: {
      title: `Withdraw ${name}’s invitation to ${company}?`,
      text: 'The link in the mail stops working at once.',
      yes: 'Withdraw',
      no: 'Keep it',
      danger: true,
      done: `The invitation of ${name} is withdrawn`,
    },
    disable: {
      title: `Disable ${name} in ${company}?`,
      text: `${name} can’t work in ${company} any more and is signed out there at once. What ${name} did stays. Other companies are not affected.`,
      yes: 'Disable',
      no: 'Cancel',
      danger: true,
      done: `${name} is disabled in ${company}`,
    },
    enable: {
      title: `Enable ${name} in ${company}?`,
      text: `${name} can work in ${company} again, with the role and permissions of before.`,
      yes: 'Enable',
      no: 'Cancel',
      danger: false,
      done: `${name} can work in ${company} again`,
    },
    endSessions: {
      title: `End ${name}’s sessions in ${company}?`,
      text: `${name} has to sign in again on every device that works in ${company} now.`,
      yes: 'End sessions',
      no: 'Cancel',
      danger: true,
      done: `${name} has to sign in again`,
    },
    resetSecondStep: {
      title: `Reset ${name}’s second step?`,
      text: `${name} signs in with the password alone until a second step is set up again, and is told by mail. ${company} is named in it.`,
      yes: 'Reset',
      no: 'Cancel',
      danger: true,
      done: `${name}’s second step is reset`,
    },
  })[step]

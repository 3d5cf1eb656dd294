interface Invitation {
  /** Name of the invited person, as the inviter wrote it. */
  name: string
  company: string
  inviter: { fullName: string; email: string }
  role: string
  message: string | null
}

/** `{{link}}` is replaced by the link when the mail is sent. The text doesn't reveal whether the address has an account. */
export const invitationMail = ({ name, company, inviter, role, message }: Invitation): { subject: string; text: string } => ({
  subject: `${inviter.fullName} invites you to work with ${company}`,
  text: [
    `Dear ${name},`,
    `${inviter.fullName} (${inviter.email}) invites you to work with ${company} as ${role}.`,
    ...(message ? [message.replaceAll('{{', '{ {')] : []),
    'Open this link to join. It can be used once and is valid for 24 hours:\n{{link}}',
    'If you did not expect this, you can ignore this mail: nothing happens unless the link is used.',
    company,
  ].join('\n\n'),
})

/** Mail to the account's owner, who may not know about the reset. */
export const secondStepResetMail = ({ name, company, by }: { name: string; company: string; by: string }): { subject: string; text: string } => ({
  subject: `Your second step at sign-in was removed by ${company}`,
  text: [
    `Dear ${name},`,
    `${by} has removed the second step at your sign-in. From now on your password alone is enough, until you set up a second step again in your profile.`,
    'If you did not ask for this, set it up again now and tell an administrator of your company.',
    company,
  ].join('\n\n'),
})

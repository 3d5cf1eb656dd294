interface Invited {
  /** As the inviter calls them. */
  name: string
  company: string
  inviter: { fullName: string; email: string }
  role: string
  message: string | null
}

/** The link stands in the place of `{{link}}` when the mail goes out. It says nothing of whether the address has an account. */
export const invitationMail = ({ name, company, inviter, role, message }: Invited): { subject: string; text: string } => ({
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

/** Told to its owner, who may know nothing of it. */
export const secondStepResetMail = ({ name, company, by }: { name: string; company: string; by: string }): { subject: string; text: string } => ({
  subject: `Your second step at sign-in was removed by ${company}`,
  text: [
    `Dear ${name},`,
    `${by} has removed the second step at your sign-in. From now on your password alone is enough, until you set up a second step again in your profile.`,
    'If you did not ask for this, set it up again now and tell an administrator of your company.',
    company,
  ].join('\n\n'),
})

/** Events of an account by their key, with the text that the account's history shows. */
export const accountEvents: Readonly<Record<string, { what: string; refused?: boolean }>> = {
  'signed-in': { what: 'Signed in' },
  'signed-out': { what: 'Signed out' },
  refused: { what: 'Sign-in with a wrong password', refused: true },
  'code-refused': { what: 'Sign-in with a wrong code', refused: true },
  'password-refused': { what: 'Wrong password in the profile or on the lock screen', refused: true },
  'password-reset': { what: 'Password set anew by a mailed code' },
  'password-changed': { what: 'Password changed' },
  'second-step-on': { what: 'Second step set up' },
  'second-step-off': { what: 'Second step removed' },
  'recovery-codes-made': { what: 'New recovery codes made' },
  'recovery-code-used': { what: 'Recovery code used to sign in' },
  'email-changed': { what: 'E-mail address changed' },
  'sessions-ended': { what: 'Other sessions ended' },
  locked: { what: 'Screen locked' },
  unlocked: { what: 'Screen unlocked' },
}

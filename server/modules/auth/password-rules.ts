import { newPassword } from '@/contracts/account-input'
import { weaknessOf } from '../../domain/passwords/weakness'
import { invalidField } from '../../http/problem'

/**
 * Requires a new password to have 12 to 128 characters, not to contain its owner's names or e-mail address, and not to be easy to guess.
 * @throws Problem 422 at `path`
 */
export const requireGoodPassword = (password: string, owner: { userName: string; email: string; fullName: string }, path = 'password'): void => {
  const { error } = newPassword.safeParse(password)
  const weakness = error
    ? (error.issues[0]?.message ?? 'Choose another password.')
    : weaknessOf(password, [owner.userName, owner.fullName, owner.email.split('@')[0] ?? ''])
  if (weakness) throw invalidField(path, weakness)
}

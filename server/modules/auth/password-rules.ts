import { newPassword } from '@/contracts/account-fields'
import { invalid } from '../../http/problem'

/** Shorter words are in too many good passwords by chance. */
const SHORTEST_WORD = 4

/**
 * What every new password must be: 12 to 128 characters, without what everybody knows of its owner.
 * @throws Problem 422 at `path`
 */
export const requireGoodPassword = (password: string, owner: { userName: string; email: string; fullName: string }, path = 'password'): void => {
  const { error } = newPassword.safeParse(password)
  if (error) throw invalid(path, error.issues[0]?.message ?? 'Choose another password.')
  const own = [owner.userName, owner.email.split('@')[0] ?? '', ...owner.fullName.split(/\s+/)].filter((word) => word.length >= SHORTEST_WORD)
  if (own.some((word) => password.toLowerCase().includes(word.toLowerCase())))
    throw invalid(path, 'The password must not contain your name or e-mail address.')
}

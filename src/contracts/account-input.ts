import { z } from 'zod'
import { optionalText, requiredText } from './fields'

/** Never with an “@”: whoever signs in types an address or a user name, and one must not pass for another's address. */
export const userName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}._-]{3,60}$/u, 'Use 3 to 60 letters, digits, dots, hyphens or underscores.')
export const fullName = requiredText(200, 'Enter the full name.')
export const phoneNumber = optionalText(40)
export const newPassword = z.string().min(12, 'Use at least 12 characters.').max(128, 'Use at most 128 characters.')

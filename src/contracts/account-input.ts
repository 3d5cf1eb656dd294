import { z } from 'zod'
import { NEW_PASSWORD, USER_NAME } from './new-account-rules'
import { optionalText, requiredText } from './fields'

export const userName = z.string().trim().regex(USER_NAME.value, USER_NAME.message)
export const fullName = requiredText(200, 'Enter the full name.')
export const phoneNumber = optionalText(40)
export const newPassword = z
  .string()
  .min(NEW_PASSWORD.minLength.value, NEW_PASSWORD.minLength.message)
  .max(NEW_PASSWORD.maxLength.value, NEW_PASSWORD.maxLength.message)

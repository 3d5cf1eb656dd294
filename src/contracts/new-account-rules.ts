/** Rules for a new user name and a new password. Without zod, as pages before the sign-in use them; apart from the sign-in's own rules. */

/** Never with an “@”: users sign in with an address or a user name, and a user name must not look like another user's address. */
export const USER_NAME = { value: /^[\p{L}\p{N}._-]{3,60}$/u, message: 'Use 3 to 60 letters, digits, dots, hyphens or underscores.' }

const tooShort = 'Use at least 12 characters.'
export const NEW_PASSWORD = {
  required: tooShort,
  minLength: { value: 12, message: tooShort },
  maxLength: { value: 128, message: 'Use at most 128 characters.' },
}
export const NEW_PASSWORD_HINT = 'At least 12 characters. Several words are easier to remember than signs.'

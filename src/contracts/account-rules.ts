/** Without zod, so that the pages before the sign-in can say them, too, without loading it. */

/** Never with an “@”: whoever signs in types an address or a user name, and one must not pass for another's address. */
export const USER_NAME = { value: /^[\p{L}\p{N}._-]{3,60}$/u, message: 'Use 3 to 60 letters, digits, dots, hyphens or underscores.' }

const tooShort = 'Use at least 12 characters.'
export const NEW_PASSWORD = {
  required: tooShort,
  minLength: { value: 12, message: tooShort },
  maxLength: { value: 128, message: 'Use at most 128 characters.' },
}
export const NEW_PASSWORD_HINT = 'At least 12 characters. Several words are easier to remember than signs.'

/** One's own account and settings: everybody may open these, whatever the role grants. The account comes first. */
export const ownPages = (userId: string) => [`/user-management/users/detail/${userId}`, '/settings', '/delete-account'] as const

export const ENTER_CODE = 'Enter the 8 digits of the code, or its 12 signs.'
/** Eight digits, or the three groups of four signs that are mailed when many codes were asked for. */
export const isMailedCode = (code: string): boolean => /^(\d{8}|[a-z0-9]{4}([- ]?[a-z0-9]{4}){2})$/i.test(code)

/** Without zod, so that the pages before the sign-in can say them, too, without loading it. */

/** One's own account and settings: everybody may open these, whatever the role grants. The account comes first. */
export const ownPages = (userId: string) => [`/user-management/users/detail/${userId}`, '/settings', '/delete-account'] as const

export const ENTER_CODE = 'Enter the 8 digits of the code, or its 12 signs.'
/** Eight digits, or the three groups of four signs that are mailed when many codes were asked for. */
export const isMailedCode = (code: string): boolean => /^(\d{8}|[a-z0-9]{4}([- ]?[a-z0-9]{4}){2})$/i.test(code)

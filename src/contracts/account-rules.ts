/** Rules without zod, so that the pages before the sign-in can use them without loading it. */

/** Pages of the user's own account and settings, which everybody may open whatever the role grants. The account page comes first. */
export const ownPages = (userId: string) => [`/user-management/users/detail/${userId}`, '/settings', '/delete-account'] as const

export const ENTER_CODE = 'Enter the 8 digits of the code, or its 12 signs.'
/** Eight digits, or the three groups of four letters or digits that are mailed when many codes were requested. */
export const isMailedCode = (code: string): boolean => /^(\d{8}|[a-z0-9]{4}([- ]?[a-z0-9]{4}){2})$/i.test(code)

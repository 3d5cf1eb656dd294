/** Whether a link's token came whole: 256 bits in base64url. Mail programs cut long lines. */
export const isWholeToken = (token: string): boolean => /^[\w-]{43}$/.test(token)

/** Whether a link's token is complete: 256 bits in base64url. Mail programs may truncate long lines. */
export const isCompleteToken = (token: string): boolean => /^[\w-]{43}$/.test(token)

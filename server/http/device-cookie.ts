const NAME = 'device'
const HALF_A_YEAR = 180 * 24 * 3600

/** Returns the secret by which a browser is recognised: 256 bits in our own encoding. Null for anything else. */
export const deviceOf = (cookies: string | undefined): string | null =>
  (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .map((cookie) => new RegExp(`^${NAME}=([A-Za-z0-9_-]{43})$`).exec(cookie)?.[1])
    .find((secret) => secret !== undefined) ?? null

/** Cookie that scripts can't read and that is sent only to the endpoints for signing in. It authenticates nobody: it only avoids waits that strangers cause. */
export const deviceCookie = (secret: string): string => `${NAME}=${secret}; Path=/api/v1/users; Max-Age=${HALF_A_YEAR}; HttpOnly; Secure; SameSite=Strict`

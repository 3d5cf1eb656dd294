const NAME = 'device'
const HALF_A_YEAR = 180 * 24 * 3600

/** The secret by which a browser is known again: 256 bits, as we make them. Null for anything else. */
export const deviceOf = (cookies: string | undefined): string | null =>
  (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .map((cookie) => new RegExp(`^${NAME}=([A-Za-z0-9_-]{43})$`).exec(cookie)?.[1])
    .find((secret) => secret !== undefined) ?? null

/** Out of reach for scripts, and sent nowhere but where one signs in. It proves no one: it only spares waits that strangers cause. */
export const deviceCookie = (secret: string): string => `${NAME}=${secret}; Path=/api/v1/users; Max-Age=${HALF_A_YEAR}; HttpOnly; Secure; SameSite=Strict`

import type { Context, MiddlewareHandler } from 'hono'

/** A year, the least that OWASP's ASVS 3.4.1 accepts; Hono's own default is half of it. */
const HSTS = 'max-age=31536000; includeSubDomains'

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), fullscreen=(self)',
} as const

/** Policy of answers that aren't pages: if a browser is made to render one, it may load nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Returns the Content-Security-Policy of a page: scripts from our own files, and inline scripts with the given hashes; styles from files, or
 * from elements with this answer's nonce.
 */
export const pagePolicy = (nonce: string, scripts: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map((hash) => `'sha256-${hash}'`)].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')

interface FormSources {
  /** SHA-256 of the inline scripts and styles. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Of another company, if the form is its own: its script, the origin of its fields, and that of its API. */
  foreign?: { script: string; fields: string; api: string } | null
}
const hashed = (hashes: readonly string[]): string[] => hashes.map((hash) => `'sha256-${hash}'`)

/**
 * Returns the policy of a form in which a card number is typed, which stands in a frame of our page. Without another company's hosts it may
 * send nothing anywhere, and has no origin: it can read nothing of our page.
 */
export const cardFormPolicy = ({ scripts, styles, foreign = null }: FormSources): string =>
  [
    "default-src 'none'",
    ['script-src', ...hashed(scripts), ...(foreign ? [foreign.script] : [])].join(' '),
    ['style-src', ...hashed(styles)].join(' '),
    ...(foreign ? [`frame-src ${foreign.fields}`, `img-src ${foreign.fields}`, `connect-src ${foreign.api}`] : ['sandbox allow-scripts allow-forms']),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Default headers of an answer that isn't a page; also for answers made outside of Hono. */
export const dataHeaders = (https: boolean): Record<string, string> => ({
  ...ALWAYS,
  ...(https ? { 'Strict-Transport-Security': HSTS } : {}),
  'Content-Security-Policy': DATA_POLICY,
  'Cache-Control': 'no-store',
})

/** Adds the default headers to every answer, errors too; headers that a handler has set stay. Only a host can tell https. */
export const securityHeaders =
  (isHttps: (c: Context) => boolean = () => false): MiddlewareHandler =>
  async (c, next) => {
    await next()
    // Not by `c.header`, which creates a new response from the finished one for each header.
    const { headers } = c.res
    for (const [name, value] of Object.entries(dataHeaders(isHttps(c)))) if (!headers.has(name)) headers.set(name, value)
  }

import { z } from 'zod'
import { endpoint } from './endpoint'

/** For the mail server, which forwards the bounces that it receives for our sender address. */
export const mailEndpoints = {
  bounce: endpoint({
    method: 'POST',
    path: '/mails/bounces',
    body: z.strictObject({ secret: z.string().max(200), message: z.string().max(60_000) }),
    response: z.object({ known: z.boolean() }),
    access: 'public',
    summary: 'A delivery status notification (RFC 3464) about one of our mails, from whoever knows MAIL_BOUNCE_SECRET',
  }),
}

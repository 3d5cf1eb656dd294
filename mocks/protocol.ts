/** Name of the channel between the pages of this origin and the one worker that holds the database. */
export const CHANNEL = 'northgate-mock'

export interface WireRequest {
  method: string
  url: string
  headers: [string, string][]
  body: ArrayBuffer | null
}
export interface WireResponse {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}
export interface SentMail {
  to: string
  subject: string
  text: string
  /** Names of the attached files. */
  attachments: string[]
  /** Milliseconds since 1970. */
  at: number
}

export type Message =
  /** A page asks whether the database is ready. */
  | { kind: 'hello' }
  | { kind: 'call'; id: string; request: WireRequest }
  /** A worker has taken over; calls to the previous worker get no answer any more. */
  | { kind: 'starting' }
  /** `fresh`: the demo data have just been installed, so no earlier session is known. */
  | { kind: 'ready'; fresh: boolean; mails: SentMail[] }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: string; response: WireResponse }
  | { kind: 'mail'; mail: SentMail }
  /** The next start installs the demo data again, so every page must restart. */
  | { kind: 'reset' }

export const toWire = async (request: Request): Promise<WireRequest> => ({
  method: request.method,
  url: request.url,
  headers: [...request.headers],
  body: request.body ? await request.arrayBuffer() : null,
})

/** Statuses of responses that may have no body. */
const WITHOUT_BODY = new Set([204, 205, 304])
export const fromWire = ({ status, headers, body }: WireResponse): Response => new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers })

/** Between the pages of this origin and the one worker among them that holds the database. */
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
  /** Names of the files that went with it. */
  attachments: string[]
  /** Milliseconds since 1970. */
  at: number
}

export type Message =
  /** A page asks whether the database is there. */
  | { kind: 'hello' }
  | { kind: 'call'; id: string; request: WireRequest }
  /** A worker has become the one that answers; calls to the one before it get no answer any more. */
  | { kind: 'starting' }
  /** `fresh`: the data have just been laid out anew, so no session of before is known. */
  | { kind: 'ready'; fresh: boolean; mails: SentMail[] }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: string; response: WireResponse }
  | { kind: 'mail'; mail: SentMail }
  /** The next start lays the data out anew: every page begins again. */
  | { kind: 'reset' }

export const toWire = async (request: Request): Promise<WireRequest> => ({
  method: request.method,
  url: request.url,
  headers: [...request.headers],
  body: request.body ? await request.arrayBuffer() : null,
})

/** Statuses that no body may come with. */
const EMPTY = new Set([204, 205, 304])
export const fromWire = ({ status, headers, body }: WireResponse): Response => new Response(EMPTY.has(status) ? null : body, { status, headers })

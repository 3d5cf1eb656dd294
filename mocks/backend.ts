import { CHANNEL, fromWire, type Message, type SentMail, toWire } from './protocol'

interface Events {
  onMails(mails: SentMail[]): void
  /** Called when the data are new, so that no earlier session is known any more. */
  onFresh(): void
  onReset(): void
}

export interface Backend {
  /** Starts the database; the first call does so at the latest. */
  begin(): void
  /** Resolves when the database answers. @throws Error with a reason in the browser's words */
  ready: Promise<void>
  answer(request: Request): Promise<Response>
  /** Makes every tab restart. */
  reset(): void
}

/** Answer to a call whose database moved because its tab was closed: the API's own 503, so that the call may be sent again. */
const interrupted = (): Response =>
  Response.json(
    { statusCode: 503, message: 'The demo database moved to another tab. Try again.', data: null },
    { status: 503, headers: { 'Retry-After': '1' } },
  )

/** A promise that can be reset to pending. */
const gate = () => {
  let settled = false
  let resolve: () => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const createPromise = () => {
    settled = false
    const promise = new Promise<void>((yes, no) => ((resolve = yes), (reject = no)))
    // Avoids an unhandled rejection where nobody awaits the promise; whoever does still gets the reason.
    promise.catch(() => undefined)
    return promise
  }
  let currentPromise = createPromise()
  return {
    open: () => ((settled = true), resolve()),
    fail: (reason: string) => ((settled = true), reject(new Error(reason))),
    close: () => void (settled && (currentPromise = createPromise())),
    pass: () => currentPromise,
  }
}

/** The page's side of mock mode: starts this tab's worker and sends calls to the worker, in whichever tab, that holds the database. */
export const startBackend = ({ onMails, onFresh, onReset }: Events): Backend => {
  const channel = new BroadcastChannel(CHANNEL)
  const send = (message: Message): void => channel.postMessage(message)
  const waiting = new Map<string, (response: Response) => void>()
  const databaseGate = gate()
  let mails: SentMail[] = []

  const finish = (id: string, response: Response): void => {
    waiting.get(id)?.(response)
    waiting.delete(id)
  }
  const receive = (message: Message): void => {
    if (message.kind === 'answer') finish(message.id, fromWire(message.response))
    if (message.kind === 'starting') {
      databaseGate.close()
      for (const id of waiting.keys()) finish(id, interrupted())
    }
    if (message.kind === 'ready') {
      if (message.fresh) onFresh()
      onMails((mails = message.mails))
      databaseGate.open()
    }
    if (message.kind === 'failed') databaseGate.fail(message.reason)
    if (message.kind === 'mail') onMails((mails = [message.mail, ...mails]))
    if (message.kind === 'reset') onReset()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))

  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    const worker = new Worker(new URL('./server.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', ({ message }) => databaseGate.fail(message || 'Its program could not be loaded.'))
    send({ kind: 'hello' })
  }
  return {
    begin,
    ready: databaseGate.pass(),
    answer: async (request) => {
      begin()
      const call = { kind: 'call', id: crypto.randomUUID(), request: await toWire(request) } as const
      await databaseGate.pass()
      return new Promise((resolve) => {
        waiting.set(call.id, resolve)
        send(call)
      })
    },
    reset: () => {
      send({ kind: 'reset' })
      onReset()
    },
  }
}

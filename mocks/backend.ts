import { CHANNEL, fromWire, type Message, type SentMail, toWire } from './protocol'

interface Events {
  onMails(mails: SentMail[]): void
  /** No session of before is known any more. */
  onFresh(): void
  onReset(): void
}

export interface Backend {
  /** Starts the database, which the first call does at the latest. */
  begin(): void
  /** Resolves when the database answers. @throws Error with a reason in the browser's words */
  ready: Promise<void>
  answer(request: Request): Promise<Response>
  /** Lets every tab begin again. */
  reset(): void
}

/** Answered when the tab that held the database was closed meanwhile: as the API's own 503, safe to send again. */
const interrupted = (): Response =>
  Response.json(
    { statusCode: 503, message: 'The demo database moved to another tab. Try again.', data: null },
    { status: 503, headers: { 'Retry-After': '1' } },
  )

/** A promise that can be taken back to its beginning. */
const gate = () => {
  let settled = false
  let resolve: () => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const fresh = () => {
    settled = false
    const promise = new Promise<void>((yes, no) => ((resolve = yes), (reject = no)))
    // Who awaits it gets the reason; nobody has to.
    promise.catch(() => undefined)
    return promise
  }
  let passed = fresh()
  return {
    open: () => ((settled = true), resolve()),
    fail: (reason: string) => ((settled = true), reject(new Error(reason))),
    close: () => void (settled && (passed = fresh())),
    pass: () => passed,
  }
}

/** The page's side: starts this tab's worker and sends calls to whichever tab's worker holds the database. */
export const startBackend = ({ onMails, onFresh, onReset }: Events): Backend => {
  const channel = new BroadcastChannel(CHANNEL)
  const send = (message: Message): void => channel.postMessage(message)
  const waiting = new Map<string, (response: Response) => void>()
  const door = gate()
  let mails: SentMail[] = []

  const finish = (id: string, response: Response): void => {
    waiting.get(id)?.(response)
    waiting.delete(id)
  }
  const receive = (message: Message): void => {
    if (message.kind === 'answer') finish(message.id, fromWire(message.response))
    if (message.kind === 'starting') {
      door.close()
      for (const id of waiting.keys()) finish(id, interrupted())
    }
    if (message.kind === 'ready') {
      if (message.fresh) onFresh()
      onMails((mails = message.mails))
      door.open()
    }
    if (message.kind === 'failed') door.fail(message.reason)
    if (message.kind === 'mail') onMails((mails = [message.mail, ...mails]))
    if (message.kind === 'reset') onReset()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))

  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    const worker = new Worker(new URL('./server.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', ({ message }) => door.fail(message || 'Its program could not be loaded.'))
    send({ kind: 'hello' })
  }
  return {
    begin,
    ready: door.pass(),
    answer: async (request) => {
      begin()
      const call = { kind: 'call', id: crypto.randomUUID(), request: await toWire(request) } as const
      await door.pass()
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

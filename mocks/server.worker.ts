import { createApp } from '@server/app'
import type { Letter } from '@server/ports'
import { createWaker, createWorker } from '@server/worker'
import { openData } from './data'
import { createPorts } from './ports/browser-ports'
import { createDatabase } from './ports/database'
import { createFileStore } from './ports/files'
import { CHANNEL, type Message, type SentMail, type WireRequest, type WireResponse } from './protocol'

/*
 * The whole API runs in this worker, beside its database, and not on the page: PGlite's own worker would lose the code and constraint of an
 * error on the way to the page, by which the API tells a duplicate from a fault. Nor does anything computed here hold up a paint.
 */

const channel = new BroadcastChannel(CHANNEL)
const send = (message: Message): void => channel.postMessage(message)
const MAILS_SHOWN = 20

const open = async (mails: SentMail[]) => {
  const { pg, place, seed, fresh } = await openData()
  const mail = {
    send: async ({ to, alsoTo = [], cc = [], subject, text, attachments = [] }: Letter) => {
      const sent = { to: [to, ...alsoTo, ...cc].join(', '), subject, text, attachments: attachments.map(({ name }) => name), at: Date.now() }
      mails.unshift(sent)
      mails.length = Math.min(mails.length, MAILS_SHOWN)
      send({ kind: 'mail', mail: sent })
      return []
    },
  }
  const worker = createWaker()
  const ports = createPorts({ db: await createDatabase(pg), files: createFileStore(place, seed.files), mail, worker })
  const { look } = createWorker(ports)
  worker.onWake(look)
  look()
  return { app: createApp(ports), fresh }
}

const answer = async (app: ReturnType<typeof createApp>, { method, url, headers, body }: WireRequest): Promise<WireResponse> => {
  const response = await app.fetch(new Request(url, { method, headers, body }))
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() }
}

const serve = async (): Promise<void> => {
  const mails: SentMail[] = []
  send({ kind: 'starting' })
  try {
    const { app, fresh } = await open(mails)
    channel.addEventListener('message', async ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'hello') send({ kind: 'ready', fresh: false, mails })
      if (data.kind === 'call') send({ kind: 'answer', id: data.id, response: await answer(app, data.request) })
    })
    send({ kind: 'ready', fresh, mails })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => data.kind === 'hello' && send({ kind: 'failed', reason }))
    send({ kind: 'failed', reason })
  }
}

// One worker serves all tabs; the others wait for the lock, which goes to the next worker when the serving worker's tab is closed.
void navigator.locks.request(CHANNEL, async () => {
  await serve()
  await new Promise(() => undefined)
})

import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Letter, Mail } from '../../ports'

interface Options {
  smtpUrl: string | undefined
  from: string
  outbox: string
}

const composed = ({ attachments = [], ...letter }: Letter) => ({
  ...letter,
  attachments: attachments.map(({ name, mime, bytes }) => ({ filename: name, contentType: mime, content: Buffer.from(bytes) })),
})

/** Sends by SMTP, or without `smtpUrl` puts each mail as an .eml file into `outbox`, which any mail program opens. */
export const createMail = ({ smtpUrl, from, outbox }: Options): Mail => {
  if (smtpUrl) {
    const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 })
    return { send: async (letter) => void (await transport.sendMail({ from, ...composed(letter) })) }
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (letter) => {
      const { message: bytes } = await transport.sendMail({ from, ...composed(letter) })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      // Under another ending until whole, so that who watches the folder never reads half a mail.
      const unfinished = path.join(outbox, `${name}.part`)
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, path.join(outbox, name))
    },
  }
}

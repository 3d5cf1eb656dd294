import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { type Letter, type Mail, MailRefused } from '../../ports'

interface Options {
  smtpUrl: string | undefined
  from: string
  outbox: string
}

/** Returns the server's address with the sender name of the letter: mail from another address would not be accepted as ours. */
const senderOf = (from: string, name: string | undefined) => (name ? { name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim() } : from)

const composed = (from: string, { to, alsoTo = [], cc = [], attachments = [], senderName, ...letter }: Letter) => ({
  ...letter,
  from: senderOf(from, senderName),
  to: [to, ...alsoTo],
  cc: [...cc],
  attachments: attachments.map(({ name, mime, bytes }) => ({ filename: name, contentType: mime, content: Buffer.from(bytes) })),
})

/** Nodemailer's error for one recipient, or for all, that the server refused. */
interface SmtpError extends Error {
  responseCode?: number
  recipient?: string
  rejectedErrors?: SmtpError[]
}
/** By RFC 5321, 4.2.1 a code of 5yz is final and one of 4yz is temporary. */
const isFinal = ({ responseCode = 0 }: SmtpError): boolean => responseCode >= 500 && responseCode < 600
const refusalsOf = (errors: readonly SmtpError[]) => errors.filter(isFinal).map(({ recipient = '', message }) => ({ address: recipient, reason: message }))

const sendBySmtp = async (transport: ReturnType<typeof createTransport>, from: string, letter: Letter) => {
  try {
    const { rejectedErrors = [] } = (await transport.sendMail(composed(from, letter))) as { rejectedErrors?: SmtpError[] }
    return refusalsOf(rejectedErrors)
  } catch (error) {
    const { rejectedErrors = [] } = error as SmtpError
    if (rejectedErrors.length > 0 && rejectedErrors.every(isFinal)) throw new MailRefused(refusalsOf(rejectedErrors))
    throw error
  }
}

/** Sends by SMTP, or without `smtpUrl` puts each mail as an .eml file into `outbox`, which any mail program opens. */
export const createMail = ({ smtpUrl, from, outbox }: Options): Mail => {
  if (smtpUrl) {
    const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 })
    return { send: (letter) => sendBySmtp(transport, from, letter) }
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (letter) => {
      const { message: bytes } = await transport.sendMail(composed(from, letter))
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      // Written under another file ending until it is complete, so that a program that watches the folder never reads half a mail.
      const unfinished = path.join(outbox, `${name}.part`)
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, path.join(outbox, name))
      return []
    },
  }
}

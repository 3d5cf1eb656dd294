import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The newest mail to an address that is now in the outbox; empty if there is none. */
export const mailOf = async (outbox: string, to: string): Promise<string> => {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  for (const name of names.toReversed()) {
    const text = await readFile(path.join(outbox, name), 'utf8')
    if (text.toLowerCase().includes(to.toLowerCase())) return text
  }
  return ''
}

/** Waits until the newest mail to an address differs from `before`, and returns it. */
export const newestMail = async (outbox: string, to: string, before = ''): Promise<string> => {
  for (let tries = 0; tries < 400; tries++) {
    const mail = await mailOf(outbox, to)
    if (mail !== before) return mail
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no mail to ${to}`)
}

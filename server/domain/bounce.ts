export interface Bounce {
  mailId: string
  companyId: string
  /** Who was not reached for good, and the mail server's words. */
  refusals: { address: string; reason: string }[]
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const OURS = new RegExp(`<(${UUID})\\.(${UUID})@mail\\.northgate>`)
/** A report has one block of fields for each recipient (RFC 3464, 2.3); lines that begin with a blank go on with the one before. */
const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.+(?:\\n[ \\t].+)*)`, 'im').exec(block)?.[1]?.replace(/\s+/g, ' ').trim()

/**
 * Reads a delivery status notification (RFC 3464) about one of our mails, which names it by its Message-ID. Null for anything else,
 * delays and successes among them.
 */
export const readBounce = (message: string): Bounce | null => {
  const text = message.replaceAll('\r\n', '\n')
  const [, mailId, companyId] = OURS.exec(text) ?? []
  if (!mailId || !companyId) return null
  const refusals = text.split(/\n\s*\n/).flatMap((block) => {
    const [recipient, status] = [field(block, 'Final-Recipient'), field(block, 'Status')]
    if (!recipient || !status?.startsWith('5.') || !/failed/i.test(field(block, 'Action') ?? 'failed')) return []
    return [{ address: recipient.replace(/^[^;]*;\s*/, ''), reason: (field(block, 'Diagnostic-Code') ?? status).replace(/^smtp;\s*/i, '').slice(0, 300) }]
  })
  return refusals.length > 0 ? { mailId, companyId, refusals } : null
}

/** The Message-ID of a mail, by which a notification finds it again. */
export const messageIdOf = (mailId: string, companyId: string): string => `<${mailId}.${companyId}@mail.northgate>`

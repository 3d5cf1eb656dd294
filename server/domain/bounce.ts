export interface Bounce {
  mailId: string
  companyId: string
  /** Addresses that failed permanently, each with the mail server's reason. */
  refusals: { address: string; reason: string }[]
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const OUR_MESSAGE_ID = new RegExp(`<(${UUID})\\.(${UUID})@mail\\.northgate>`)
/** A report has one block of fields for each recipient (RFC 3464, 2.3); a line that begins with a blank continues the line before. */
const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.+(?:\\n[ \\t].+)*)`, 'im').exec(block)?.[1]?.replace(/\s+/g, ' ').trim()

/**
 * Reads a delivery status notification (RFC 3464), which identifies one of our mails by its Message-ID. Returns null for anything else,
 * including delays and successes.
 */
export const readBounce = (message: string): Bounce | null => {
  const text = message.replaceAll('\r\n', '\n')
  const [, mailId, companyId] = OUR_MESSAGE_ID.exec(text) ?? []
  if (!mailId || !companyId) return null
  const refusals = text.split(/\n\s*\n/).flatMap((block) => {
    const [recipient, status] = [field(block, 'Final-Recipient'), field(block, 'Status')]
    if (!recipient || !status?.startsWith('5.') || !/failed/i.test(field(block, 'Action') ?? 'failed')) return []
    return [{ address: recipient.replace(/^[^;]*;\s*/, ''), reason: (field(block, 'Diagnostic-Code') ?? status).replace(/^smtp;\s*/i, '').slice(0, 300) }]
  })
  return refusals.length > 0 ? { mailId, companyId, refusals } : null
}

/** The Message-ID of a mail, by which {@link readBounce} identifies the mail. */
export const messageIdOf = (mailId: string, companyId: string): string => `<${mailId}.${companyId}@mail.northgate>`

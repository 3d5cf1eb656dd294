import type { BodyOutput, QueryOutput } from '@/contracts/endpoint'
import type { MailProposal } from '@/contracts/mail-proposal'
import { isZero } from '@/contracts/rules/decimal'
import { statements } from '@/contracts/statements'
import { moneyText } from '../../domain/money-text'
import { statementDefinition, statementName } from '../../domain/print/statement-definition'
import { statementMail } from '../../domain/statement-mail'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { handle, handleDownload } from '../../http/handle'
import { isUuid } from '../../http/ids'
import { invalidField, notFound } from '../../http/problem'
import { recipientsOf } from '../document-mails/people'
import { queueMail } from '../mails/queue'
import { findCustomer } from '../parties/queries'
import { downloadPdf } from '../print/pdf'
import { loadStatement } from './paper'
import { readStatement } from './read'

type Asked = QueryOutput<typeof statements.proposal>
type Period = Required<Asked>

const requireCustomer = async ({ tx, entry }: Session, id: string) => {
  const customer = isUuid(id) ? await findCustomer(tx, entry.company.id, id) : undefined
  if (!customer) throw notFound()
  return customer
}

const periodInWords = ({ content, from, to }: Period): string => (content === 'open' ? `as of ${dayInWords(to)}` : `${dayInWords(from)} to ${dayInWords(to)}`)

const periodOf = ({ today }: Session, { content, to = today, from = `${to.slice(0, 4)}-01-01` }: Asked): Period => ({ content, from, to })

const propose = async (session: Session, id: string, asked: Asked): Promise<MailProposal> => {
  const period = periodOf(session, asked)
  const { content, from, to } = period
  const { id: partyId } = await requireCustomer(session, id)
  const { company, user } = session.entry
  const { contact, ...recipients } = await recipientsOf(session, partyId, { name: null, email: null })
  const accounts = await readStatement(session, { partyId, ...period })
  const head = { company: company.name, from: user, contact }
  const facts = {
    period: periodInWords(period),
    isOpenOnly: content === 'open',
    day: dayInWords(to),
    open: accounts.flatMap(({ closing, currency }) => (isZero(closing) ? [] : [moneyText(closing, currency)])),
  }
  return { ...recipients, fileName: `${statementName({ from: content === 'movements' ? from : null, to })}.pdf`, ...statementMail({ ...head, ...facts }) }
}

/** @throws Problem 404 */
const download = async (session: Session, id: string, asked: Asked) => {
  const { id: partyId } = await requireCustomer(session, id)
  const loaded = await loadStatement(session, { partyId, ...periodOf(session, asked) })
  return () => downloadPdf(session.ports, loaded, statementDefinition)
}

const send = async (session: Session, id: string, { mail, ...period }: BodyOutput<typeof statements.send>) => {
  const { id: partyId } = await requireCustomer(session, id)
  const [first, ...others] = mail.to
  if (first === undefined) throw invalidField('mail.to', 'Enter at least one recipient.', 'required')
  const { cc, subject, text } = mail
  const replyTo = session.entry.user.email
  const mailId = await queueMail(session, { to: [first, ...others], cc, replyTo, subject, text, partyId, statement: { partyId, ...period } })
  await session.audit({ entity: 'customer', entityId: partyId, action: 'mailStatement', after: { ...period, to: mail.to } })
  return { id: mailId }
}

export const statementHandlers = [
  handle(statements.proposal, (session) => propose(session, session.params.customerId, session.query)),
  handleDownload(statements.pdf, (session) => download(session, session.params.customerId, session.query)),
  handle(statements.send, (session) => send(session, session.params.customerId, session.body)),
]

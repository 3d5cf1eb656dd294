import { z } from 'zod'
import { endpoint } from './endpoint'
import { day } from './fields'
import { mailMessage } from './mail-input'
import { mailProposal } from './mail-proposal'

/** What a statement shows: all movements of a period with the balance after each, or what is open on a day. */
const statementContents = ['movements', 'open'] as const

/** A statement of account of a customer or vendor, as it is made for a mail. */
export interface StatementOrder {
  partyId: string
  content: (typeof statementContents)[number]
  /** First day of the movements. */
  from: string
  /** The last day, or the day on which it is open. */
  to: string
}

const period = { content: z.enum(statementContents).default('movements'), from: day, to: day }

/** This year to today when left out. */
const asked = z.object({ ...period, from: day.optional(), to: day.optional() })

export const statements = {
  proposal: endpoint({
    method: 'GET',
    path: '/finance/statements/:customerId/mail',
    query: asked,
    response: mailProposal,
    module: 'party-reports',
    action: 'export',
    summary: 'Recipients, subject and text that a mail with a statement of account starts with',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/finance/statements/:customerId/pdf',
    query: asked,
    response: z.object({}),
    download: true,
    work: 'paper',
    module: 'party-reports',
    action: 'export',
    summary: 'A customer’s statement of account as PDF, as it is mailed',
  }),
  send: endpoint({
    method: 'POST',
    path: '/finance/statements/:customerId/mail',
    body: z.strictObject({ ...period, mail: mailMessage.omit({ fileIds: true }) }).refine(({ content, from, to }) => content === 'open' || from <= to, {
      path: ['to'],
      message: 'The last day is before the first.',
    }),
    response: z.object({ id: z.uuid() }),
    module: 'party-reports',
    action: 'export',
    summary: 'Mail a customer’s statement of account',
  }),
}

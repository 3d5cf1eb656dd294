import type { MailProposal } from '@/contracts/mail-proposal'
import { type MailMessage, mailMessage } from '@/contracts/mail-input'

export type MailForm = Required<MailMessage>

/** Splits one or more addresses as typed or pasted: "Jane <jane@example.com>; bob@example.com". */
export const splitAddresses = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((piece) => piece.replace(/^<|>$/g, ''))
    .filter((piece) => piece.includes('@'))

export const isAddress = (text: string): boolean => mailMessage.shape.to.safeParse([text]).success

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Recipients whose domain none of the party's people has: they may belong to another party. */
export const recipientsOfUnknownDomain = (recipients: readonly string[], people: MailProposal['people']): string[] => {
  const known = new Set(people.map(({ email }) => domainOf(email)))
  return known.size === 0 ? [] : recipients.filter((address) => isAddress(address) && !known.has(domainOf(address)))
}

export const startOf = ({ to, subject, text }: MailProposal): MailForm => ({ to: to.map(({ email }) => email), cc: [], subject, text, fileIds: [] })

/** The mail once its proposal has changed: what was typed stays, and what was proposed before becomes what is proposed now. */
export const followProposal = (mail: MailForm, before: MailProposal, now: MailProposal): MailForm => {
  const [old, next] = [startOf(before), startOf(now)]
  const sameTo = mail.to.join() === old.to.join()
  return {
    ...mail,
    to: sameTo ? next.to : mail.to,
    subject: mail.subject === old.subject ? next.subject : mail.subject,
    text: mail.text === old.text ? next.text : mail.text,
  }
}

/** The first error of each field; empty if the mail can be sent. */
export const problemsOfMail = ({ to, cc, subject, text, fileIds }: MailForm): Partial<Record<keyof MailForm, string>> => {
  const problems: Partial<Record<keyof MailForm, string>> = {}
  for (const { path, message } of mailMessage.safeParse({ to, cc, subject, text, fileIds }).error?.issues ?? []) problems[path[0] as keyof MailForm] ??= message
  return problems
}

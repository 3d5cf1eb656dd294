import { type QuotationMail, quotationMail } from '@/contracts/customer-quotation-input'
import type { MailProposal } from '@/contracts/customer-quotations'

export type SendForm = Required<QuotationMail>

/** One or more addresses as typed or pasted: "Jane <jane@example.com>; bob@example.com". */
export const splitAddresses = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((piece) => piece.replace(/^<|>$/g, ''))
    .filter((piece) => piece.includes('@'))

export const isAddress = (text: string): boolean => quotationMail.shape.to.safeParse([text]).success

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Recipients whose domain none of the customer's people has: perhaps another customer's. */
export const strangersAmong = (recipients: readonly string[], people: MailProposal['people']): string[] => {
  const known = new Set(people.map(({ email }) => domainOf(email)))
  return known.size === 0 ? [] : recipients.filter((address) => isAddress(address) && !known.has(domainOf(address)))
}

export const startOf = ({ to, subject, text }: MailProposal): SendForm => ({
  to: to.map(({ email }) => email),
  cc: [],
  subject,
  text,
  fileIds: [],
  withLink: true,
})

/** The first complaint of each field; empty when the mail can go out. */
export const problemsOfMail = (form: SendForm): Partial<Record<keyof SendForm, string>> => {
  const problems: Partial<Record<keyof SendForm, string>> = {}
  for (const { path, message } of quotationMail.safeParse(form).error?.issues ?? []) problems[path[0] as keyof SendForm] ??= message
  return problems
}

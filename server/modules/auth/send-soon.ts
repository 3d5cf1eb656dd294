import type { Letter, Ports } from '../../ports'

/** Sends without being waited for: what a mail server takes is nobody's business, and its failure no reason to refuse. */
export const sendSoon = ({ mail, log }: Ports, letter: Letter): void =>
  void mail.send(letter).catch((error: unknown) => log.error({ error: String(error) }, 'a mail about an account was not sent'))

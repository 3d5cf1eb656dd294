import type { Letter, Ports } from '../../ports'

/** Runs work that the response must not wait for, because its timing would reveal something. A failure is only logged. */
export const inBackground = ({ log }: Ports, failureMessage: string, work: () => Promise<unknown>): void =>
  void work().catch((error: unknown) => log.error({ error: String(error) }, failureMessage))

/** Sends a letter without waiting for it: the mail server's time must not show, and its failure must not fail the request. */
export const sendSoon = (ports: Ports, letter: Letter): void => inBackground(ports, 'a mail about an account was not sent', () => ports.mail.send(letter))

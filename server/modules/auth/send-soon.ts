import type { Letter, Ports } from '../../ports'

/** Does what the answer must not wait for, because its time would tell something. A failure is logged only. */
export const inBackground = ({ log }: Ports, failed: string, work: () => Promise<unknown>): void =>
  void work().catch((error: unknown) => log.error({ error: String(error) }, failed))

/** Sends without being waited for: what a mail server takes is nobody's business, and its failure no reason to refuse. */
export const sendSoon = (ports: Ports, letter: Letter): void => inBackground(ports, 'a mail about an account was not sent', () => ports.mail.send(letter))

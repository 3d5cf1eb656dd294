import { writeXml } from '../../facturx/xml'
import type { PaymentBatch } from '../batch'
import { checkBatch } from '../checks'
import { createMessages, type MadeFile } from '../messages'
import { checkSepa } from './checks'
import { sepaDocument } from './document'
import { defaultSepaProfile, type SepaProfile } from './profile'
import { sepaTexts } from './texts'

/** A SEPA credit transfer (pain.001). A batch with errors gives all of its messages and no bytes. */
export const pain001 = (batch: PaymentBatch, profile: SepaProfile = defaultSepaProfile): MadeFile => {
  const messages = createMessages()
  if (!checkBatch(batch, messages)) return { bytes: null, messages: messages.messages }
  checkSepa(batch, profile, messages)
  const texts = sepaTexts(batch, profile, messages)
  const document = messages.hasErrors() ? null : sepaDocument(batch, profile, texts)
  return { bytes: document && new TextEncoder().encode(writeXml(document)), messages: messages.messages }
}

import { numberOf, type Payment, type PaymentBatch } from '../batch'
import type { Messages } from '../messages'
import { toAscii } from '../texts/ascii'
import { addendaTexts, MOST_ADDENDA, numberInSegment } from './remittance'
import type { NachaSettings } from './settings'

/** Records of entries and addenda that the control record of a batch can count. */
const MOST_RECORDS = 999_999

/** The texts of a file as the bank gets them: printable ASCII in capitals. */
export interface NachaTexts {
  destinationName: string
  originName: string
  companyName: string
  description: string
  payments: ReadonlyMap<Payment, { name: string; identification: string; addenda: readonly string[] }>
}

/** Adapts all texts and says what had to be changed. Names without any letter that ASCII knows are errors. */
export const nachaTexts = ({ payer, payments }: PaymentBatch, settings: NachaSettings, messages: Messages): NachaTexts => {
  const text = (about: string | null, field: string, given: string, longest: number): string => {
    const ascii = toAscii(given)
    const written = ascii.toUpperCase().slice(0, longest).trim()
    if (!/[A-Z0-9]/.test(written)) messages.error(about, field, `“${given}” has no letter or digit of ASCII. Enter it in Latin letters.`)
    else if (ascii.length > longest) messages.warning(about, field, `“${given}” is cut after ${longest} characters: “${written}”.`)
    else if (ascii !== given) messages.written(about, field, given, written)
    return written
  }

  const addendaOf = ({ reference, documents }: Payment): readonly string[] => {
    const { texts, left } = addendaTexts(documents, MOST_ADDENDA[settings.entryClass])
    for (const document of documents)
      if (numberOf(document).toUpperCase() !== numberInSegment(document)) messages.written(reference, 'Document', numberOf(document), numberInSegment(document))
    if (left.length > 0) {
      const why = `There is no room for ${left.join(', ')}. Only the remittance advice names them.`
      messages.warning(reference, 'Remittance', settings.entryClass === 'CCD' ? `${why} CTX would have more room.` : why)
    }
    return texts
  }

  const nameWidth = settings.entryClass === 'CTX' ? 16 : 22
  const adapted = new Map(
    payments.map((payment) => {
      const { reference, payee } = payment
      const name = text(reference, 'Payee', payee.account.holder, nameWidth)
      return [payment, { name, identification: text(reference, 'Reference', reference, 15), addenda: addendaOf(payment) }]
    }),
  )
  const records = [...adapted.values()].reduce((count, { addenda }) => count + 1 + addenda.length, 0)
  if (records > MOST_RECORDS)
    messages.error(null, 'Payments', `There are ${records} payments and lines about them; one file takes ${MOST_RECORDS}. Split the run.`)
  return {
    destinationName: text(null, 'Name of the destination', settings.destination.name, 23),
    originName: text(null, 'Payer', payer.name, 23),
    companyName: text(null, 'Company name', settings.companyName, 16),
    description: text(null, 'Description', settings.description, 10),
    payments: adapted,
  }
}

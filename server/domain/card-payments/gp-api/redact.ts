import { maskCardNumbers } from '../../card-numbers'

/** Keys whose values are never kept: credentials, tokens, and what is printed or stored on a card. */
const SECRET = /token|secret|authori[sz]ation$|nonce|app_key|app_id|fingerprint|track|^tag$|^pin|^cvv$|^number$|first6|^payer$|address$/i
const STORED_CARD = /PMT_[0-9a-z-]+/gi
const REMOVED = '[removed]'
/** Characters of an answer that are kept. */
const LONGEST = 20_000

export const redactedText = (text: string): string => maskCardNumbers(text.replace(STORED_CARD, REMOVED))

/** An answer as JSON for the record: without tokens, keys, holders and numbers of cards, and cut if it is long. */
export const redacted = (answer: unknown): string => {
  try {
    const kept = JSON.stringify(answer, (key: string, value: unknown) => {
      if (SECRET.test(key)) return REMOVED
      return typeof value === 'string' ? redactedText(value) : typeof value === 'number' ? maskedNumber(value) : value
    })
    return (kept ?? 'null').slice(0, LONGEST)
  } catch {
    // Too deep to be written.
    return 'null'
  }
}

const maskedNumber = (value: number): number | string => {
  const text = maskCardNumbers(String(value))
  return text === String(value) ? value : text
}

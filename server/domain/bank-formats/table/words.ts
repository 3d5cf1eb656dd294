/** Longest text in which words are looked for. */
const SEARCHED = 200
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i' }

const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

/** Words in small letters without accents, with one blank between them: `Date d’opération` → `date d operation`, `BookingDate` → `booking date`. */
export const wordsOf = (text: string): string => {
  const start = text.slice(0, SEARCHED)
  if (isAscii(start))
    return start
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .replace(/[^a-z0-9#]+/g, ' ')
      .trim()
  return start
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[ßøłæœđı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
}

const BALANCE = /\b(?:balance|bal|funds|solde|sold|kontostand|stand|stav|zustatek|zostatok|egyenleg|stanje|\w*saldo\w*|saldi)\b/
const OPENING =
  /\b(?:open|opening|begin\w*|start|starting|initial|previous|prior|brought|forward|old|anfangs\w*|alter|eroffnung\w*|\w*vortrag|startsaldo|precedent|ancien|anterior|inicial|awal|algsaldo|iniziale|apertura|beginsaldo|vorig\w*|ingaende|inngaende|indgaende|primo|poczatkow\w*|pocatecn\w*|pociatocn\w*|pocetn\w*|nyito\w*)\b/
const CLOSING =
  /\b(?:close|closing|ending|end|final|new|carried|schluss\w*|abschluss\w*|endsaldo|neuer|nouveau|finale|actual|akhir|loppsaldo|cierre|chiusura|eindsaldo|eindstand|nieuw\w*|utgaende|udgaende|ultimo|konco[vw]\w*|konecn\w*|zaro\w*|konacn\w*)\b/
const UNUSABLE = /\b(?:available|verfugbar\w*|disponible|disponibile|beschikbaar|minimum|average|limit)\b/

export type BalanceKind = 'opening' | 'closing' | 'some'

/** Which balance these words name; null if they name none, or one that isn't the account's, such as the available one. */
export const balanceNamed = (words: string): BalanceKind | null => {
  if (!BALANCE.test(words)) return /\b(?:ubertrag|report a nouveau|vortrag)\b/.test(words) ? 'opening' : null
  if (UNUSABLE.test(words)) return null
  if (/\bcarried\b/.test(words)) return 'closing'
  return OPENING.test(words) ? 'opening' : CLOSING.test(words) ? 'closing' : 'some'
}

/** Most words of a text that is a balance's label rather than an entry about one. */
const LABEL_WORDS = 9
export const isShort = (words: string): boolean => words.split(' ').length <= LABEL_WORDS

const TOTAL =
  /^(?:(?:grand |sub |page |account )?(?:total|totals|totaux|totales|totale|totali|subtotal|sum|summe|summen|gesamt\w*|zwischensumme|umsatzsumme|somme|suma|razem|totaal|sammanlagt|i alt|kaive|apyvarta|apgrozijums|obrat)\b|(?:total|sum of|number of|no of)\b)/
export const isTotal = (words: string): boolean => TOTAL.test(words)

const PENDING =
  /\b(?:pending|authori[sz]ed|authori[sz]ation|preautori[sz]\w*|vorgemerkt\w*|vormerkung|offen|ausstehend\w*|provisional|uncleared|unposted|processing|in progress|scheduled|on hold|pendientes?|pendente|en attente|en cours|in attesa|in behandeling|gereserveerd|reserverad|reserveret|reservert|reservation|oczekuj\w*|not (?:yet )?(?:posted|booked))\b/
const NOT_BOOKED =
  /\b(?:declined|rejected|failed|cancell?ed|reverted|voided?|denied|expired|abgelehnt|fehlgeschlagen|abgebrochen|storniert|refuse[de]?|annule[es]?|rechazad[ao]|cancelad[ao]|rifiutat[ao]|annullat[ao]|geweigerd|geannuleerd|odrzucon\w*|anulowan\w*)\b/
const BOOKED =
  /\b(?:booked|posted|completed?|cleared|settled|success\w*|processed|executed|final|gebucht|ausgefuhrt|comptabilisee?|effectuee?|contabilizad[ao]|realizad[ao]|contabilizzat[ao]|eseguit[ao]|geboekt|verwerkt|bokfort|bogfort|zaksiegowan\w*|zrealizowan\w*|paid)\b/

export type BookingState = 'booked' | 'pending' | 'not-booked'
/** Null if the words say nothing of the kind. A bank that knows an entry only as announced says so, therefore other words mean booked ones. */
export const bookingState = (words: string): BookingState | null =>
  PENDING.test(words) ? 'pending' : NOT_BOOKED.test(words) ? 'not-booked' : BOOKED.test(words) ? 'booked' : null

const DEBIT =
  /^(?:d|dr|db|debit\w*|debet|debito|debi|debe|s|soll|lastschrift|belastung|ausgang|out|outgoing|outflow|withdrawal|money out|paid out|af|uit|cargo|salida|egreso|dare|uscita|addebito|saida|ut|ud|wn|obciazenie|wydatek|χ|χρεωση|дебет|расход|списание|借|支出|출금|-)$/
const CREDIT =
  /^(?:c|cr|k|credit\w*|kredit|credito|haber|h|haben|gutschrift|eingang|in|incoming|inflow|deposit|money in|paid in|bij|abono|entrada|ingreso|avere|entrata|accredito|inn|ind|ma|uznanie|wplyw|π|πιστωση|кредит|приход|зачисление|贷|收入|입금|\+)$/

export type Side = 'debit' | 'credit'
/** The side that a cell with a flag says: `D`, `CR`, `S`, `Credit`, `Af`, `+`; null for anything else. */
export const sideOf = (text: string): Side | null => {
  const flag = text.length > 20 ? '' : /^[+\-−]$/.test(text) ? text.replace('−', '-') : wordsOf(text)
  return DEBIT.test(flag) ? 'debit' : CREDIT.test(flag) ? 'credit' : null
}

const REPAYMENT = /\bpayment\b.*\bthank you\b|\bthank you\b.*\bpayment\b|\bpayment received\b|\b(?:paiement|versement)\b.*\bmerci\b/
/** Whether a card program thanks for a payment to the card; no bank says so of a payment that it made. */
export const thanksForPayment = (text: string): boolean => /thank|received|merci/i.test(text) && REPAYMENT.test(wordsOf(text))

const CARD = /\b(?:card|cardholder|card member|visa|mastercard|amex|american express|kreditkart\w*|kart\w*|carte|tarjeta|carta|creditcard|kort\w*)\b/
export const namesCard = (words: string): boolean => CARD.test(words) && !/\bdebit\b|\bgirocard\b/.test(words)

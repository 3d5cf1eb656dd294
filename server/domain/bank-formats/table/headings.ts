import { withoutCurrency } from '../../distributor-quotes/stated'
import { ACCOUNT, AMOUNT, BANK, COUNTERPARTY, CREDIT, CURRENCY, DATE, DEBIT, DIRECTION, NAME, NUMBER, ORIGINAL, OWN } from './heading-words'
import { meaningsInOtherLanguages } from './more-heading-words'
import type { TableField } from '@/contracts/bank-statement-input'
import { sideOf, wordsOf } from './words'

/** A field that a heading may mean. The smaller the rank, the better the heading names it. */
export type Meaning = readonly [field: TableField, rank: number]

interface Rule {
  is: RegExp
  also?: RegExp
  not?: RegExp
  means: readonly Meaning[]
}

const AVAILABLE = /\b(?:available|disponible|disponibile|verfugbar\w*|beschikbaar)\b/
const BALANCE = /\b(?:\w*balance|bal|solde|kontostand|saldi|\w*saldo\w*|bakiye)\b/
const SOME_ACCOUNT: readonly Meaning[] = [
  ['account', 1],
  ['counterpartyAccount', 1],
]

/** The first rule that fits a heading tells what it can mean; a further meaning is for a column whose cells rule out the first. */
const rules: readonly Rule[] = [
  { is: /^time$/, means: [['date', 4]] },
  {
    is: /\b(?:rate|\w*kurs|taux|cambio|time|uhrzeit|\w*zeit|heure|hora|ora|e ?mail|address|adresse|phone|country|categor\w*|kategori\w*|tags?|branch|filiale|serial|sr no|s no|sl no|gl(?:a|ae)ubiger\w*|einzelbetrag|individual amount|(?:due|expiry|exp|statement) date)\b/,
    not: /\bdate (?:and )?time\b/,
    means: [],
  },
  { is: ORIGINAL, also: AMOUNT, means: [['originalAmount', 0]] },
  { is: ORIGINAL, also: CURRENCY, means: [['originalCurrency', 0]] },
  {
    is: DIRECTION,
    means: [
      ['direction', 0],
      ['amount', 3],
    ],
  },
  { is: BALANCE, also: /\b(?:start\w*|begin\w*|opening|before|previous|anfang\w*|vorher)\b/, means: [] },
  { is: /^disponible$/, means: [['balance', 2]] },
  { is: BALANCE, also: AVAILABLE, means: [['balance', 2]] },
  { is: BALANCE, not: DATE, means: [['balance', 0]] },
  {
    is: /^(?:valuta|wertstellung|wert|valeur|(?:f )?valor|wertstellung valuta)$/,
    means: [
      ['valueDate', 0],
      ['currency', 1],
      ['amount', 3],
    ],
  },
  { is: DATE, also: /\b(?:val|valu\w*|walut\w*|wert\w*|valor|arvo\w*|valeur|rente\w*|interest|effective|effektiv\w*)\b/, means: [['valueDate', 0]] },
  {
    is: DATE,
    also: /\b(?:book\w*|buch\w*|post\w*|boek\w*|bokf\w*|bogf\w*|ksieg\w*|compta\w*|contab\w*|complet\w*|settle\w*|entry|lancamento|registr\w*|cleared)\b/,
    means: [['date', 0]],
  },
  {
    is: /^(?:date|dt|datum|buchung|fecha|data|dato|dag|tag|dia|day|giorno|jour)$/,
    means: [
      ['date', 1],
      ['text', 5],
    ],
  },
  { is: DATE, means: [['date', 2]] },
  { is: /^(?:created|posted|completed|booked|cleared|settled)(?: at| on)?$/, means: [['date', 3]] },
  { is: CURRENCY, not: AMOUNT, means: [['currency', 0]] },
  { is: /\b(?:fees?|gebuhr\w*|entgelt|frais|comision|commission|provision)\b/, means: [['fee', 0]] },
  { is: /\bmandat\w*\b/, means: [['mandateId', 0]] },
  {
    is: /\b(?:cheque|check|chq\w*|scheck|schecknummer|schecknr)\b/,
    also: /\bref\w*\b/,
    means: [
      ['reference', 2],
      ['chequeNo', 2],
    ],
  },
  { is: /\b(?:cheque|check|chq\w*|scheck|schecknummer|schecknr)\b/, not: AMOUNT, means: [['chequeNo', 0]] },
  { is: /\bfra konto\b/, means: [['debit', 0]] },
  { is: /\bpa konto\b/, means: [['credit', 0]] },
  { is: /\bauftraggeberkonto\b/, not: BANK, means: SOME_ACCOUNT },
  { is: COUNTERPARTY, also: BANK, means: [['counterpartyBank', 0]] },
  { is: COUNTERPARTY, also: NAME, means: [['counterpartyName', 0]] },
  { is: /\b(?:gegenkonto|tegenrekening)\b/, means: [['counterpartyAccount', 0]] },
  { is: COUNTERPARTY, also: ACCOUNT, means: [['counterpartyAccount', 0]] },
  { is: COUNTERPARTY, not: NUMBER, means: [['counterpartyName', 1]] },
  { is: OWN, also: NAME, means: [] },
  { is: OWN, also: /\b(?:bic|blz|bankleitzahl)\b/, means: [['accountBank', 0]] },
  { is: OWN, also: ACCOUNT, not: /\b(?:type|member|present)\b/, means: [['account', 0]] },
  { is: ACCOUNT, also: NAME, means: [] },
  { is: ACCOUNT, not: /\b(?:debit|credit)\b|\bstatus\b/, means: SOME_ACCOUNT },
  {
    is: BANK,
    not: /\bref\w*\b|\bid\b/,
    means: [['counterpartyBank', 1]],
  },
  { is: /\b(?:net|netto|neto)\b/, not: /\b(?:debit|credit)\b/, means: [['amount', 0]] },
  { is: /\b(?:gross|brutto|bruto)\b/, not: /\b(?:debit|credit)\b/, means: [['amount', 4]] },
  {
    is: DEBIT,
    also: CREDIT,
    means: [
      ['direction', 1],
      ['amount', 3],
    ],
  },
  {
    is: DEBIT,
    not: /\b(?:type|method|ref\w*|id|details?|information|description|reason)\b/,
    means: [
      ['debit', 0],
      ['direction', 6],
    ],
  },
  {
    is: CREDIT,
    not: /\b(?:type|method|ref\w*|id|details?|information|description|reason)\b/,
    means: [
      ['credit', 0],
      ['direction', 6],
    ],
  },
  { is: AMOUNT, also: /\b(?:cents?|minor|pence)\b/, means: [] },
  { is: AMOUNT, not: /\b(?:type|details?|ref\w*|text\w*)\b/, means: [['amount', 1]] },
  { is: /\b(?:status|state|zustand|estado|statut|stato|etat)\b/, means: [['status', 0]] },
  { is: /\b(?:type|typ|tipo|art|\w+art|\w+typ|vorgang|soort|\w+soort|code|transaktionstyp|transaktionsart|kod)\b/, means: [['type', 0]] },
  {
    is: /^(?:buchungstext|libelle court)$/,
    means: [
      ['type', 1],
      ['text', 4],
    ],
  },
  {
    is: /\b(?:fitid|identifi\w*|uuid|archiv\w*|arkiv\w*|unique)\b|\b(?:trans\w*|txn|tran|bank|operation|movement) (?:id|ref\w*|nr|no|number|num|code|#)$|\bid$/,
    not: /\b(?:merchant|customer|terminal|user|batch)\b/,
    means: [
      ['bankId', 0],
      ['text', 6],
    ],
  },
  {
    is: /\b(?:ref|refs|reference|references|referenz|referens|\w+referenz|referencia|riferimento|\w*referentie|viite|kenmerk|betalingskenmerk|referanse|kid|end to end|utr|belegnummer|beleg|document no)\b/,
    means: [
      ['reference', 1],
      ['text', 6],
    ],
  },
  {
    is: /^(?:name|naam|nom|nombre|nome|navn|namn|nazwa|from|to|client|customer|who)$|\bnaam\b|\bnom\b/,
    means: [
      ['counterpartyName', 2],
      ['text', 5],
    ],
  },
  {
    is: /\b(?:desc|description\w*|label|rubrik|tittel|transactie|selitys|viesti|aciklama|details?|particulars?|narration|narrative|memo|notes?|remarks?|purpose|message|subject|title|information|info|explanation|transactions?|payment|text\w*|verwendungszweck\w*|vwz|zweck|betreff|beschreibung\w*|\w+text|\w*details|libelle\w*|motif|detail|objet|nature|operation|informations?|concepto|descripcion|detalle|observaci\w*|glosa|movimiento|descrizione\w*|causale|operazione|omschrijving\w*|mededeling\w*|descricao|historico|descritivo|movimento|opis|tytul\w*|szczegol\w*|forklaring|beskrivelse|beskrivning|tekst|specifikation|transaktion|melding|meddelande|meddelelse)\b/,
    means: [['text', 1]],
  },
]

const fits = (words: string, { is, also, not }: Rule): boolean => is.test(words) && (also === undefined || also.test(words)) && !(not?.test(words) ?? false)

const IN_BRACKETS = /^[^([]{1,80}[([]([^)\]]{1,30})[)\]]\s*$/
/** Which side the words in brackets name: `Amount (Debit)`, `交易金额(支出)`. */
const sideInBrackets = (heading: string): 'debit' | 'credit' | null => {
  const words = wordsOf(IN_BRACKETS.exec(heading.slice(0, 120))?.[1] ?? '')
  if (words === '') return null
  const side = sideOf(words)
  const [[other] = []] = side === null ? meaningsInOtherLanguages(words) : []
  return side ?? (other === 'debit' || other === 'credit' ? other : null)
}

/** What a heading can mean, by words that banks use; empty for a heading that says nothing of an entry. */
export const meaningsOf = (heading: string): readonly Meaning[] => {
  const plain = withoutCurrency(heading.slice(0, 100).replace(/\s*[([][^)\]]{1,30}[)\]]\s*$/, ''))
  const words = wordsOf(String(plain ?? ''))
    .replace(/^#(?=.)/, '')
    .trim()
  if (words === '') return /[+][/|]?[-−]/.test(heading) ? [['direction', 0]] : []
  const means = rules.find((rule) => fits(words, rule))?.means ?? meaningsInOtherLanguages(words)
  const side = means[0]?.[0] === 'amount' ? sideInBrackets(heading) : null
  return side === null ? means : [[side, 0]]
}

import type { TableField } from '@/contracts/bank-statement-input'
import { wordsOf } from './words'

/** Headings in languages of which `heading-words` has no endings and compounds: words as banks write them, the longest first where one has another in it. */
const WORDS: readonly (readonly [TableField, string])[] = [
  ['valueDate', 'дата валютирования|תאריך ערך|ημερομηνία αξίας|datum valuty|értéknap|data valutei|起息日|valūtas datums'],
  [
    'date',
    'дата|ημερομηνία|ημ νια|תאריך|التاريخ|تاريخ|日付|取引日|年月日|勘定日|日期|交易日|거래일|거래일시|일자|날짜|วันที่|ngày|tanggal|tgl|kuupäev|datums|kelt',
  ],
  ['counterpartyAccount', 'protiúčet|protiucet|účet protistrany|对方账号|对方帐号|счет контрагента|ellenszámla'],
  ['counterpartyName', 'název protiúčtu|název účtu protistrany|对方户名|对方名称|контрагент|거래처|ellenoldali név'],
  ['direction', 'πρόσημο|πρόσημο ποσού|借贷标志|借贷|入払区分|тип операции|irány'],
  [
    'balance',
    'zůstatek|zostatok|egyenleg|sold|stanje|atlikums|likutis|jääk|υπόλοιπο|остаток|баланс|салдо|залишок|الرصيد|رصيد|יתרה|היתרה|残高|差引残高|余额|餘額|结余|잔액|คงเหลือ|số dư',
  ],
  [
    'debit',
    'odchozí|výdaj|na vrub|terhelés|kiadás|plăți|ieșiri|isplata|duguje|odliv|breme|otto|χρέωση|расход|дебет|дебит|списание|видаток|مدين|سحب|חובה|בחובה|支払金額|支払い金額|出金|引出|支出|借方|支取|출금|찾으신금액|ถอน|ghi nợ|rút ra|keluar',
  ],
  [
    'credit',
    'příchozí|příjem|ve prospěch|jóváírás|bevétel|încasări|intrări|uplata|potražuje|priliv|dobro|pano|πίστωση|приход|кредит|зачисление|поступление|دائن|إيداع|זכות|בזכות|預り金額|預かり金額|入金|預入|收入|贷方|存入|입금|맡기신금액|ฝาก|ghi có|kredit|masuk',
  ],
  ['currency', 'měna|mena|devizanem|pénznem|νόμισμα|валюта|币种|货币|通貨|מטבע|العملة|통화|mata uang'],
  [
    'amount',
    'objem|částka|suma|összeg|iznos|znesek|summa|ποσό|сумма|сума|المبلغ|مبلغ|סכום|金額|取引金額|金额|交易金额|发生额|금액|거래금액|จำนวนเงิน|số tiền|jumlah|nominal',
  ],
  ['reference', 'vs|variabilní symbol|variabilný symbol|dekont no|no referensi'],
  [
    'text',
    'popis|zpráva pro příjemce|közlemény|megjegyzés|leírás|descriere|detalii|explicații|svrha|namen|apraksts|maksājuma mērķis|paskirtis|mokėjimo paskirtis|selgitus|αιτιολογία|περιγραφή|описание|назначение|назначение платежа|призначення|основание|الوصف|البيان|التفاصيل|תיאור|פירוט|פרטים|摘要|取引内容|备注|備註|用途|附言|적요|내용|거래내용|รายการ|รายละเอียด|nội dung|diễn giải|keterangan|uraian',
  ],
]

/** Scripts that write words without blanks between them. */
const UNBROKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const known = WORDS.map(([field, words]) => ({ field, words: words.split('|').map(wordsOf) }))

const has = (heading: string, word: string): boolean => (UNBROKEN.test(word) ? heading.includes(word) : ` ${heading} `.includes(` ${word} `))

/** What a heading means in one of these languages: the field whose longest word is in it, but a side before an amount. @param heading in the form of `wordsOf` */
export const meaningsInOtherLanguages = (heading: string): readonly (readonly [TableField, number])[] => {
  let best: { field: TableField; length: number } | null = null
  for (const { field, words } of known) {
    const isSide = best?.field === 'debit' || best?.field === 'credit'
    if (field === 'amount' && isSide) continue
    for (const word of words) if (word.length > (best?.length ?? 0) && has(heading, word)) best = { field, length: word.length }
  }
  return best === null ? [] : [[best.field, 1]]
}

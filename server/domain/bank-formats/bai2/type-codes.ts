/**
 * Type codes of "Cash Management Balance Reporting Specifications, Version 2" (BAI, 2005), appendix A: 001–099 status, 100–399 credits, 400–699 debits,
 * 700–799 loans, 890 information without money, 900–999 the bank's own.
 */

export const OPENING_LEDGER = '010'
export const CLOSING_LEDGER = '015'
export const TOTAL_CREDITS = '100'
export const TOTAL_DEBITS = '400'

/** `own`: the bank chose the code, so only the bank knows the direction. `none`: no movement of money. */
export type Direction = 'credit' | 'debit' | 'own' | 'none'

/** When money is available changes (float), or a total is repeated. */
const NO_MOVEMENTS: ReadonlySet<string> = new Set(['276', '397', '408', TOTAL_CREDITS, TOTAL_DEBITS])

export const directionOf = (code: string): Direction => {
  if (!/^\d{3}$/.test(code)) return 'own'
  const number = Number(code)
  if (number < 100 || NO_MOVEMENTS.has(code)) return 'none'
  if (number < 400) return 'credit'
  if (number < 700) return 'debit'
  if (number >= 900) return 'own'
  // Payments of loans; the others are balances of loans and information.
  return number >= 720 && number < 760 ? 'credit' : number >= 760 && number < 800 ? 'debit' : 'none'
}

/** Side of the bank's own codes by the ranges that BAI gives banks (bai.org, FAQ); banks don't all keep to them, so it is only a supposition. */
export const supposedSide = (code: string): 1 | -1 => (code >= '960' ? -1 : 1)

const REVERSALS: ReadonlySet<string> = new Set(['252', '258', '395', '552', '558', '694'])
export const isReversal = (code: string): boolean => REVERSALS.has(code)

const CHEQUES: ReadonlySet<string> = new Set(['255', '395', '474', '475'])
/** Codes of cheques, whose customer reference is the number of the cheque. */
export const isCheque = (code: string): boolean => CHEQUES.has(code)

/** Items of a deposit or payment, by the codes of what they belong to. */
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['116', ['115']],
  ['136', ['135']],
  ['143', ['142', '145']],
  ['156', ['155']],
  ['345', ['342']],
  ['452', ['445', '447', '451']],
])
export const isItemOf = (code: string | null, parent: string | null): boolean => code !== null && parent !== null && (PARENTS.get(code) ?? []).includes(parent)

const NAMES = new Map(
  `108 Credit|115 Lockbox deposit|116 Item in lockbox deposit|142 ACH credit received|145 ACH concentration credit|147 Bank card deposit
165 Preauthorized ACH credit|166 ACH settlement|169 Miscellaneous ACH credit|174 Other deposit|175 Check deposit package|191 Incoming internal transfer
195 Incoming money transfer|201 Automatic transfer credit|206 Book transfer credit|208 International money transfer credit|252 Debit reversal
255 Check posted and returned|257 ACH return item|275 ZBA credit|301 Commercial deposit|354 Interest credit|357 Credit adjustment|395 Check reversal
398 Fee refund|399 Miscellaneous credit|409 Debit|445 ACH concentration debit|447 ACH disbursement funding debit|451 ACH debit received
455 Preauthorized ACH debit|466 ACH settlement|469 Miscellaneous ACH debit|475 Check paid|481 Loan payment|491 Outgoing internal transfer
495 Outgoing money transfer|501 Automatic transfer debit|506 Book transfer debit|508 International money transfer debit|555 Deposited item returned
557 ACH return item|575 ZBA debit|631 Debit adjustment|654 Interest debit|661 Account analysis fee|694 Deposit reversal|698 Miscellaneous fees
699 Miscellaneous debit`
    .split(/[|\n]/)
    .map((line): [string, string] => [line.slice(0, 3), line.slice(4)]),
)

/** What a common code means; empty for others. */
export const nameOf = (code: string): string => NAMES.get(code) ?? ''

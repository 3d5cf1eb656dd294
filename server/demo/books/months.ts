import { add, multiply, negate } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { addDays } from '../../domain/today'
import { markets } from '../history/names'
import { rateOf } from '../history/market'
import type { Office } from '../office'
import { type CostCentreCode, figuresOf } from './figures'
import { type EntryLine, type EntryPlan, FOREIGN_BANK } from './keeper'

type Company = Pick<Office, 'key' | 'base'>

/** Days of a month, `YYYY-MM`. */
export const dayOf = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`
export const monthAfter = (month: string): string => addDays(dayOf(month, 28), 4).slice(0, 7)
export const monthBefore = (month: string): string => addDays(dayOf(month, 1), -1).slice(0, 7)
export const lastDayOf = (month: string): string => addDays(dayOf(monthAfter(month), 1), -1)

const share = (amount: number, perCent: number, base: string): string => roundMoney(multiply(String(amount), String(perCent / 100)), base)
const centres = (of: Readonly<Record<CostCentreCode, number>>) => Object.entries(of) as [CostCentreCode, number][]

/** Cash for the till, from the first day. */
const TILL = 200

/** What the founders paid in, the bank lent and the first equipment cost. */
export const founding = ({ key }: Company, date: string): EntryPlan[] => {
  const { capital, loan, equipment } = figuresOf[key]
  return [
    {
      date,
      narration: 'Share capital paid in',
      lines: [
        ['1010', `${capital - TILL}`],
        ['1000', `${TILL}`],
        ['3000', `-${capital}`],
      ],
    },
    {
      date,
      narration: 'Bank loan paid out',
      reference: 'Loan 20-7741',
      lines: [
        ['1010', `${loan}`],
        ['2700', `-${loan}`],
      ],
    },
    {
      date,
      narration: 'Shelves, fork-lift truck and office furniture',
      lines: [
        ['1500', `${equipment}`],
        ['1010', `-${equipment}`],
      ],
    },
  ]
}

/** Brings money to the account in another currency, from which trade fairs are paid. */
export const foreignMoney = ({ key, base }: Company, date: string): EntryPlan => {
  const { foreign } = figuresOf[key]
  const [currency = ''] = markets[key].foreign
  const rate = rateOf(currency, base, date)
  return {
    date,
    narration: `Brought to the account in ${currency}`,
    lines: [
      [FOREIGN_BANK, `${foreign}`, { currency, rate }],
      ['1010', negate(roundMoney(multiply(String(foreign), rate), base))],
    ],
  }
}

/** Salaries and employer taxes by cost centre, owed at the end of the month. */
const payroll = ({ key, base }: Company, month: string): EntryPlan => {
  const { salaries, employer, withheld } = figuresOf[key]
  const gross = Object.values(salaries).reduce((sum, salary) => sum + salary, 0)
  const kept = share(gross, withheld, base)
  const taxes = centres(salaries).map(([costCentre, salary]): EntryLine => ['6510', share(salary, employer, base), { costCentre }])
  const owed = add(kept, ...taxes.map(([, amount]) => amount))
  return {
    date: lastDayOf(month),
    narration: `Payroll ${month}`,
    lines: [
      ...centres(salaries).map(([costCentre, salary]): EntryLine => ['6500', `${salary}`, { costCentre }]),
      ...taxes,
      ['2300', negate(add(String(gross), negate(kept)))],
      ['2310', negate(owed)],
    ],
  }
}

/** Pays what the payroll of the month before owes. */
const payrollPaid = (company: Company, month: string, before: string): EntryPlan => {
  const owed = payroll(company, before).lines.filter(([account]) => account === '2300' || account === '2310')
  const lines = owed.map(([account, amount]): EntryLine => [account, negate(amount)])
  return {
    date: dayOf(month, 5),
    narration: `Salaries and deductions of ${before} paid`,
    lines: [...lines, ['1010', add(...owed.map(([, amount]) => amount))]],
  }
}

/** The bank's own entries of a month, and cash for the till. `number`: months since the loan was paid out. */
const bankStatement = ({ key, base }: Company, month: string, number: number): EntryPlan => {
  const { loan, repayment, interest, bankCharges } = figuresOf[key]
  const charged = share(loan - repayment * number, interest / 12, base)
  const cash = '120'
  return {
    date: lastDayOf(month),
    narration: `Bank statement ${month}: charges, loan, cash`,
    lines: [
      ['7000', `${bankCharges}`, { costCentre: 'ADMIN', memo: 'Charges of the account' }],
      ['7050', charged, { costCentre: 'ADMIN', memo: 'Interest on the loan' }],
      ['2700', `${repayment}`, { memo: 'Repayment of the loan' }],
      ['1000', cash, { memo: 'Cash for the till' }],
      ['1010', negate(add(String(bankCharges), charged, String(repayment), cash))],
    ],
  }
}

/** Depreciation by cost centre, half of it of the warehouse, and the months of insurance that are over. */
const adjustments = ({ key, base }: Company, month: string): EntryPlan[] => {
  const { equipment, life, insurance, adjustMonths } = figuresOf[key]
  const written = share(equipment * adjustMonths, 100 / life, base)
  const ofWarehouse = roundMoney(multiply(written, '0.5'), base)
  const used = share(insurance * adjustMonths, 100 / 12, base)
  const date = lastDayOf(month)
  return [
    {
      date,
      narration: `Depreciation to ${month}`,
      lines: [
        ['6600', ofWarehouse, { costCentre: 'WAREHOUSE' }],
        ['6600', add(written, negate(ofWarehouse)), { costCentre: 'ADMIN' }],
        ['1590', negate(written)],
      ],
    },
    {
      date,
      narration: `Insurance used up to ${month}`,
      lines: [
        ['6070', used, { costCentre: 'ADMIN' }],
        ['1400', negate(used)],
      ],
    },
  ]
}

/** Carriers bill a month late: their cost is estimated, and taken back on the first of the next month. */
const accrual = ({ key }: Company, month: string, number: number): EntryPlan => {
  const { freight } = figuresOf[key]
  const amount = String(freight + ((number * 37) % 9) * 15)
  const lines: EntryLine[] = [
    ['6090', amount, { costCentre: 'WAREHOUSE' }],
    ['2110', negate(amount)],
  ]
  return { date: lastDayOf(month), narration: `Freight of ${month}, not billed yet`, reverseOn: dayOf(monthAfter(month), 1), lines }
}

/** Freight and advertising as the card was charged for them in the month after. */
const cardBill = ({ key }: Company, month: string, number: number): EntryPlan => {
  const { freight, advertising } = figuresOf[key]
  const carrier = String(freight + (((number + 8) * 37) % 9) * 15 + 8)
  return {
    date: dayOf(month, 14),
    narration: `Company card ${month}: carriers and advertisements`,
    lines: [
      ['6090', carrier, { costCentre: 'WAREHOUSE' }],
      ['6060', `${advertising}`, { costCentre: 'SALES' }],
      ['1010', negate(add(carrier, String(advertising)))],
    ],
  }
}

const tradeFair = ({ key, base }: Company, month: string): EntryPlan => {
  const [currency = ''] = markets[key].foreign
  const date = dayOf(month, 18)
  const details = { currency, rate: rateOf(currency, base, date) }
  const { fair } = figuresOf[key]
  return {
    date,
    narration: 'Stand at the trade fair',
    lines: [
      ['6060', `${fair}`, { ...details, costCentre: 'SALES' }],
      [FOREIGN_BANK, `-${fair}`, details],
    ],
  }
}

/** The auditor's fee of a year, which comes months later, owed at its end. */
const yearEnd = (month: string): EntryPlan => ({
  date: lastDayOf(month),
  narration: `Audit of ${month.slice(0, 4)}, not billed yet`,
  reverseOn: dayOf(monthAfter(month), 1),
  lines: [
    ['6040', '3800', { costCentre: 'ADMIN' }],
    ['2110', '-3800'],
  ],
})

/**
 * The entries of a month that follow from the calendar alone.
 * @param number how many months after the first one
 */
export const entriesOf = (company: Company, month: string, number: number): EntryPlan[] => {
  const { insurance, adjustMonths } = figuresOf[company.key]
  const calendarMonth = Number(month.slice(5))
  const before = monthBefore(month)
  const premium: EntryPlan = {
    date: dayOf(month, 2),
    narration: 'Insurance, premium of a year',
    lines: [
      ['1400', `${insurance}`],
      ['1010', `-${insurance}`],
    ],
  }
  return [
    ...(number % 12 === 0 ? [premium] : []),
    ...(number > 0 ? [payrollPaid(company, month, before), cardBill(company, month, number)] : []),
    ...(calendarMonth % 6 === 4 ? [tradeFair(company, month)] : []),
    payroll(company, month),
    bankStatement(company, month, number),
    ...((number + 1) % adjustMonths === 0 ? adjustments(company, month) : []),
    accrual(company, month, number),
    ...(calendarMonth === 12 ? [yearEnd(month)] : []),
  ]
}

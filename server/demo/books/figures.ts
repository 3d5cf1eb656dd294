import type { DemoCompany } from '../people'

/** Codes and names of the cost centres that each demo company has. */
export const costCentreNames = { SALES: 'Sales', WAREHOUSE: 'Warehouse', ADMIN: 'Administration' } as const
export type CostCentreCode = keyof typeof costCentreNames

/** Whole amounts in the base currency: what a company was founded with, and what its months cost. */
interface Figures {
  capital: number
  loan: number
  /** Part of the loan that is paid back each month; interest in per cent a year. */
  repayment: number
  interest: number
  equipment: number
  /** Months over which the equipment is written off. */
  life: number
  /** Premium of a year, paid in advance. */
  insurance: number
  /** Gross salaries of a month. */
  salaries: Readonly<Record<CostCentreCode, number>>
  /** In per cent of the salaries: what the employer pays on top of them, and what is withheld from them. */
  employer: number
  withheld: number
  bankCharges: number
  /** Carriers’ bills of a month, on average, which come in the month after. */
  freight: number
  advertising: number
  /** Months between two payments of taxes, and between two entries of depreciation and insurance. */
  taxMonths: number
  adjustMonths: number
  /** In the first foreign currency of the company: what was brought to its account in that currency, and what a trade fair costs. */
  foreign: number
  fair: number
}

export const figuresOf: Record<DemoCompany, Figures> = {
  northgate: {
    capital: 250_000,
    loan: 120_000,
    repayment: 2000,
    interest: 6,
    equipment: 48_000,
    life: 60,
    insurance: 7200,
    salaries: { SALES: 6400, WAREHOUSE: 3100, ADMIN: 4200 },
    employer: 8,
    withheld: 22,
    bankCharges: 48,
    freight: 620,
    advertising: 540,
    taxMonths: 1,
    adjustMonths: 1,
    foreign: 24_000,
    fair: 4600,
  },
  gulf: {
    // Brought over with the opening balances.
    capital: 0,
    loan: 180_000,
    repayment: 3000,
    interest: 7,
    equipment: 108_000,
    life: 60,
    insurance: 9600,
    salaries: { SALES: 4500, WAREHOUSE: 2400, ADMIN: 2800 },
    employer: 5,
    withheld: 5,
    bankCharges: 110,
    freight: 900,
    advertising: 700,
    taxMonths: 3,
    adjustMonths: 3,
    foreign: 32_000,
    fair: 5200,
  },
  falcon: {
    capital: 260_000,
    loan: 60_000,
    repayment: 1000,
    interest: 5,
    equipment: 30_000,
    life: 60,
    insurance: 3600,
    salaries: { SALES: 1500, WAREHOUSE: 800, ADMIN: 900 },
    employer: 21,
    withheld: 34,
    bankCharges: 32,
    freight: 310,
    advertising: 260,
    taxMonths: 3,
    adjustMonths: 3,
    foreign: 15_000,
    fair: 2800,
  },
}

import type { CardPaymentInput } from '@/contracts/card-payment-input'
import { cardGlobalPayments, cardMntPayments, type CardPaymentEndpoints } from '@/contracts/card-payments'
import { customerCards } from '@/contracts/customer-cards'
import type { CardProcessorName } from '@/contracts/money-choices'
import { ownAccounts } from '@/contracts/own-accounts'
import { customers } from '@/contracts/parties'
import { addDays } from '../../domain/today'
import { bringDeposits, takeCardSteps } from '../cards'
import type { Office } from '../office'
import type { Keeper } from './keeper'

// The two have endpoints of one type but for their paths.
const endpointsOf = { global: cardGlobalPayments, mnt: cardMntPayments as unknown as CardPaymentEndpoints } as const

interface CardOnFile {
  processor: CardProcessorName
  brand: string
  last4: string
  holder: string
  nickname?: string
}
/** Cards of the first customers in the company's currency, in their order. */
const CARDS: readonly CardOnFile[] = [
  { processor: 'global', brand: 'VISA', last4: '5262', holder: 'Accounts payable', nickname: 'Purchasing card' },
  { processor: 'global', brand: 'MASTERCARD', last4: '4415', holder: 'Office' },
  { processor: 'mnt', brand: 'AMEX', last4: '0608', holder: 'Travel and supplies' },
]

interface Charge {
  /** Index of the card. */
  card: number
  /** The simulated processor tells by its last two digits what to do. */
  amount: string
  paysInvoice?: boolean
}

interface CardDay {
  charges: readonly Charge[]
  /** Part of the first payment that is given back. */
  refund?: string
}

/** What happens so many days before today; of the other days there are only deposits. */
const DAYS: Readonly<Record<number, CardDay>> = {
  24: {
    charges: [
      { card: 0, amount: '1280', paysInvoice: true },
      { card: 1, amount: '460.5' },
      { card: 1, amount: '95.02' },
    ],
    refund: '120',
  },
  22: { charges: [{ card: 2, amount: '333.4' }] },
  11: { charges: [{ card: 1, amount: '310.62' }] },
  6: { charges: [{ card: 0, amount: '250.2' }] },
  1: {
    charges: [
      { card: 0, amount: '780', paysInvoice: true },
      { card: 2, amount: '145.9' },
    ],
  },
}
const [FIRST_DAY, LAST_DAY] = [24, 1]
/** Later deposits wait for the statement of the bank. */
const POSTED_UNTIL = 6
/** Days on which nobody can ask the processor, so that a lost answer is found too late. */
const OUT_OF_REACH: readonly number[] = [5, 4]

const EXPIRY = { expMonth: 11, yearsOn: 3 } as const

/** Adds the card to the customer. Its token is one of the simulated processor, which says what the card is. */
const addCard = async ({ administrator, today }: Office, customerId: string, card: CardOnFile): Promise<string> => {
  const expYear = Number(today.slice(0, 4)) + EXPIRY.yearsOn
  const token = `SIM_${card.brand}_${card.last4}_${EXPIRY.expMonth}${String(expYear).slice(2)}`
  const { rows } = await administrator.call(customerCards.add, { body: { customerId, ...card, token, expMonth: EXPIRY.expMonth, expYear, isDefault: true } })
  return rows.find(({ last4, processor }) => last4 === card.last4 && processor === card.processor)?.id ?? ''
}

/**
 * The last four weeks of cards, each day to be done when it comes: payments that are paid out, one that is declined, a refund, one that is charged back a week
 * later, one whose answer was lost while nobody could ask the processor for two days, so that a person has to, and those of the last day, which aren't paid out
 * yet.
 */
export const cardWork = ({ office }: Keeper): { date: string; run: () => Promise<void> }[] => {
  const { accounts, at, base, today, beside } = office
  const added = new Map<number, Promise<{ customerId: string; cardId: string }>>()
  const cardOf = (index: number) => {
    const known = added.get(index) ?? newCard(index)
    added.set(index, known)
    return known
  }
  const newCard = async (index: number) => {
    const { rows } = await accounts.call(customers.list, { query: { limit: '50' } })
    const customerId = rows.filter(({ currency }) => currency === base)[index]?.id
    const card = CARDS[index]
    if (!customerId || !card) throw new Error(`no customer for card ${index}`)
    return { customerId, cardId: await addCard(office, customerId, card) }
  }
  const charge = async ({ card, amount, paysInvoice = false }: Charge): Promise<string> => {
    const { customerId, cardId } = await cardOf(card)
    const endpoints = endpointsOf[CARDS[card]?.processor ?? 'global']
    const owed = paysInvoice
      ? (await accounts.call(endpoints.choices, { query: { customerId } })).items.find(({ open }) => Number(open) >= Number(amount))
      : undefined
    const body: CardPaymentInput = { customerId, cardId, amount, items: owed ? [{ itemId: owed.itemId, amount }] : [] }
    return (await accounts.call(endpoints.create, { body })).voucherId
  }
  let first: string | undefined
  const refund = async (amount: string): Promise<void> => {
    if (first === undefined) return
    const { status, version } = await accounts.call(cardGlobalPayments.get, { params: { voucherId: first } })
    if (status !== 'captured') return
    await accounts.call(cardGlobalPayments.change, {
      params: { voucherId: first },
      body: { action: 'refund', version, amount, reason: 'A part came back damaged' },
    })
  }
  let postingOf: Promise<{ userId: string; ownAccountId: string }> | undefined
  const posting = async () => {
    const { rows } = await accounts.call(ownAccounts.list, { query: { q: '1010' } })
    return { userId: accounts.signedIn.user._id, ownAccountId: rows[0]?.id ?? '' }
  }
  const workOf = async (ago: number): Promise<void> => {
    const { charges = [], refund: refunded } = DAYS[ago] ?? {}
    for (const one of charges) {
      const voucherId = await charge(one)
      first ??= voucherId
    }
    if (!OUT_OF_REACH.includes(ago)) await beside(takeCardSteps)
    if (refunded) {
      // On the day of the payment: once it is paid out, a refund is another deposit's.
      await refund(refunded)
      await beside(takeCardSteps)
    }
    const posted = ago >= POSTED_UNTIL ? await (postingOf ??= posting()) : null
    await beside((ports, companyId) => bringDeposits(ports, companyId, posted))
  }
  return Array.from({ length: FIRST_DAY - LAST_DAY + 1 }, (_, index) => FIRST_DAY - index).map((ago) => {
    const date = addDays(today, -ago)
    return {
      date,
      run: () => {
        at(date)
        return workOf(ago)
      },
    }
  })
}

import { bytesOf, ofxOf } from './statement-files'

interface Charged {
  date: string
  /** Our number of the charge, or the reference that the processor got. */
  reference: string
  last4: string
}

/** The processor's report about the payout of the scripted deal: 2.9 % and 0.30 of 867.80 are 25.47. */
export const payoutReport = ({ date, reference, last4 }: Charged) => ({
  name: 'settlement.csv',
  bytes: bytesOf(
    [
      'settlement_date,deposit_id,transaction_id,type,card_last4,gross_amount,fee_amount,net_amount,currency,invoice_ref',
      `${date},DEP-20931,TRN-20931,sale,${last4},867.80,25.47,842.33,USD,${reference}`,
    ].join('\n'),
  ),
})

/** What the bank says of that day: the payout came, and the vendor was paid. */
export const dayAtTheBank = ({ opening, date }: { opening: string; date: string }) => ({
  name: 'bank.ofx',
  bytes: bytesOf(
    ofxOf({
      account: '4400-2093-10',
      currency: 'USD',
      opening,
      from: date,
      to: date,
      entries: [
        { date, amount: '842.33', id: 'B-1', name: 'GLOBAL PAYMENTS', text: 'MERCHANT DEPOSIT DEP-20931' },
        { date, amount: '-654.94', id: 'B-2', name: 'Ingram Micro Inc.', text: 'Invoice 30-77120' },
      ],
    }),
  ),
})

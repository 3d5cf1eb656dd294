import type { CardPayment } from '@/contracts/card-payments'
import { formatMoment } from '@/documents/dates'
import { Notice } from '@/ui/feedback/notice'

interface Words {
  tone: 'info' | 'warning' | 'error'
  title: string
  text: string
}

/** Processors end their sentences with a full stop or without. */
const sentence = (text: string | null): string => (text === null || /[.!?]$/.test(text) ? (text ?? '') : `${text}.`)

/** What happened to the payment, and what to do now; null where its status says it all. */
const wordsOf = (payment: CardPayment, processor: string, mayResolve: boolean): Words | null => {
  const { status, needsPerson, nextAt, receipt, receiptProblem, capturedAt, isUnsent } = payment
  const why = sentence(payment.why)
  if (needsPerson)
    return {
      tone: 'error',
      title: 'Nobody knows whether the card was charged.',
      text: `${why} Look at ${processor} for the reference ${payment.reference ?? ''}, and ${mayResolve ? 'record what you find' : 'have somebody who may approve card payments record what is found'}. Don’t charge the card again before that.`,
    }
  switch (status) {
    case 'initiated':
      return {
        tone: 'info',
        title: `It is on its way to ${processor}.`,
        text: isUnsent && why ? `${why} Nothing was charged so far; it is tried again by itself.` : 'This page shows the outcome as soon as it is known.',
      }
    case 'pending':
      return {
        tone: 'warning',
        title: `${processor} hasn’t said yet whether the card is charged.`,
        text: [
          why,
          nextAt ? `It is asked again at ${formatMoment(nextAt)}.` : 'It is being asked.',
          'Don’t charge the card again: a second payment is refused until then.',
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'declined':
      return { tone: 'error', title: 'The card was declined, and nothing was charged.', text: `${why} Ask the customer for another card.` }
    case 'failed':
      return { tone: 'error', title: 'Nothing was charged.', text: [why, payment.outcomeReason].filter(Boolean).join(' ') }
    case 'reversed':
      return {
        tone: 'warning',
        title: 'Nothing was charged.',
        text: payment.outcomeReason ?? `${processor} took the payment back. Charge the card again if it is still owed.`,
      }
    default:
      if (capturedAt !== null && receipt === null)
        return {
          tone: 'error',
          title: 'The card was charged, and its receipt isn’t posted.',
          text: `${receiptProblem ?? ''} Correct that, and post the receipt.`,
        }
      return receiptProblem ? { tone: 'warning', title: 'The card was charged, but the invoices aren’t paid by it.', text: receiptProblem } : null
  }
}

export const Outcome = ({ payment, processor, mayResolve }: { payment: CardPayment; processor: string; mayResolve: boolean }) => {
  const words = wordsOf(payment, processor, mayResolve)
  return (
    <div role="status">
      {words && (
        <Notice tone={words.tone} title={words.title}>
          {words.text}
        </Notice>
      )}
    </div>
  )
}

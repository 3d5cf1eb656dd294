import { textNode } from './text'

/** Ends every paper that asks for a payment. */
export const paymentNote = textNode('Please state our numbers with your payment. Amounts that you have paid in the last days may not have reached us yet.', {
  margin: [0, 14, 0, 0],
  fontSize: 8,
})

/** Why an account with open items stays, as a sentence; null without any. */
export const stillOpen = (openItems: number, account: string): string | null =>
  openItems === 0 ? null : `${openItems.toLocaleString('en')} ${openItems === 1 ? 'item is' : 'items are'} still open on ${account}. Settle what is open first.`

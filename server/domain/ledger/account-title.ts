/** A ledger account in a sentence: "1010 Bank". */
export const accountTitle = ({ accountId, name }: { accountId: string; name: string }): string => `${accountId} ${name}`

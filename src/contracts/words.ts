/** Names of the wire that are called otherwise; one name means the same everywhere. */
const calledOtherwise: Readonly<Record<string, string>> = { dropship: 'Drop-ship', receivable: 'Owed to us', payable: 'We owe' }

/** "pending_approval" becomes "Pending approval", on screen and in exported files. */
export const inWords = (name: string): string =>
  (Object.hasOwn(calledOtherwise, name) ? calledOtherwise[name] : undefined) ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

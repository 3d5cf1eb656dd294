/** Names of the API that are shown in other words; a name means the same everywhere. */
const specialNames: Readonly<Record<string, string>> = { dropship: 'Drop-ship', receivable: 'Owed to us', payable: 'We owe', ach: 'ACH' }

/** Turns "pending_approval" into "Pending approval", on screen and in exported files. */
export const inWords = (name: string): string =>
  (Object.hasOwn(specialNames, name) ? specialNames[name] : undefined) ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

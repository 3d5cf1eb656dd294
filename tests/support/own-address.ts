/**
 * Header with a random client address from the network for tests (RFC 2544): the product of the journeys trusts the machine on which it
 * runs as a proxy. Sign-ins are limited per address, and on a fast machine thirty of them arrive within a minute.
 */
export const ownAddress = (): Record<string, string> => ({ 'X-Forwarded-For': `198.18.${crypto.getRandomValues(new Uint8Array(2)).join('.')}` })

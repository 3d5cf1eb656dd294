/**
 * Header of a caller with an address of its own, from the network for tests (RFC 2544): the journeys' product trusts the machine that
 * it runs on as a proxy. Sign-ins are limited per address, and on a fast machine thirty of them come within a minute.
 */
export const ownAddress = (): Record<string, string> => ({ 'X-Forwarded-For': `198.18.${crypto.getRandomValues(new Uint8Array(2)).join('.')}` })

import { keep } from './keep'

const NAME = 'generation'

/** How often the data of this browser were reset; part of the name they are kept under. */
export const generation = async (): Promise<number> => (await keep.get<number>(NAME)) ?? 0

/** Makes the next start lay the data out anew. Those in use stay until then: other tabs may hold them open. */
export const discardData = async (): Promise<void> => keep.set(NAME, (await generation()) + 1)

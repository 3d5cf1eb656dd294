import { keep } from './keep'

const NAME = 'generation'

/** Number of times that the data of this browser were reset; part of the name under which they are kept. */
export const generation = async (): Promise<number> => (await keep.get<number>(NAME)) ?? 0

/** Makes the next start install the demo data again. The current data stay until then, because other tabs may have them open. */
export const discardData = async (): Promise<void> => keep.set(NAME, (await generation()) + 1)

import type { HeavyWork } from '@/contracts/endpoint'

/** Kinds of slow work: heavy work that callers request, and the worker's own background work. */
export type WorkKind = HeavyWork | 'background'

/** Maximum number of pieces of heavy work in progress at once, over all processes on the database. */
export const PLACES = { person: 2, company: 4, all: 6 } as const

/** Seconds after which a place is free again if it wasn't released: longer than any piece of such work takes. */
export const PLACE_SECONDS: Readonly<Record<HeavyWork, number>> = { paper: 60, export: 90, report: 90, import: 180 }

/** Describes the demo data that `tools/mock-snapshot.ts` made; served beside them. */
export interface Seed {
  /** Changes with the schema, the demo data and the day that their dates count from. */
  stamp: string
  /** The files that rows of the snapshot name: base64 by id. */
  files: Record<string, string>
}

export const SEED_URL = '/mock-data/seed.json'
/** A gzipped tar of a PostgreSQL data directory; the name says nothing of gzip, or some hosts would unpack it on the way. */
export const snapshotUrl = (stamp: string): string => `/mock-data/${stamp}.bin`

const fetched = async (url: string, init?: RequestInit): Promise<Response> => {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

export const fetchSeed = async (): Promise<Seed> => (await fetched(SEED_URL, { cache: 'no-cache' })).json() as Promise<Seed>

export const fetchSnapshot = async ({ stamp }: Seed): Promise<Blob> =>
  new Blob([await (await fetched(snapshotUrl(stamp))).arrayBuffer()], { type: 'application/gzip' })

/** Description of the demo data made by `tools/mock-snapshot.ts`; served beside them. */
export interface Seed {
  /** Changes with the schema, the demo data and the day that their dates count from. */
  stamp: string
  /** The files to which rows of the snapshot refer: base64 by id. */
  files: Record<string, string>
}

export const SEED_URL = '/mock-data/seed.json'
/** URL of a gzipped tar of a PostgreSQL data directory. The name doesn't mention gzip, because some hosts would then unpack it on the way. */
export const snapshotUrl = (stamp: string): string => `/mock-data/${stamp}.bin`

const fetchOk = async (url: string, init?: RequestInit): Promise<Response> => {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

export const fetchSeed = async (): Promise<Seed> => (await fetchOk(SEED_URL, { cache: 'no-cache' })).json() as Promise<Seed>

export const fetchSnapshot = async ({ stamp }: Seed): Promise<Blob> =>
  new Blob([await (await fetchOk(snapshotUrl(stamp))).arrayBuffer()], { type: 'application/gzip' })

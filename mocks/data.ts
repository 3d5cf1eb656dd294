import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { generation } from './generation'
import { keep } from './keep'
import { fetchSeed, fetchSnapshot, type Seed } from './seed'

const PREFIX = 'northgate-data-'
const completeMarkOf = (place: string) => `${place}/whole`

/** Opens the data that earlier visits left in this browser, or installs the demo data. */
export const openData = async (): Promise<{ pg: PGlite; place: string; seed: Seed; fresh: boolean }> => {
  const [seed, resets] = await Promise.all([fetchSeed(), generation()])
  const place = `${PREFIX}${seed.stamp}-${resets}`
  const fresh = !(await isComplete(place))
  if (fresh) await deleteDatabase(await namesOf(place))
  const pg = await PGlite.create({ dataDir: `idb://${place}`, extensions: { pg_trgm }, ...(fresh ? { loadDataDir: await fetchSnapshot(seed) } : {}) })
  if (fresh) await keep.set(completeMarkOf(place), true)
  void discardOldData(place)
  return { pg, place, seed, fresh }
}

/** Returns the names of a place's databases: PGlite keeps a data directory in an IndexedDB database whose name ends with the directory's. */
const namesOf = async (place: string): Promise<string[]> => (await indexedDB.databases()).flatMap(({ name }) => (name?.endsWith(place) ? [name] : []))

/** Whether the demo data are installed completely; false also when the first visit was cut short during the installation. */
const isComplete = async (place: string): Promise<boolean> => (await keep.get<boolean>(completeMarkOf(place))) === true && (await namesOf(place)).length > 0

const deleteDatabase = (names: readonly string[]): Promise<unknown> =>
  Promise.all(
    names.map(
      (name) =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase(name)
          for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, resolve)
        }),
    ),
  )

/** Deletes data of an earlier release, day or reset. Data that another tab still has open are deleted when that tab is closed. */
const discardOldData = async (place: string): Promise<void> => {
  for (const { name } of await indexedDB.databases()) if (name?.includes(PREFIX) && !name.endsWith(place)) indexedDB.deleteDatabase(name)
  for (const name of await keep.names()) if (name.startsWith(PREFIX) && !name.startsWith(`${place}/`)) await keep.delete(name)
}

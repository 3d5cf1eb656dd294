const DATABASE = 'northgate-mock'
const STORE = 'kept'

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s storage failed.')))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return resultOf(request)
}

let openDatabase: Promise<IDBDatabase> | undefined

const inStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const transaction = (await (openDatabase ??= open())).transaction(STORE, mode)
  return resultOf(work(transaction.objectStore(STORE)))
}

/** Storage that outlives a page load beside the database: a small table of names and values in IndexedDB, for pages and workers. */
export const keep = {
  get: <T>(name: string): Promise<T | undefined> => inStore<T | undefined>('readonly', (store) => store.get(name) as IDBRequest<T | undefined>),
  set: async (name: string, value: unknown): Promise<void> => void (await inStore('readwrite', (store) => store.put(value, name))),
  delete: (name: string): Promise<undefined> => inStore('readwrite', (store) => store.delete(name)),
  names: async (): Promise<string[]> => (await inStore('readonly', (store) => store.getAllKeys())).map(String),
}

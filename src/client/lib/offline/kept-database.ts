const DATABASE = 'cairnway-device'
const STORE = 'kept'
const KEY = 'kept'

const requested = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database does not answer'))
  })

/** Opened for each use, because an open connection would delay the deletion. */
async function withDatabase<Value>(work: (db: IDBDatabase) => Promise<Value>): Promise<Value> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  const db = await requested(request)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** Whether anything is kept: opening a database would create it. */
async function exists(): Promise<boolean> {
  const all = await indexedDB.databases()
  return all.some(({ name }) => name === DATABASE)
}

/** Returns the one record; undefined without one. */
export async function readRecord<Value>(): Promise<Value | undefined> {
  if (!(await exists())) return undefined
  return withDatabase((db) => requested(db.transaction(STORE).objectStore(STORE).get(KEY) as IDBRequest<Value>))
}

export const writeRecord = (record: object): Promise<void> =>
  withDatabase(async (db) => {
    const transaction = db.transaction(STORE, 'readwrite')
    await requested(transaction.objectStore(STORE).put(record, KEY))
  })

/** Deletes the database with everything in it. */
export async function deleteRecord(): Promise<void> {
  if (await exists()) await requested(indexedDB.deleteDatabase(DATABASE))
}

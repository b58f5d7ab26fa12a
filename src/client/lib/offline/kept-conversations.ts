import {
  KEPT_CONVERSATIONS_MAX,
  KEPT_DAYS,
  KEPT_MESSAGES_MAX,
  UNCONFIRMED_DAYS,
} from '#shared/product-limits.ts'

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
async function readRecord<Value>(): Promise<Value | undefined> {
  if (!(await exists())) return undefined
  return withDatabase((db) => requested(db.transaction(STORE).objectStore(STORE).get(KEY) as IDBRequest<Value>))
}

const writeRecord = (record: object): Promise<void> =>
  withDatabase(async (db) => {
    const transaction = db.transaction(STORE, 'readwrite')
    await requested(transaction.objectStore(STORE).put(record, KEY))
  })

/** Deletes the database with everything in it. */
async function deleteRecord(): Promise<void> {
  if (await exists()) await requested(indexedDB.deleteDatabase(DATABASE))
}

// The last conversations of a member who has said that this is their own phone (decision 116).

export type KeptMessage = { id: number; senderId: number; content: string; createdAt: string }
export type KeptConversation = {
  matchId: number
  otherName: string
  messages: readonly KeptMessage[]
  keptAt: number
}
/** `isConfirmed`: the server has said lately that the member's session goes on. */
export type Kept = { userId: number; isConfirmed: boolean; conversations: readonly KeptConversation[] }

/** Encrypted, so that no text is left in files of the browser that are deleted late. The key cannot be exported. */
type KeptRecord = Owner & { key: CryptoKey; iv: Uint8Array; data: ArrayBuffer }
/** `confirmedAt`: when the server last said that their session goes on. */
type Owner = { userId: number; confirmedAt: number }

const DAY_MS = 86_400_000
const ALGORITHM = 'AES-GCM'
const IV_BYTES = 12

/** Whether this browser can keep conversations, and find what it has kept: it cannot without https or in Firefox before 126. */
export const canKeep = () =>
  typeof globalThis.indexedDB?.databases === 'function' &&
  'locks' in navigator &&
  globalThis.crypto?.subtle !== undefined

/** One at a time, also of several tabs: nothing is written after a deletion. */
async function exclusively<Value>(fallback: Value, work: () => Promise<Value>): Promise<Value> {
  if (!canKeep()) return fallback
  try {
    return await navigator.locks.request('kept conversations', work)
  } catch {
    // Storage is denied in some private windows.
    return fallback
  }
}

async function store(
  { userId, confirmedAt }: Owner,
  key: CryptoKey,
  conversations: readonly KeptConversation[],
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(conversations))
  const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text)
  await writeRecord({ userId, confirmedAt, key, iv, data } satisfies KeptRecord)
}

/** Stores that the device is this member's, and no conversation. */
async function storeEmpty(owner: Owner): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt'])
  await store(owner, key, [])
}

const find = () => readRecord<KeptRecord>()

async function decrypt({ key, iv, data }: KeptRecord): Promise<KeptConversation[]> {
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv: new Uint8Array(iv) }, key, data)
  const all = JSON.parse(new TextDecoder().decode(text)) as KeptConversation[]
  return all.filter(({ keptAt }) => Date.now() - keptAt <= KEPT_DAYS * DAY_MS)
}

/** Whether the session was confirmed lately. In the future it was not: somebody has turned the clock back. */
export const isRecent = (confirmedAt: number, now: number): boolean =>
  confirmedAt <= now && now - confirmedAt <= UNCONFIRMED_DAYS * DAY_MS

/** Returns what is kept, the latest conversation first; undefined if nothing is. What is not confirmed is deleted. */
export const readKept = (): Promise<Kept | undefined> =>
  exclusively<Kept | undefined>(undefined, async () => {
    const record = await find()
    if (!record) return undefined
    const { userId, confirmedAt } = record
    const isConfirmed = isRecent(confirmedAt, Date.now())
    if (isConfirmed) return { userId, isConfirmed, conversations: await decrypt(record) }
    // No other time of the clock brings it back, only the server.
    await deleteRecord()
    await storeEmpty({ userId, confirmedAt: 0 })
    return { userId, isConfirmed, conversations: [] }
  })

/** Whether this member has said that the device is theirs. */
export const isOwnDevice = (userId: number): Promise<boolean> =>
  exclusively(false, async () => (await find())?.userId === userId)

/** Starts keeping conversations of this member. Returns false if the browser refuses. */
export const startKeeping = (owner: Owner): Promise<boolean> =>
  exclusively(false, async () => {
    if ((await find())?.userId !== owner.userId) await storeEmpty(owner)
    return true
  })

/** The server says that this member is signed in: what is theirs stays, what is another's is deleted. */
export const confirmKept = (userId: number): Promise<void> =>
  exclusively(undefined, async () => {
    const record = await find()
    if (!record) return
    if (record.userId === userId) await writeRecord({ ...record, confirmedAt: Date.now() })
    else await deleteRecord()
  })

/** Keeps the end of a conversation, if its reader has chosen so. */
export const keepConversation = (
  userId: number,
  { matchId, otherName, messages }: Omit<KeptConversation, 'keptAt'>,
): Promise<void> =>
  exclusively(undefined, async () => {
    const record = await find()
    if (record?.userId !== userId) return
    const conversation = { matchId, otherName, messages, keptAt: Date.now() }
    await store(record, record.key, addConversation(await decrypt(record), conversation))
  })

/** Puts a conversation first, and shortens both to what may be kept. */
export function addConversation(
  all: readonly KeptConversation[],
  conversation: KeptConversation,
): KeptConversation[] {
  const others = all.filter(({ matchId }) => matchId !== conversation.matchId)
  const messages = conversation.messages
    .slice(-KEPT_MESSAGES_MAX)
    .map(({ id, senderId, content, createdAt }) => ({ id, senderId, content, createdAt }))
  return [{ ...conversation, messages }, ...others].slice(0, KEPT_CONVERSATIONS_MAX)
}

/** Deletes everything kept, and the choice to keep it. */
export const forgetConversations = (): Promise<void> => exclusively(undefined, deleteRecord)

import { KEPT_CONVERSATIONS_MAX, KEPT_DAYS, KEPT_MESSAGES_MAX } from '#shared/product-limits.ts'
import { deleteRecord, readRecord, writeRecord } from './kept-database.ts'

// The last conversations of a member who has said that this is their own phone (decision 116).

export type KeptMessage = { id: number; senderId: number; content: string; createdAt: string }
export type KeptConversation = {
  matchId: number
  otherName: string
  messages: readonly KeptMessage[]
  keptAt: number
}
export type Kept = { userId: number; conversations: readonly KeptConversation[] }

/** Encrypted, so that no text is left in files of the browser that are deleted late. The key cannot be exported. */
type KeptRecord = { userId: number; usedAt: number; key: CryptoKey; iv: Uint8Array; data: ArrayBuffer }

const EXPIRES_MS = KEPT_DAYS * 86_400_000
const ALGORITHM = 'AES-GCM'
const IV_BYTES = 12

/** Whether this browser can keep conversations: it cannot without https. */
export const canKeep = () =>
  'indexedDB' in globalThis && 'locks' in navigator && globalThis.crypto?.subtle !== undefined

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
  userId: number,
  key: CryptoKey,
  conversations: readonly KeptConversation[],
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(conversations))
  const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text)
  await writeRecord({ userId, usedAt: Date.now(), key, iv, data } satisfies KeptRecord)
}

/** Returns the record, unless it has expired, which deletes it. */
async function find(): Promise<KeptRecord | undefined> {
  const record = await readRecord<KeptRecord>()
  if (!record || Date.now() - record.usedAt <= EXPIRES_MS) return record
  await deleteRecord()
  return undefined
}

async function decrypt({ key, iv, data }: KeptRecord): Promise<KeptConversation[]> {
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv: new Uint8Array(iv) }, key, data)
  const all = JSON.parse(new TextDecoder().decode(text)) as KeptConversation[]
  return all.filter(({ keptAt }) => Date.now() - keptAt <= EXPIRES_MS)
}

/** Returns what is kept, the latest conversation first; undefined where nothing may be. */
export const readKept = (): Promise<Kept | undefined> =>
  exclusively<Kept | undefined>(undefined, async () => {
    const record = await find()
    return record && { userId: record.userId, conversations: await decrypt(record) }
  })

/** Whether this member has said that the device is theirs. */
export const isOwnDevice = (userId: number): Promise<boolean> =>
  exclusively(false, async () => (await find())?.userId === userId)

/** Starts keeping conversations of this member. Returns false if the browser refuses. */
export const startKeeping = (userId: number): Promise<boolean> =>
  exclusively(false, async () => {
    if ((await find())?.userId === userId) return true
    const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt'])
    await store(userId, key, [])
    return true
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
    await store(userId, record.key, addConversation(await decrypt(record), conversation))
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

/** Deletes everything kept, and the choice to keep it; `except` is a user whose data stays. */
export const forgetConversations = (except?: number): Promise<void> =>
  exclusively(undefined, async () => {
    if (except !== undefined && (await find())?.userId === except) return
    await deleteRecord()
  })

import { createECDH } from 'node:crypto'
import type { Services } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import * as queries from './queries.ts'

/** The key pair that identifies this installation to push services (VAPID, RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

const PURPOSE = 'vapid'
const KEY_BYTES = 32

/** Returns the public key that browsers subscribe with; null while there is none. */
export const findPublicKey = async ({ db }: Pick<Services, 'db'>): Promise<string | null> =>
  (await queries.findKeys(db))?.publicKey ?? null

/** Returns the keys, which are made once: when a server first listens. */
export const loadVapidKeys = (services: Services): Promise<VapidKeys> =>
  inTransaction(services, async (tx) => {
    const stored = await findKeys(tx)
    if (stored) return stored
    const { publicKey, privateKey } = generateKeys()
    await queries.insertKeys(tx.db, {
      id: 1,
      publicKey,
      privateKey: tx.secrets.encrypt(privateKey, PURPOSE),
      createdAt: tx.now(),
    })
    const kept = await findKeys(tx)
    if (!kept) throw new Error('The push keys were made by a process with another SECRET_KEY')
    return kept
  })

/**
 * Returns the stored keys. Without the `SECRET_KEY` they were encrypted with they are useless, and so are the
 * subscriptions: both are deleted, and browsers subscribe again when their members come back.
 */
async function findKeys({ db, secrets }: Services): Promise<VapidKeys | undefined> {
  const found = await queries.findKeys(db)
  if (!found) return undefined
  const privateKey = secrets.decrypt(found.privateKey, PURPOSE)
  if (privateKey !== undefined) return { publicKey: found.publicKey, privateKey }
  if (await queries.deleteKeys(db, found.publicKey)) await queries.deleteAllSubscriptions(db)
  return undefined
}

function generateKeys(): VapidKeys {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  // Without leading zeros it may be shorter.
  const privateKey = Buffer.alloc(KEY_BYTES)
  const short = curve.getPrivateKey()
  short.copy(privateKey, KEY_BYTES - short.length)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

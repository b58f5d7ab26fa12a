import type { Role } from '#shared/enums.ts'
import type { Admin } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** Throws `forbidden` with a message if an administrator who is no owner acts on the account of one of the staff. */
export function requireOwnerForStaff({ level }: Admin, target: { role: Role }, message: string): void {
  if (target.role === 'admin' && level !== 'owner') throw new AppError('forbidden', message)
}

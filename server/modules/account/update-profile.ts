import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { profileInput } from '@/contracts/account'
import { users } from '../../db/schema/identity'
import type { Asking, Session } from '../../http/context'
import { invalid, Problem, requireVersion, staleDocument } from '../../http/problem'
import { ImageError } from '../../ports'
import { provePassword, type UserRow } from '../auth/prove-password'
import { requireOwnAccount } from '../users/account'
import { askForEmail } from './email-change'
import { profileOf } from './profile'
import { reachOf } from './reach'

type Input = z.output<typeof profileInput>

const PHOTO = { maxWidth: 256, maxHeight: 256, fit: 'cover' } as const

const changesEmail = (input: Input, { email }: { email: string }) => input.email !== undefined && input.email.toLowerCase() !== email.toLowerCase()
const changesPhone = (input: Input, { phoneNumber }: { phoneNumber: string | null }) => input.phoneNumber !== undefined && input.phoneNumber !== phoneNumber

/** Draws the photo anew, in the place of what was uploaded: nothing of the file but its pixels is kept. @throws Problem 422 */
const takePhoto = async ({ ports, files }: Asking): Promise<string | null> => {
  const [file] = files
  if (!file) return null
  if (files.length > 1) throw invalid('files', 'Choose one photo.')
  try {
    await ports.files.put(file.id, await ports.images.toPng(await file.read(), PHOTO))
  } catch (error) {
    if (error instanceof ImageError) throw invalid('files', error.message)
    throw error
  }
  return file.id
}

/**
 * What is proved before anything is written: the password where one's own e-mail address or telephone number changes, and that the photo
 * is a picture. The password is asked for only by who changes their own: it would be another's otherwise.
 */
export const proveProfile = async (asking: Asking & { params: { id: string }; body: Input }): Promise<{ photoId: string | null; proved: boolean }> => {
  const { entry, params, body } = asking
  const { user } = entry
  const proved = params.id === user._id && (changesEmail(body, user) || changesPhone(body, user))
  if (proved) {
    if (!body.currentPassword) throw invalid('currentPassword', 'Enter your current password to change your e-mail address or telephone number.', 'missing')
    await provePassword(asking, body.currentPassword, 'currentPassword')
  }
  return { photoId: await takePhoto(asking), proved }
}

/** @throws Problem 403 for an account that isn't the caller's to change */
const requireMayEdit = ({ mayEdit, member }: Awaited<ReturnType<typeof reachOf>>): void => {
  if (!mayEdit)
    throw new Problem(403, `Only ${member.name} can change this account: it also belongs to another company, or may do more than you.`, {
      code: 'NOT_YOUR_ACCOUNT',
    })
}

const shown = ({ fullName, userName, phoneNumber, photoId }: Pick<UserRow, 'fullName' | 'userName' | 'phoneNumber' | 'photoId'>) => ({
  fullName,
  userName,
  phoneNumber,
  photo: photoId,
})

/** @throws Problem 428 without a version, 409 with the account as it is when it is stale */
export const updateProfile = async (session: Session, id: string, body: Input, { photoId, proved }: { photoId: string | null; proved: boolean }) => {
  const { tx, ports, audit, afterCommit } = session
  const reach = await reachOf(session, id)
  requireMayEdit(reach)
  const { user, member, isOwn } = reach
  // Held from here on: another company that takes the user in at this moment waits, or was counted.
  if (!isOwn) await requireOwnAccount(session, member)
  const newEmail = changesEmail(body, user) ? body.email : undefined
  // Between the check of the password and here the account may have changed: then it is asked for again.
  if (isOwn && !proved && (newEmail || changesPhone(body, user))) throw invalid('currentPassword', 'Enter your current password.', 'missing')
  requireVersion(body.version)
  const photo = photoId ?? (body.removePhoto ? null : user.photoId)
  const next = {
    fullName: body.fullName ?? user.fullName,
    userName: body.userName ?? user.userName,
    phoneNumber: body.phoneNumber === undefined ? user.phoneNumber : body.phoneNumber,
    photoId: photo,
  }
  const [row] = await tx
    .update(users)
    .set({ ...next, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, user.id), eq(users.version, body.version)))
    .returning()
  if (!row) throw staleDocument(await profileOf(session, reach))
  if (newEmail) await askForEmail(session, user, newEmail)
  await audit({
    entity: 'user',
    entityId: user.id,
    action: 'update-profile',
    before: shown(user),
    after: { ...shown(row), ...(newEmail ? { pendingEmail: newEmail } : {}) },
  })
  const old = user.photoId
  if (old && old !== photo) afterCommit(() => ports.files.delete(old))
  return profileOf(session, await reachOf(session, id))
}

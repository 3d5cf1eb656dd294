import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { profileInput } from '@/contracts/account'
import { users } from '../../db/schema/identity'
import type { AdmittedCaller, Session } from '../../http/context'
import { invalidField, Problem, requireVersion, staleDocument } from '../../http/problem'
import { ImageError } from '../../ports'
import { provePassword, type UserRow } from '../auth/prove-password'
import { requireOwnAccount } from '../users/account'
import { requestEmailChange } from './email-change'
import { profileOf } from './profile'
import { reachOf } from './reach'

type Input = z.output<typeof profileInput>

const PHOTO = { maxWidth: 256, maxHeight: 256, fit: 'cover' } as const

const changesEmail = (input: Input, { email }: { email: string }) => input.email !== undefined && input.email.toLowerCase() !== email.toLowerCase()
const changesPhone = (input: Input, { phoneNumber }: { phoneNumber: string | null }) => input.phoneNumber !== undefined && input.phoneNumber !== phoneNumber

/** Replaces the uploaded file with a newly encoded PNG, so that only its pixels are kept. @throws Problem 422 */
const storePhoto = async ({ ports, files }: AdmittedCaller): Promise<string | null> => {
  const [file] = files
  if (!file) return null
  if (files.length > 1) throw invalidField('files', 'Choose one photo.')
  try {
    await ports.files.put(file.id, await ports.images.toPng(await file.read(), PHOTO))
  } catch (error) {
    if (error instanceof ImageError) throw invalidField('files', error.message)
    throw error
  }
  return file.id
}

/**
 * Checks, before anything is written, the password when users change their own e-mail address or telephone number, and that the photo is an
 * image. No password is required for changes to another user's account, since it would be that user's.
 */
export const proveProfile = async (asking: AdmittedCaller & { params: { id: string }; body: Input }): Promise<{ photoId: string | null; proved: boolean }> => {
  const { entry, params, body } = asking
  const { user } = entry
  const proved = params.id === user._id && (changesEmail(body, user) || changesPhone(body, user))
  if (proved) {
    if (!body.currentPassword)
      throw invalidField('currentPassword', 'Enter your current password to change your e-mail address or telephone number.', 'missing')
    await provePassword(asking, body.currentPassword, 'currentPassword')
  }
  return { photoId: await storePhoto(asking), proved }
}

/** @throws Problem 403 for an account that the caller may not change */
const requireMayEdit = ({ mayEdit, member }: Awaited<ReturnType<typeof reachOf>>): void => {
  if (!mayEdit)
    throw new Problem(403, `Only ${member.name} can change this account: it also belongs to another company, or may do more than you.`, {
      code: 'NOT_YOUR_ACCOUNT',
    })
}

const auditedFields = ({ fullName, userName, phoneNumber, photoId }: Pick<UserRow, 'fullName' | 'userName' | 'phoneNumber' | 'photoId'>) => ({
  fullName,
  userName,
  phoneNumber,
  photo: photoId,
})

/** @throws Problem 428 without a version, 409 with the current account when the version is stale */
export const updateProfile = async (session: Session, id: string, body: Input, { photoId, proved }: { photoId: string | null; proved: boolean }) => {
  const { tx, ports, audit, afterCommit } = session
  const reach = await reachOf(session, id)
  requireMayEdit(reach)
  const { user, member, isOwn } = reach
  // Locks the account: another company that adds the user at this moment waits, or has been counted already.
  if (!isOwn) await requireOwnAccount(session, member)
  const newEmail = changesEmail(body, user) ? body.email : undefined
  // The account may have changed since the password was checked; if so, the password is asked for again.
  if (isOwn && !proved && (newEmail || changesPhone(body, user))) throw invalidField('currentPassword', 'Enter your current password.', 'missing')
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
  if (newEmail) await requestEmailChange(session, user, newEmail)
  await audit({
    entity: 'user',
    entityId: user.id,
    action: 'update-profile',
    before: auditedFields(user),
    after: { ...auditedFields(row), ...(newEmail ? { pendingEmail: newEmail } : {}) },
  })
  const oldPhotoId = user.photoId
  if (oldPhotoId && oldPhotoId !== photo) afterCommit(() => ports.files.delete(oldPhotoId))
  return profileOf(session, await reachOf(session, id))
}

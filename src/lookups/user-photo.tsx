import { useUserPhoto } from '@/session/user-photo'

interface UserPhotoProps {
  userId: string
  photo: string
}

/** The user's photo, placed over the avatar letter, which is visible until the photo has loaded. */
export const UserPhoto = ({ userId, photo }: UserPhotoProps) => {
  const url = useUserPhoto(userId, photo)
  return url && <img src={url} alt="" className="absolute inset-0 size-full rounded-full object-cover" />
}

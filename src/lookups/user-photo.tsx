import { useUserPhoto } from '@/session/user-photo'

interface UserPhotoProps {
  userId: string
  photo: string
}

/** Lies over the letter that stands for the user, which is seen until the photo has come. */
export const UserPhoto = ({ userId, photo }: UserPhotoProps) => {
  const url = useUserPhoto(userId, photo)
  return url && <img src={url} alt="" className="absolute inset-0 size-full rounded-full object-cover" />
}

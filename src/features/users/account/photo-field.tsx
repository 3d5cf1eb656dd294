import { useRef } from 'react'
import type { Profile } from '@/contracts/account'
import { errorMessage } from '@/lib/api-error'
import { avatarLetter } from '@/lib/avatar-letter'
import { useUserPhoto } from '@/session/user-photo'
import { notify } from '@/ui/feedback/notify'
import { Button, buttonClass } from '@/ui/primitives/button'
import { mutations } from './mutations'

/** Photo of a user, or the initial in its place. Choosing, replacing and removing the photo is saved at once. */
export const PhotoField = ({ profile: { _id, photo, fullName, mayEdit, version } }: { profile: Profile }) => {
  const url = useUserPhoto(_id, photo)
  const save = mutations.useSaveProfile(_id)
  const input = useRef<HTMLInputElement>(null)
  const send = (change: Parameters<typeof save.mutate>[0], message: string) =>
    save.mutate(change, { onSuccess: () => notify.success(message), onError: (error) => notify.error(errorMessage(error)) })
  return (
    <div className="flex w-36 flex-col items-center gap-2">
      <span className="relative grid size-24 place-items-center overflow-hidden rounded-full bg-selected text-title font-semibold text-ink">
        <span aria-hidden>{avatarLetter(fullName)}</span>
        {url && <img src={url} alt={fullName} className="absolute inset-0 size-full object-cover" />}
      </span>
      {mayEdit && (
        <>
          <label
            className={buttonClass(
              'secondary',
              'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus has-disabled:cursor-default has-disabled:opacity-55',
            )}
          >
            {photo ? 'Replace photo' : 'Choose a photo'}
            <input
              ref={input}
              type="file"
              className="sr-only"
              accept=".png,.jpg,.jpeg,.webp"
              disabled={save.isPending}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) send({ version, files: [file] }, 'The photo is saved.')
                event.target.value = ''
              }}
            />
          </label>
          {photo && (
            <Button
              tone="ghost"
              busy={save.isPending}
              onClick={() => {
                input.current?.focus()
                send({ version, removePhoto: true }, 'The photo is removed.')
              }}
            >
              Remove photo
            </Button>
          )}
        </>
      )}
    </div>
  )
}

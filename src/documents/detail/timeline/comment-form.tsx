import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '@/lib/api-error'
import { cx } from '@/ui/cx'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { useOnce } from '../../use-once'
import { matching, mentionAt, mentionedIn, type Person, withMention } from './mentions'
import { type TimelineRecord, useAddComment, useColleagues } from './queries'

const MAX_LENGTH = 4000

/** Form for a comment on the record. `@` suggests people of the company; Ctrl Enter sends. The typed text stays until it is saved. */
export const CommentForm = ({ record }: { record: TimelineRecord }) => {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const people = useColleagues()
  const add = useAddComment(record)
  const [text, setText] = useState('')
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)

  const mention = mentionAt(text, caret)
  const options = mention && mention.start !== dismissedAt ? matching(people, mention.typed) : []
  const chosen = options[Math.min(active, options.length - 1)]

  const pick = (person: Person) => {
    if (!mention) return
    const next = withMention(text, caret, mention.start, person)
    // Synchronously, because the next key may come before the next frame.
    flushSync(() => {
      setText(next.text)
      setCaret(next.caret)
      setActive(0)
    })
    field.current?.focus()
    field.current?.setSelectionRange(next.caret, next.caret)
  }

  const send = useOnce(async () => {
    if (text.trim() === '') return void field.current?.focus()
    try {
      await add.mutateAsync({ body: text, mentions: mentionedIn(text, people) })
      // A text that was changed in the meantime stays for the next comment.
      setText((now) => (now === text ? '' : now))
      field.current?.focus()
    } catch (error) {
      notify.error(errorMessage(error))
    }
  })

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const consumeKey = () => event.preventDefault()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      consumeKey()
      void send()
    } else if (!chosen) return
    else if (event.key === 'ArrowDown') {
      consumeKey()
      setActive((active + 1) % options.length)
    } else if (event.key === 'ArrowUp') {
      consumeKey()
      setActive((active - 1 + options.length) % options.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      consumeKey()
      pick(chosen)
    } else if (event.key === 'Escape') {
      consumeKey()
      setDismissedAt(mention?.start ?? null)
    }
  }

  return (
    <form
      className="relative flex flex-col gap-2 border-t border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {options.length > 0 && (
        <div
          id={`${id}-people`}
          role="listbox"
          aria-label="People"
          className="absolute inset-x-4 bottom-full z-overlay rounded-panel border border-line bg-surface p-1 shadow-overlay"
        >
          {options.map((person) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
              className={cx('flex min-h-7 cursor-pointer items-center rounded-control px-2 pointer-coarse:min-h-10', person === chosen && 'bg-hover')}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
      <label htmlFor={`${id}-text`} className="font-medium">
        Comment
      </label>
      <textarea
        ref={field}
        id={`${id}-text`}
        rows={2}
        // Escape first closes the list; the next press closes the drawer.
        data-own-escape={chosen ? '' : undefined}
        maxLength={MAX_LENGTH}
        value={text}
        placeholder="@ names somebody"
        aria-autocomplete="list"
        aria-controls={options.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={(event) => {
          setText(event.target.value)
          setCaret(event.target.selectionStart)
          if (mentionAt(event.target.value, event.target.selectionStart) === null) setDismissedAt(null)
          setActive(0)
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        className="control h-auto resize-y py-1.5 pointer-coarse:h-auto"
      />
      <div>
        <Button type="submit" busy={add.isPending}>
          Comment
        </Button>
      </div>
    </form>
  )
}

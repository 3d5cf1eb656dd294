import { useState, type KeyboardEvent } from 'react'
import { Field } from './field'
import { Input, type InputProps } from './input'

interface PasswordInputProps extends InputProps {
  label: string
  error?: string
  hint?: string
}

/** Password field with a button that shows the text and a hint when Caps Lock is on. Pasting is allowed. */
export function PasswordInput({ label, error, hint, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <div className="relative" onKeyDown={noteCapsLock} onKeyUp={noteCapsLock} onBlur={() => setCapsLock(false)}>
      <Field label={label} error={error} hint={capsLock ? 'Caps Lock is on.' : error ? undefined : hint}>
        <Input {...rest} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} className="h-9 pe-14" />
      </Field>
      <button
        type="button"
        aria-pressed={shown}
        title={shown ? 'Hide what you typed' : 'Show what you typed'}
        onClick={() => setShown(!shown)}
        className="absolute end-1 top-[1.5625rem] h-7 rounded-control px-2 text-meta text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-8"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}

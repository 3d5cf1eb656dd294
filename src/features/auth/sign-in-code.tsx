import type { ChangeEvent, Ref } from 'react'
import { CodeInput } from '@/ui/form/code-input'

interface SignInCodeProps {
  ref: Ref<HTMLInputElement>
  /** Id of the request that the code was mailed for. A new request empties the field. */
  request: string
  error?: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Field for a mailed code, in addition to the password. */
export const SignInCode = ({ request, ...field }: SignInCodeProps) => (
  <div className="flex flex-col gap-2">
    <CodeInput key={request} label="Code from the mail" name="code" inputMode="text" {...field} />
    <p role="status" className="text-ink-2">
      If the account exists, a code is on its way to its e-mail address. Where too many were asked for, the last hour’s mail “Your code, after many requests”
      holds one that works here.
    </p>
  </div>
)

import { Field } from './field'
import { Input, type InputProps } from './input'

/** Removes all white space: codes copied from mails have blanks and line ends around and inside them. */
export const withoutWhitespace = (text: string): string => text.replace(/\s/g, '')

interface CodeInputProps extends InputProps {
  label: string
  error?: string
}

export const CodeInput = ({ label, error, ...rest }: CodeInputProps) => (
  <Field label={label} error={error}>
    <Input mono autoFocus autoComplete="one-time-code" inputMode="numeric" {...rest} className="h-10 text-total tracking-[0.25em]" />
  </Field>
)

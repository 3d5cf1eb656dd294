import { Input } from '@/ui/form/input'

/** One day, `YYYY-MM-DD` or empty. */
export const DayInput = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next step of a dialog that the user is walking through
  <Input type="date" autoFocus value={value} onChange={(event) => onChange(event.target.value)} />
)

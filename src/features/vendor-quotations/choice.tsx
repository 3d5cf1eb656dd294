interface ChoiceProps {
  name: string
  checked: boolean
  onChoose: () => void
  label: string
  /** Explains the choice. */
  what: string
}

/** One of several radio buttons, with an explanation beside it. */
export const Choice = ({ name, checked, onChoose, label, what }: ChoiceProps) => (
  <label className="flex min-h-7 cursor-pointer items-start gap-2 pointer-coarse:min-h-10">
    <input
      type="radio"
      name={name}
      aria-label={`${label} – ${what}`}
      checked={checked}
      onChange={onChoose}
      className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
    />
    <span>
      <span className="font-medium">{label}</span> <span className="text-ink-2">{what}</span>
    </span>
  </label>
)

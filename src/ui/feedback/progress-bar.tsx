interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** The progress in words, shown under the bar and given to screen readers. */
  words: string
}

/** Progress of a long-running task. */
export const ProgressBar = ({ label, value, max, words }: ProgressBarProps) => (
  <div className="flex flex-col gap-1">
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={words}
      className="h-2 overflow-hidden rounded-pill bg-sunken"
    >
      <div className="h-full bg-accent transition-[width] duration-hover" style={{ width: `${(value / Math.max(1, max)) * 100}%` }} />
    </div>
    <p role="status" className="text-meta text-ink-2">
      {words}
    </p>
  </div>
)

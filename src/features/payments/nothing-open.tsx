interface Props {
  currency: string
  /** The currencies in which the party has open items. */
  openIn: readonly string[]
}

/** Says that there is nothing to settle, and in which currencies there is. */
export const NothingOpen = ({ currency, openIn }: Props) => {
  const others = openIn.filter((one) => one !== currency)
  return (
    <p role="status" className="text-ink-2">
      Nothing is open in {currency}
      {others.length === 0 ? '. What is paid stays on account.' : `, but in ${others.join(', ')}: choose that currency to settle it.`}
    </p>
  )
}

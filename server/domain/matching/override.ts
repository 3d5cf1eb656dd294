/** How often a rule was overridden since it was made or resumed, and whether it pauses. */
export interface RuleUse {
  overrides: number
  isPaused: boolean
  /** Why it pauses, a sentence; null if it doesn't, or if somebody paused it. */
  why: string | null
}

const MOST_OVERRIDES = 2

/** After somebody coded a line otherwise than the rule suggested: the second time, the rule pauses itself. */
export const afterOverride = ({ overrides, isPaused, why }: RuleUse, name: string): RuleUse => {
  const now = overrides + 1
  if (isPaused || now < MOST_OVERRIDES) return { overrides: now, isPaused, why }
  return {
    overrides: now,
    isPaused: true,
    why: `The rule “${name}” pauses because its suggestion was changed ${MOST_OVERRIDES} times. Correct it, then resume it.`,
  }
}

/** Somebody corrected the rule, or is content with it: it starts anew. */
export const resumed: RuleUse = { overrides: 0, isPaused: false, why: null }

/** How often a rule was overridden since it was made, corrected or resumed. */
export interface RuleUse {
  overrides: number
  /** Why the rule pauses itself, a sentence; null if it works on. */
  pausedBecause: string | null
}

const MOST_OVERRIDES = 2

/** The statement at which a rule was overridden last, and who did it. */
interface LastOverride {
  statement: string
  by: string
}

/** After somebody coded a line otherwise than the rule suggested: the second time, the rule pauses itself. */
export const afterOverride = (overrides: number, { statement, by }: LastOverride): RuleUse => {
  const now = overrides + 1
  return { overrides: now, pausedBecause: now < MOST_OVERRIDES ? null : `Overridden twice, last on ${statement} by ${by}.` }
}
